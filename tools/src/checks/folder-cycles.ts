import type { Import } from './import-graph.js';

/**
 * The feature folder of a file: the folder below `src`, or below `src/features` and `src/shared` of a web app.
 * Undefined for files directly in `src`, which compose the features.
 */
function featureFolder(file: string): string | undefined {
  return /^(.*?\/src\/(?:(?:features|shared)\/)?[^/]+)\//.exec(file)?.[1];
}

/** The imports between feature folders that are part of a cycle, as `folder -> folder`. */
export function folderCycles(imports: readonly Import[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [source, target] = [featureFolder(from), featureFolder(to)];
    if (source === undefined || target === undefined || source === target) continue;
    graph.set(source, (graph.get(source) ?? new Set()).add(target));
  }
  return [...graph]
    .flatMap(([source, targets]) =>
      [...targets].filter((target) => reaches(graph, target, source)).map((target) => `${source} -> ${target}`),
    )
    .sort();
}

function reaches(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string, end: string): boolean {
  const visited = new Set([start]);
  for (const folder of visited) {
    if (folder === end) return true;
    for (const next of graph.get(folder) ?? []) visited.add(next);
  }
  return false;
}
