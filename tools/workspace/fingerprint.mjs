import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { cacheFolder, workspaceRoot } from './paths.mjs';

/** Tests and what they leave in the folders of the sources. */
const tests = /(\.spec\.tsx?|-report\.json)$/;

const neverSources = new Set(['node_modules', 'dist', 'out-tsc', 'testing', '.data', 'coverage']);

/**
 * A digest of the contents of all files that a build reads.
 * @param {string[]} paths files and folders, relative to the repository
 */
export const fingerprint = (paths) => digestOf(paths, (file) => readFileSync(file));

/**
 * Whether files have the contents that were remembered. Reads them only if a size or a time of change differs since the
 * last call.
 * @param {string} name of the remembered fingerprint
 * @param {string[]} paths as for `fingerprint`
 */
export function isUnchanged(name, paths) {
  const remembered = recall(name);
  if (remembered === undefined) return false;
  const files = `${remembered} ${digestOf(paths, sizeAndTime)}`;
  if (recall(`${name}-files`) === files) return true;
  if (fingerprint(paths) !== remembered) return false;
  remember(`${name}-files`, files);
  return true;
}

function sizeAndTime(file) {
  const { size, mtimeMs, ctimeMs } = statSync(file);
  return `${size} ${mtimeMs} ${ctimeMs}`;
}

function digestOf(paths, describe) {
  const digest = createHash('sha256').update(process.version);
  for (const file of paths.flatMap((path) => [...filesBelow(join(workspaceRoot, path))])) {
    digest.update(relative(workspaceRoot, file)).update('\0').update(describe(file)).update('\0');
  }
  return digest.digest('hex');
}

function* filesBelow(path) {
  if (!existsSync(path)) return;
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code !== 'ENOTDIR') throw error;
    yield path;
    return;
  }
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (neverSources.has(entry.name) || tests.test(entry.name)) continue;
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name));
    else if (entry.isFile()) yield join(path, entry.name);
  }
}

/** The stored value, if any. */
function recall(name) {
  const file = join(cacheFolder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

export function remember(name, value) {
  mkdirSync(dirname(join(cacheFolder, name)), { recursive: true });
  writeFileSync(join(cacheFolder, name), value);
}

export function forget(name) {
  rmSync(join(cacheFolder, name), { force: true });
}
