import type { GameProfile } from '@scriptsmith/game-profiles';
import type { LuaScript } from '../lua/lua-script.js';

const known = new WeakMap<LuaScript, boolean>();

/** Whether a script ends at its start unless a server runs a framework that is not the one of the profile. */
export function isForOtherFramework(script: LuaScript, profile: GameProfile): boolean {
  const isOther = known.get(script) ?? asksForOther(script.source, profile);
  known.set(script, isOther);
  return isOther;
}

function asksForOther(source: string, profile: GameProfile): boolean {
  const guard = /^if\b([^\n]*(?:GetResourceState|checkDependency)[^\n]*)\bthen\s+return\b/m.exec(source)?.[1] ?? '';
  const resources = [...guard.matchAll(/['"]([\w-]+)['"]/g)].map(([, resource]) => resource);
  const own = profile.tables.map(({ resource }) => resource);
  return guard !== '' && !resources.some((resource) => own.includes(resource ?? null));
}
