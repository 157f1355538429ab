import type { Rolldown } from 'vite';

/** The screens of one area of the app, and the entry of the app, from which all other screens are reached. */
export interface Area {
  areaRoots: readonly string[];
  appRoots: readonly string[];
}

type ChunkName = (file: string, context: Rolldown.ChunkingContext) => string | null;

/**
 * Puts the modules that only the screens of the area import, directly or indirectly, into one chunk. Small files are
 * slower than one file of their size, because each is a request.
 */
export function areaChunk(name: string, { areaRoots, appRoots }: Area): ChunkName {
  let inArea: ReadonlySet<string> | undefined;
  let elsewhere: ReadonlySet<string> | undefined;
  return (file, context) => {
    inArea ??= reachableFrom(areaRoots, new Set(), context);
    elsewhere ??= reachableFrom(appRoots, new Set(areaRoots), context);
    return inArea.has(file) && !elsewhere.has(file) ? name : null;
  };
}

function reachableFrom(
  roots: readonly string[],
  except: ReadonlySet<string>,
  context: Rolldown.ChunkingContext,
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || except.has(file)) continue;
    found.add(file);
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(file) ?? {};
    waiting.push(...importedIds, ...dynamicallyImportedIds);
  }
  return found;
}
