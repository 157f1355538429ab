import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const tools = resolve(__dirname, '..', '..');

/** Stands for npm: "installs" a Node that prints its arguments and exits with 7. */
const npm = `
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const [, wanted] = process.argv.slice(2);
const folder = join(process.argv[process.argv.indexOf('--prefix') + 1], 'node_modules', wanted.split('@')[0], 'bin');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'node'), '#!/bin/sh\\necho "continued with $4"\\nexit 7\\n', { mode: 0o755 });
`;
const failingNpm = 'console.error("npm cannot reach the registry"); process.exit(1);';

let workspace: string;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'supported-node-'));
  await mkdir(join(workspace, 'tools', 'workspace'), { recursive: true });
  for (const file of ['end-with-parent.mjs', 'workspace/supported-node.mjs'])
    await cp(join(tools, file), join(workspace, 'tools', file));
  await writeFile(
    join(workspace, 'tools', 'program.mjs'),
    "import { requireSupportedNode } from './workspace/supported-node.mjs';\nawait requireSupportedNode();\nconsole.log('ran here');\n",
  );
});

afterEach(() => rm(workspace, { recursive: true, force: true }));

async function pinNode(version: string): Promise<void> {
  await writeFile(join(workspace, '.nvmrc'), `${version}\n`);
}

async function runProgram(npmSource: string): Promise<{ status: number | null; output: string; errors: string }> {
  const npmScript = join(workspace, 'npm-cli.js');
  await writeFile(npmScript, npmSource);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/program.mjs', 'an argument'], {
    cwd: workspace,
    env: { ...process.env, npm_execpath: npmScript },
    encoding: 'utf8',
  });
  return { status, output: stdout, errors: stderr };
}

const newerVersion = `${Number(process.versions.node.split('.')[0]) + 1}.2.1`;

test('a supported Node runs the program itself and fetches nothing', async () => {
  await pinNode(process.versions.node);
  expect(await runProgram(failingNpm)).toMatchObject({ status: 0, output: 'ran here\n' });
});

test('an older Node fetches the pinned one once and continues with its output and exit code', async () => {
  await pinNode(newerVersion);
  const first = await runProgram(npm);
  expect(first).toMatchObject({ status: 7, errors: '' });
  expect(first.output).toContain(`Fetching Node ${newerVersion}`);
  expect(first.output).toContain('continued with an argument');
  expect(await runProgram(failingNpm)).toMatchObject({ status: 7, output: 'continued with an argument\n' });
});

test('a Node that cannot be fetched is an error that names the way out', async () => {
  await pinNode(newerVersion);
  const { status, errors } = await runProgram(failingNpm);
  expect(status).toBe(1);
  expect(errors).toContain('npm cannot reach the registry');
  expect(errors).toContain('Install Node');
});
