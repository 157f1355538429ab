import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SandboxedProgram } from './start-sandboxed-process.js';

/**
 * The paths that a sandboxed process reads: its own package, or only its folder and the named ones beside it if it names its
 * packages, and the packages that it loads. Packages of the workspace are links, of which a process reads both ends.
 */
export function readablePaths({ parentUrl, packages, siblings = [] }: SandboxedProgram): readonly string[] {
  const paths = new Set<string>();
  const folder = realpathSync(dirname(fileURLToPath(parentUrl)));
  const ownPackage = packageFolderOf(folder);
  if (packages === 'all') addPackage(ownPackage, paths);
  else {
    paths.add(folder);
    for (const sibling of siblings) paths.add(join(dirname(folder), sibling));
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
  const places = placesOf(name, folder);
  const index = places.findIndex((place) => existsSync(place));
  // Optional packages may be missing.
  const place = places[index];
  if (place === undefined) return;
  addPackage(realpathSync(place), paths);
  paths.add(place);
  // Node asks for the package at the places before it, too.
  for (const missing of places.slice(0, index)) paths.add(join(missing, 'package.json'));
}

/** The places in which Node looks for a package: `node_modules` of a folder and of those above it. */
function placesOf(name: string, folder: string): string[] {
  const parent = dirname(folder);
  const above = parent === folder ? [] : placesOf(name, parent);
  return basename(folder) === 'node_modules' ? above : [join(folder, 'node_modules', name), ...above];
}

function packageFolderOf(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageFolderOf(dirname(folder));
}
