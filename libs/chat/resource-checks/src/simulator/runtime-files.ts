import { readFileSync } from 'node:fs';

const runtimeFolder = new URL('../../lua/runtime/', import.meta.url);

/** In the order in which they build on one another. */
const runtimeFileNames = [
  'mocks',
  'vectors',
  'values',
  'scheduler',
  'events',
  'exports',
  'state-bags',
  'user-interface',
  'extensions',
  'server-functions',
  'environment',
  'manifest',
  'main',
];

const cache = new Map<string, string>();

function readCached(path: URL): string {
  const text = cache.get(path.href) ?? readFileSync(path, 'utf8');
  cache.set(path.href, text);
  return text;
}

/** The Lua code that every simulated machine runs before the scripts. */
export function runtimeFiles(): { name: string; code: string }[] {
  return runtimeFileNames.map((name) => ({ name, code: readCached(new URL(`${name}.lua`, runtimeFolder)) }));
}
