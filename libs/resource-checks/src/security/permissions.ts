import type { FunctionDeclaration } from 'luaparse';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';

/** Functions and fields that decide who may do something. */
const permissionPattern =
  /IsPlayerAceAllowed|IsAceAllowed|IsPrincipalAceAllowed|HasPermission|getGroup\b|\.group\b|isAdmin|admin|permission|allowed|authori[sz]ed|whitelist|\bisboss\b|\bisBoss\b|hasAccess|canUse|canManage/i;

/** A comparison with the job or gang of a player. */
const jobPattern =
  /\b(?:job|gang)\w*(?:\.\w+|\(\))*\s*(?:==|~=)|getJob\s*\(|HasGroup|HasPrimaryGroup|\[[\w.]*job[\w.]*\]/i;

/** The code of a function without texts, because the names of events and texts for players say nothing. */
function codeOf(node: FunctionDeclaration, facts: LuaFacts): string {
  const lines = facts.script.source.split('\n');
  const text = lines.slice((node.loc?.start.line ?? 1) - 1, node.loc?.end.line).join('\n');
  return text.replaceAll(/--[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
}

/** Whether a function checks a permission. */
export function mentionsPermission(node: FunctionDeclaration, facts: LuaFacts): boolean {
  return permissionPattern.test(codeOf(node, facts));
}

/** Whether a function checks a permission or the job of the player. */
export function mentionsPermissionOrJob(node: FunctionDeclaration, facts: LuaFacts): boolean {
  return mentionsPermission(node, facts) || jobPattern.test(codeOf(node, facts));
}
