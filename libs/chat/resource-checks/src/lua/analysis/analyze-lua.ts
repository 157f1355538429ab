import type { LuaScript } from '../lua-script.js';
import type { FrameworkNames } from './framework-names.js';
import { LuaAnalyzer } from './lua-analyzer.js';
import type { CallNode, LuaFacts } from './lua-facts.js';

/** Globals of a script that stand for a framework under another name, for example `Core` for `QBCore`. */
function findAliases(facts: LuaFacts, names: FrameworkNames): [string, string][] {
  return facts.globalUses.flatMap(({ members, isWrite, value }): [string, string][] => {
    const [name] = members;
    if (!isWrite || members.length !== 1 || name === undefined || value === null) return [];
    const call = 'base' in value ? facts.callsByNode.get(value as CallNode) : undefined;
    const core =
      typeof call?.name !== 'string' ? undefined : names.coreExports.get(call.name.replace(/\.(\w+)$/, ':$1'));
    return core === undefined || core === name ? [] : [[name, core]];
  });
}

function analyze(script: LuaScript, names: FrameworkNames, aliases: ReadonlyMap<string, string>): LuaFacts[] {
  try {
    return [new LuaAnalyzer(script, names, aliases).run()];
  } catch (error) {
    // The script is nested too deeply.
    if (!(error instanceof RangeError)) throw error;
    return [];
  }
}

/** Analyzes the scripts of a resource together. Scripts that are nested too deeply are left out. */
export function analyzeLua(scripts: readonly LuaScript[], names: FrameworkNames): LuaFacts[] {
  const facts = scripts.flatMap((script) => analyze(script, names, new Map()));
  const aliases = new Map(facts.flatMap((script) => findAliases(script, names)));
  return aliases.size === 0 ? facts : scripts.flatMap((script) => analyze(script, names, aliases));
}
