import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runTargets } from './run-targets.js';

let workspace: string;

beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'scriptsmith-run-targets-'));
  const manifests = {
    'package.json': { name: 'workspace', private: true, workspaces: ['apps/*'] },
    'package-lock.json': { name: 'workspace', lockfileVersion: 3, packages: {} },
    'nx.json': { analytics: false, neverConnectToCloud: true },
    'apps/shop/package.json': {
      name: '@example/shop',
      version: '1.0.0',
      nx: { targets: { lint: { command: 'node --version' }, test: { command: 'node missing.js' } } },
    },
  };
  await mkdir(join(workspace, 'apps/shop'), { recursive: true });
  for (const [path, content] of Object.entries(manifests))
    await writeFile(join(workspace, path), JSON.stringify(content));
  await symlink(resolve(__dirname, '../../../node_modules'), join(workspace, 'node_modules'));
});

afterAll(() => rm(workspace, { recursive: true }));

test('names the task that failed', async () => {
  const run = { workspace, parallel: 1, environment: {} };
  expect(await runTargets({ ...run, targets: ['lint', 'test'] })).toEqual(['@example/shop:test']);
  expect(await runTargets({ ...run, targets: ['lint'] })).toEqual([]);
});
