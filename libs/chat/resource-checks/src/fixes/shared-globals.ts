import type { ParsedResource } from '../resource/parsed-resource.js';

/** The globals that scripts of the server define, so that handlers can read them. */
export function sharedGlobals({ luaFacts }: ParsedResource): ReadonlySet<string> {
  return new Set(
    luaFacts
      .filter(({ script }) => script.isListed && script.sides.has('server'))
      .flatMap(({ globalUses }) =>
        globalUses.flatMap(({ members: [root], isWrite }) => (isWrite && root ? [root] : [])),
      ),
  );
}
