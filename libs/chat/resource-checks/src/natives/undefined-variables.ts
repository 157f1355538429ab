import type { GameProfile } from '@scriptsmith/game-profiles';
import type { Findings } from '../findings.js';
import type { ParsedResource } from '../resource/parsed-resource.js';
import { findSimilar } from '../text-distance.js';
import type { KnownGlobals } from './known-globals.js';

/** Variables that nothing defines, where nil raises an error. Calls of functions have a rule of their own. */
export function checkUndefinedVariables(
  resource: ParsedResource,
  profile: GameProfile,
  globals: KnownGlobals,
  findings: Findings,
): void {
  if (globals.mayBeIncomplete || !profile.hasNatives) return;
  // The globals of the runtime are always there, and those of a framework if a file or script defines them.
  const ofRuntime = new Set(profile.tables.flatMap((table) => (table.resource === null ? table.globals : [])));
  const ofFrameworks = new Set(profile.tables.flatMap((table) => (table.resource === null ? [] : table.globals)));
  // A resource that asks whether a variable exists knows that it may not.
  const guarded = new Set(
    resource.luaFacts.flatMap(({ globalUses }) =>
      globalUses.filter(({ isGuarded }) => isGuarded).map(({ members: [root] }) => root),
    ),
  );
  for (const { script, globalUses, calls, bindings } of resource.luaFacts) {
    if (!script.isListed) continue;
    const called = new Set(calls.map(({ name, line }) => `${/^\w+/.exec(name ?? '')?.[0] ?? ''}:${line}`));
    for (const { members, line, isWrite, raisesIfNil } of globalUses) {
      const [root = '', member] = members;
      if (
        isWrite ||
        guarded.has(root) ||
        (called.has(`${root}:${line}`) && !ofFrameworks.has(root)) ||
        !(raisesIfNil || member !== undefined)
      )
        continue;
      if (globals.defined.has(root) || globals.always.has(root) || ofRuntime.has(root)) continue;
      if (profile.native(root) !== undefined || profile.functions.some(({ name }) => name === root)) continue;
      const names = [...bindings.values()].map(({ name }) => name);
      const similar = findSimilar(root, new Set([...names, ...globals.defined.keys()]));
      const advice = similar === undefined ? 'Define it' : `Did you mean ${similar}`;
      const message = `${root} is not defined, so that this line raises an error. ${advice}${similar === undefined ? '.' : '?'}`;
      findings.error('undefined-variable', message, { path: script.path, line });
    }
  }
}
