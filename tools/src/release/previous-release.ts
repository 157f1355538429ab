import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readProjects, readServerFolders } from '../workspace/projects.js';

const run = promisify(execFile);
const largestOutputBytes = 16 * 2 ** 20;

/** The commits of earlier releases, newest first. Add the tag at every release. */
const earlierReleases = ['58bfe14feb0dc8bd59c47ec53b00bc9b94355adf', '3f93b0ed5413c9623525fae783cbd9d841451eeb'];

/**
 * The newest release with fewer migrations than the working tree.
 * @param workspace the root of the repository
 * @returns undefined if the clone has no such release and cannot fetch it
 */
export async function previousRelease(workspace: string): Promise<string | undefined> {
  const own = await migrationsOf(workspace, 'HEAD');
  for (const commit of earlierReleases) {
    if (!(await hasCommit(workspace, commit))) continue;
    if ((await migrationsOf(workspace, commit)) < own) return commit;
  }
  return undefined;
}

async function migrationsOf(workspace: string, commit: string): Promise<number> {
  const { stdout } = await run('git', ['ls-tree', '-r', '--name-only', commit], { cwd: workspace });
  return stdout.split('\n').filter((file) => file.endsWith('.migration.ts')).length;
}

/** Whether the clone has the commit, or can fetch it, as a shallow clone must. */
async function hasCommit(workspace: string, commit: string): Promise<boolean> {
  const isThere = () => succeeds(run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: workspace }));
  if (await isThere()) return true;
  await succeeds(run('git', ['fetch', '--quiet', '--depth=1', 'origin', commit], { cwd: workspace }));
  return isThere();
}

/** Whether the clone leaves out older commits. */
export async function isShallow(workspace: string): Promise<boolean> {
  const { stdout } = await run('git', ['rev-parse', '--is-shallow-repository'], { cwd: workspace });
  return stdout.trim() === 'true';
}

/**
 * Writes the files of a commit to a folder, installs its packages and compiles its services. The packages of the workspace
 * are linked instead if they have the same versions.
 */
export async function buildRelease(workspace: string, commit: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await run('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, folder], { cwd: workspace });
  if (hasSamePackages(workspace, folder)) await linkPackages(workspace, folder);
  else
    await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'], {
      cwd: folder,
      maxBuffer: largestOutputBytes,
    });
  await run(process.execPath, ['tools/compile.mjs', ...readServerFolders(folder)], {
    cwd: folder,
    maxBuffer: largestOutputBytes,
  });
}

function hasSamePackages(workspace: string, folder: string): boolean {
  const [installed, required] = [packagesIn(workspace), packagesIn(folder)];
  return Object.entries(required).every(
    ([path, { version, dev, optional }]) => dev === true || optional === true || installed[path]?.version === version,
  );
}

type LockedPackages = Record<string, { version?: string; dev?: boolean; optional?: boolean }>;

/** The packages from the registry. Those of the workspace have no version that counts. */
function packagesIn(folder: string): LockedPackages {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  return Object.fromEntries(Object.entries(packages).filter(([path]) => path.includes('node_modules/')));
}

/** Links each package, but those of the workspace to the projects of the folder. */
async function linkPackages(workspace: string, folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules', '@scriptsmith'), { recursive: true });
  for (const name of await readdir(join(workspace, 'node_modules')))
    if (name !== '@scriptsmith')
      await symlink(join(workspace, 'node_modules', name), join(folder, 'node_modules', name));
  for (const project of readProjects(folder)) {
    await symlink(join(folder, project.folder), join(folder, 'node_modules', project.name));
    const own = join(workspace, project.folder, 'node_modules');
    if (existsSync(own)) await symlink(own, join(folder, project.folder, 'node_modules'));
  }
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
