import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const repository = join(import.meta.dirname, '..', '..', '..');

/** Fails if another build has not ended yet, and leaves one file for each build that has. */
const vite = `
  const { mkdirSync, rmdirSync, writeFileSync } = require('node:fs');
  mkdirSync('building');
  setTimeout(() => {
    rmdirSync('building');
    mkdirSync('apps/web/dist', { recursive: true });
    writeFileSync('apps/web/dist/landing.html', '');
    mkdirSync('builds', { recursive: true });
    writeFileSync('builds/' + process.pid, '');
  }, 200);
`;

let workspace: string;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'scriptsmith-workspace-'));
  await mkdir(join(workspace, 'node_modules', 'vite', 'bin'), { recursive: true });
  await writeFile(join(workspace, 'node_modules', 'vite', 'bin', 'vite.js'), vite);
  for (const name of ['proper-lockfile', 'graceful-fs', 'retry', 'signal-exit'])
    await symlink(join(repository, 'node_modules', name), join(workspace, 'node_modules', name));
  await cp(join(repository, 'tools', 'workspace'), join(workspace, 'tools', 'workspace'), { recursive: true });
  for (const folder of ['apps', 'libs/chat']) await mkdir(join(workspace, folder), { recursive: true });
});
afterEach(() => rm(workspace, { recursive: true }));

const build = (): Promise<unknown> => {
  const script = `import { buildIfChanged } from './tools/workspace/build.mjs'; await buildIfChanged(['web']);`;
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: workspace });
};

test('programs that start at the same time build once and wait for the result', async () => {
  await Promise.all([build(), build(), build()]);
  expect(await readdir(join(workspace, 'builds'))).toHaveLength(1);
});
