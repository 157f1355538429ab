import type { Rolldown } from 'vite';
import { importedFrom } from './import-graph.js';

/**
 * Puts the matching modules that the first load imports, directly or indirectly, into one chunk. Modules that only
 * other screens need stay with those screens.
 */
export function firstLoadChunk(
  name: string,
  roots: readonly string[],
  isWanted: (file: string) => boolean,
): (file: string, context: Rolldown.ChunkingContext) => string | null {
  let firstLoad: ReadonlySet<string> | undefined;
  return (file, context) => {
    firstLoad ??= importedFrom(roots, context);
    return isWanted(file) && firstLoad.has(file) ? name : null;
  };
}
