import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { packResourceCheck } from './pack-resource-check.js';

const run = promisify(execFile);
const workspace = fileURLToPath(new URL('../../../', import.meta.url));

interface Manifest {
  dependencies: Record<string, string>;
  bundleDependencies: string[];
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scriptsmith-pack-'));
  await run(process.execPath, [join(workspace, 'tools/build.mjs'), 'services'], { cwd: workspace });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the packed checks run in a folder that has only the package and what npm installs for it', async () => {
  const tarball = await packResourceCheck(workspace, folder);
  const installed = join(folder, 'node_modules/scriptsmith-check');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as Manifest;
  const external = Object.keys(manifest.dependencies).filter((name) => !manifest.bundleDependencies.includes(name));
  for (const name of external) {
    const place = join(folder, 'node_modules', name);
    await mkdir(dirname(place), { recursive: true });
    await symlink(join(workspace, 'node_modules', name), place);
  }
  const resource = join(folder, 'resources/kiosk');
  await mkdir(resource, { recursive: true });
  await writeFile(join(resource, 'fxmanifest.lua'), "fx_version 'cerulean'\ngame 'gta5'\nserver_script 'server.lua'\n");
  await writeFile(join(resource, 'server.lua'), 'local kiosk = nil\nprint(kiosk.name)\n');

  const checked = run(process.execPath, [join(installed, 'dist/main.js'), 'resources'], { cwd: folder });
  const failure = (await checked.catch((error: unknown) => error)) as { code: number; stdout: string };
  expect(failure).toMatchObject({ code: 1, stdout: expect.stringContaining('script-error') as string });
  const [, page = ''] = /Why: (\S+)/.exec(failure.stdout) ?? [];
  expect(await readFile(join(folder, page), 'utf8')).toContain('# script-error');
  const readme = await readFile(join(installed, 'README.md'), 'utf8');
  for (const [, link = ''] of readme.matchAll(/\]\(([^)#:]+)\)/g)) await access(join(installed, link));
});
