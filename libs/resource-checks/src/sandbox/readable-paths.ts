import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SandboxedProgram } from './start-sandboxed-process.js';

/**
 * The paths that a sandboxed process reads: its own package, or only its folder if it names its packages, and the packages
 * that it loads. Packages of the workspace are links, of which a process reads both ends.
 */
export function readablePaths({ parentUrl, packages }: SandboxedProgram): readonly string[] {
  const paths = new Set<string>();
  const folder = realpathSync(dirname(fileURLToPath(parentUrl)));
  const ownPackage = packageFolderOf(folder);
  if (packages === 'all') addPackage(ownPackage, paths);
  else {
    paths.add(folder);
    paths.add(join(ownPackage, 'package.json'));
    for (const name of packages) addDependency(name, ownPackage, paths);
  }
  return [...paths];
}

function addPackage(folder: string, paths: Set<string>): void {
  if (paths.has(folder)) return;
  paths.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) addDependency(name, folder, paths);
}

function addDependency(name: string, folder: string, paths: Set<string>): void {
  const place = findPackage(name, folder);
  // Optional packages may be missing.
  if (place === undefined) return;
  addPackage(realpathSync(place), paths);
  paths.add(place);
}

/** The place of a package as Node finds it: in `node_modules` of a folder or of one above it. */
function findPackage(name: string, folder: string): string | undefined {
  const place = join(folder, 'node_modules', name);
  if (existsSync(place)) return place;
  const parent = dirname(folder);
  return parent === folder ? undefined : findPackage(name, parent);
}

function packageFolderOf(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageFolderOf(dirname(folder));
}
