import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { readProjects } from '../workspace/projects.js';

const run = promisify(execFile);

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});
type Manifest = z.infer<typeof manifestSchema>;

const isOfWorkspace = (name: string): boolean => name.startsWith('@scriptsmith/');
/** What a package needs only in this repository, and source maps without their sources. */
const leftOut = /^(?:src|out-tsc|node_modules|jest\.config\.\w+|tsconfig.*\.json|run-from-source\.mjs|.*\.map)$/;

async function readManifest(folder: string): Promise<Manifest & Record<string, unknown>> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return { ...(manifest as Record<string, unknown>), ...manifestSchema.parse(manifest) };
}

/** The packages of the workspace that a package needs, directly or indirectly. */
async function requiredPackages(workspace: string, { dependencies }: Manifest): Promise<Map<string, string>> {
  const folders = new Map<string, string>();
  const folderOf = new Map(readProjects(workspace).map((project) => [project.name, project.folder]));
  const names = Object.keys(dependencies).filter(isOfWorkspace);
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    if (folders.has(name)) continue;
    const folder = join(workspace, folderOf.get(name) ?? name);
    folders.set(name, folder);
    names.push(...Object.keys((await readManifest(folder)).dependencies).filter(isOfWorkspace));
  }
  return folders;
}

const copyFolder = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, filter: (path) => !leftOut.test(basename(path)) || path === from });

/** Copies a built package, with a manifest that has nothing for this repository. */
async function copyPackage(from: string, to: string): Promise<void> {
  await copyFolder(from, to);
  const { devDependencies: _, nx: __, ...manifest } = await readManifest(from);
  await writeFile(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Copies the README, and the guide of behavior tests to which it links. */
async function copyReadme(from: string, to: string): Promise<void> {
  const guide = '../../libs/chat/resource-checks/behavior-tests.md';
  const readme = await readFile(join(from, 'README.md'), 'utf8');
  await writeFile(join(to, 'README.md'), readme.replaceAll(guide, 'docs/behavior-tests.md'));
  await cp(join(from, guide), join(to, 'docs/behavior-tests.md'));
}

/**
 * Writes the npm package `scriptsmith-check`, which contains the packages of this repository that it needs. They have to be
 * built.
 * @returns the path of the package, in the folder
 */
export async function packResourceCheck(workspace: string, folder: string): Promise<string> {
  const source = join(workspace, 'apps/resource-check');
  const { private: _, devDependencies: __, nx: ___, exports: ____, ...manifest } = await readManifest(source);
  const packages = await requiredPackages(workspace, manifest);
  const staging = await mkdtemp(join(tmpdir(), 'scriptsmith-check-'));
  try {
    await copyFolder(join(source, 'dist'), join(staging, 'dist'));
    await copyFolder(join(workspace, 'docs/rules'), join(staging, 'docs/rules'));
    for (const [name, path] of packages) await copyPackage(path, join(staging, 'node_modules', name));
    await copyReadme(source, staging);
    await cp(join(workspace, 'LICENSE'), join(staging, 'LICENSE'));
    const manifests = await Promise.all([...packages.values()].map(readManifest));
    // npm installs nothing for the packages that are inside.
    const dependencies = Object.assign(
      {},
      manifest.dependencies,
      ...manifests.map((each) => each.dependencies),
    ) as Manifest['dependencies'];
    const published = {
      ...manifest,
      dependencies,
      exports: { './package.json': './package.json' },
      files: ['dist', 'docs'],
      engines: { node: '>=24' },
      bundleDependencies: [...packages.keys()],
    };
    await writeFile(join(staging, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
    await mkdir(folder, { recursive: true });
    const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: staging,
      maxBuffer: 64 * 2 ** 20,
    });
    const [packed] = z.array(z.object({ filename: z.string() })).parse(JSON.parse(stdout));
    if (packed === undefined) throw new Error('npm has packed nothing');
    return join(folder, packed.filename);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
