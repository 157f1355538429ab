import type { GameProfile } from '@scriptsmith/game-profiles';
import type { Findings } from '../findings.js';
import type { LuaCall } from '../lua/analysis/lua-facts.js';
import { sinkOf } from '../security/sinks.js';
import type { ParsedResource } from '../resource/parsed-resource.js';
import { findSimilar } from '../text-distance.js';
import { fillsSeveral, isEntityParameter } from './count-arguments.js';
import type { KnownGlobals } from './known-globals.js';
import { linesWithoutGlobals } from './missing-globals.js';

/** `if Config.framework ~= 'qbox' then return end` at the start of a line. */
const endsForOthers = /^if\b[^\n]*~=\s*['"][\w-]+['"][^\n]*\bthen\s+return\b/m;

/** The global that a call passes as the amount of money or items, with its line. The frameworks raise an error if it is nil. */
function amountOf({ name, args, line }: LuaCall): string[] {
  const index = sinkOf(name ?? '')?.amount;
  const amount = index === undefined ? undefined : args[index];
  return amount?.type === 'Identifier' ? [`${amount.name}:${line}`] : [];
}

/** The globals that a call passes as an entity, with its line, and the native. The game does nothing for an entity that is nil. */
function entitiesOf({ name, args, line }: LuaCall, profile: GameProfile): [string, string][] {
  const native = profile.native(name ?? '');
  return args.flatMap((argument, index) =>
    argument.type === 'Identifier' &&
    isEntityParameter(native?.parameters[index]?.name ?? '') &&
    !args.slice(0, index).some((each) => native !== undefined && fillsSeveral(native, each, index))
      ? [[`${argument.name}:${line}`, name ?? '']]
      : [],
  );
}

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
      globalUses.flatMap(({ members: [root, ...fields], isGuarded, isPartial }) =>
        isGuarded && !isPartial && fields.length === 0 ? [root] : [],
      ),
    ),
  );
  for (const facts of resource.luaFacts) {
    const { script, globalUses, calls, bindings } = facts;
    if (!script.isListed) continue;
    const neverRuns = linesWithoutGlobals(facts, globals, profile);
    const called = new Set(calls.map(({ name, line }) => `${/^\w+/.exec(name ?? '')?.[0] ?? ''}:${line}`));
    const amounts = new Set(calls.flatMap((call) => amountOf(call)));
    const entities = new Map(
      calls.flatMap((call) => (globals.defined.has(call.name ?? '') ? [] : entitiesOf(call, profile))),
    );
    for (const { members, line, isWrite, isPartial, raisesIfNil: raises } of globalUses) {
      const [root = '', member] = members;
      const native = member === undefined ? entities.get(`${root}:${line}`) : undefined;
      const raisesIfNil = raises || isPartial || amounts.has(`${root}:${line}`);
      if (
        isWrite ||
        neverRuns(line) ||
        guarded.has(root) ||
        (called.has(`${root}:${line}`) && !ofFrameworks.has(root)) ||
        !(raisesIfNil || native !== undefined || member !== undefined)
      )
        continue;
      if (globals.defined.has(root) || globals.always.has(root) || ofRuntime.has(root)) continue;
      if (profile.native(root) !== undefined || profile.functions.some(({ name }) => name === root)) continue;
      const names = [...bindings.values()].map(({ name }) => name);
      const similar = findSimilar(root, new Set([...names, ...globals.defined.keys()]));
      const advice = similar === undefined ? 'Define it' : `Did you mean ${similar}`;
      const outcome = native === undefined || raisesIfNil ? 'this line raises an error' : `${native} gets no entity`;
      const message = `${root} is not defined, so that ${outcome}. ${advice}${similar === undefined ? '.' : '?'}`;
      // A script for another framework ends at its start, so that it may use what the resource does not load.
      if (endsForOthers.test(script.source))
        findings.warning('undefined-variable', message, { path: script.path, line });
      else findings.error('undefined-variable', message, { path: script.path, line });
    }
  }
}
