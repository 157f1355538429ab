import type { Rolldown } from 'vite';

/** The files and all files that they import statically, directly or indirectly. */
export function importedFrom(roots: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  return reachableFrom(roots, (file) => context.getModuleInfo(file)?.importedIds ?? []);
}

/** The files that are imported dynamically anywhere in the app. */
export function dynamicallyImported(roots: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  reachableFrom(roots, (file) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(file) ?? {};
    for (const id of dynamicallyImportedIds) found.add(id);
    return [...importedIds, ...dynamicallyImportedIds];
  });
  return found;
}

function reachableFrom(roots: readonly string[], importsOf: (file: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...importsOf(file));
  }
  return found;
}
