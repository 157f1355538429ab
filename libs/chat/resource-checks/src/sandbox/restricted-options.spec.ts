import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { restrictedOptions } from './start-sandboxed-process.js';

const libraryFolder = fileURLToPath(new URL('../..', import.meta.url));

const checkProgram = { parentUrl: import.meta.url, name: 'check-process', packages: 'all' } as const;

/** Runs a script with the rights of a check process, and returns its output. */
function runRestricted(script: string, ...parameters: string[]): string {
  const options = [...restrictedOptions(checkProgram), '--input-type=module', '--eval', script];
  const { stdout, stderr, status } = spawnSync(process.execPath, [...options, ...parameters], {
    cwd: libraryFolder,
    env: {},
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

const readFile = `import { readFileSync } from 'node:fs';
try {
  readFileSync(process.argv[1]);
  console.log('read');
} catch (error) {
  console.log(error.code);
}`;

test.each([
  ['the configuration of the workspace', join(libraryFolder, '..', '..', '..', 'package.json')],
  ['a package that no check uses', join(libraryFolder, '..', '..', '..', 'node_modules', 'typeorm', 'package.json')],
  ['a file of the system', '/etc/hostname'],
])('a check process cannot read %s', (_name, path) => {
  expect(readFileSync(path).length).toBeGreaterThan(0);
  expect(runRestricted(readFile, path)).toBe('ERR_ACCESS_DENIED');
});

test('a check process cannot write into its own folder', () => {
  const write = readFile.replace('readFileSync(process.argv[1])', "writeFileSync(process.argv[1], '')");
  const script = write.replace('{ readFileSync }', '{ writeFileSync }');
  expect(runRestricted(script, join(libraryFolder, 'written-by-a-check'))).toBe('ERR_ACCESS_DENIED');
});

test('a check process can load the packages of the library', () => {
  const { dependencies } = JSON.parse(readFileSync(join(libraryFolder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  // Packages of the workspace need a build.
  const names = Object.keys(dependencies).filter((name) => !name.startsWith('@scriptsmith/'));
  expect(names).toContain('wasmoon');
  expect(runRestricted(`${names.map((name) => `import '${name}';`).join('\n')}\nconsole.log('loaded');`)).toBe(
    'loaded',
  );
});
