import type { Rolldown } from 'vite';

/**
 * Puts what is wanted into one chunk, as far as the first load needs it: what these modules import at once, directly or
 * over others. What only other screens need stays with them, whatever package it comes from.
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

function importedFrom(roots: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...(context.getModuleInfo(file)?.importedIds ?? []));
  }
  return found;
}
