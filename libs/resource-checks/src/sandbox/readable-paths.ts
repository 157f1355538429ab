import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const libraryFolder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The paths that a check process reads: this library, and the packages that it loads. Packages of the workspace are
 * links, of which a process reads both ends.
 */
export function readablePaths(): readonly string[] {
  const paths = new Set<string>();
  addPackage(realpathSync(libraryFolder), paths);
  return [...paths];
}

function addPackage(folder: string, paths: Set<string>): void {
  if (paths.has(folder)) return;
  paths.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const place = findPackage(name, folder);
    // Optional packages may be missing.
    if (place === undefined) continue;
    addPackage(realpathSync(place), paths);
    paths.add(place);
  }
}

/** The place of a package as Node finds it: in `node_modules` of a folder or of one above it. */
function findPackage(name: string, folder: string): string | undefined {
  const place = join(folder, 'node_modules', name);
  if (existsSync(place)) return place;
  const parent = dirname(folder);
  return parent === folder ? undefined : findPackage(name, parent);
}
