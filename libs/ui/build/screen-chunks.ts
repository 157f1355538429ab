import type { Rolldown } from 'vite';
import { dynamicallyImported, importedFrom } from './import-graph.js';

/** Screens, or parts of screens, that are loaded on their own, by the name of their area. The first match counts. */
type Areas<Area extends string> = Readonly<Record<Area, RegExp>>;

/** A chunk with the modules that all of these areas import. An area that is listed twice imports them with two screens. */
interface SharedChunk<Area extends string> {
  name: string;
  areas: readonly Area[];
}

type ChunkName = (file: string, context: Rolldown.ChunkingContext) => string | null;

/**
 * Puts the modules that several screens import into few chunks, because many small files are slower than one file of
 * their size. A module belongs to the first chunk in the list whose areas all import it. A module that only one screen
 * imports stays with that screen.
 *
 * The areas of a module also import the imports of the module, so that these belong to the same chunk or to an
 * earlier one. Chunks therefore never import each other in a circle.
 */
export function screenChunks<Area extends string>(
  roots: readonly string[],
  areas: Areas<Area>,
  chunks: readonly SharedChunk<Area>[],
): ChunkName {
  let names: ReadonlyMap<string, string> | undefined;
  return (file, context) => {
    names ??= chunkNames(roots, areas, chunks, context);
    return names.get(file) ?? null;
  };
}

function chunkNames<Area extends string>(
  roots: readonly string[],
  areas: Areas<Area>,
  chunks: readonly SharedChunk<Area>[],
  context: Rolldown.ChunkingContext,
): ReadonlyMap<string, string> {
  const screens = new Set(dynamicallyImported(roots, context));
  for (const root of roots) screens.delete(root);
  const importers = new Map<string, Area[]>();
  for (const screen of screens) {
    const area = areaOf(screen, areas);
    for (const file of importedFrom([screen], context)) {
      if (!screens.has(file)) importers.set(file, [...(importers.get(file) ?? []), area]);
    }
  }
  const names = new Map<string, string>();
  for (const [file, found] of importers) {
    const chunk = chunks.find((each) => isImportedBy(each.areas, found));
    if (found.length > 1 && chunk) names.set(file, chunk.name);
  }
  return names;
}

function isImportedBy<Area extends string>(areas: readonly Area[], importers: readonly Area[]): boolean {
  const others = [...importers];
  return areas.every((area) => {
    const place = others.indexOf(area);
    if (place !== -1) others.splice(place, 1);
    return place !== -1;
  });
}

function areaOf<Area extends string>(screen: string, areas: Areas<Area>): Area {
  for (const area in areas) if (areas[area].test(screen)) return area;
  throw new Error(`no area for ${screen}`);
}
