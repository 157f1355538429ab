import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { combineNatives, serializeNatives } from './read-declarations.js';

const require = createRequire(import.meta.url);
const read = (path: string) => readFileSync(require.resolve(path), 'utf8');

/** The data file of GTA V, from the declarations of the Cfx.re runtime. */
export function generateNatives(): string {
  return serializeNatives(
    combineNatives(read('@citizenfx/client/natives_universal.d.ts'), read('@citizenfx/server/natives_server.d.ts')),
  );
}
