import type { Expression, Identifier, Node } from 'luaparse';
import type { Findings } from '../findings.js';
import type { Binding, LuaFacts } from '../lua/analysis/lua-facts.js';
import { isCall } from '../lua/analysis/lua-facts.js';
import { someNode } from '../lua/paths.js';
import { findExposedHandlers } from '../security/handlers.js';

const clock = /^(?:os\.time|os\.clock|GetGameTimer|GetCloudTimeAsInt)$/;

/** Whether an expression is computed from the time. */
function isTime(expression: Expression, facts: LuaFacts): boolean {
  return someNode(expression, (node) => {
    if (isCall(node)) return clock.test(facts.callsByNode.get(node)?.name ?? '');
    const value = node.type === 'Identifier' ? facts.bindings.get(node)?.value : undefined;
    return value?.type === 'CallExpression' && clock.test(facts.callsByNode.get(value)?.name ?? '');
  });
}

const variableOf = (identifier: Identifier, facts: LuaFacts): Binding | string =>
  facts.bindings.get(identifier) ?? identifier.name;

/** The variables that a function sets to a time, and that are not its own. */
function timesSetBy(body: readonly Node[], facts: LuaFacts): Map<Binding | string, string> {
  const times = new Map<Binding | string, string>();
  const own = new Set<Binding | undefined>();
  someNode(body, (node) => {
    if (node.type === 'LocalStatement') node.variables.forEach((each) => own.add(facts.bindings.get(each)));
    if (node.type !== 'AssignmentStatement') return false;
    node.variables.forEach((variable, index) => {
      const value = node.init[index];
      if (variable.type === 'Identifier' && value !== undefined && isTime(value, facts))
        times.set(variableOf(variable, facts), variable.name);
    });
    return false;
  });
  for (const variable of own) if (variable !== undefined) times.delete(variable);
  return times;
}

/** One time for all players in what each of them may do: when one has done it, the others wait, too. */
export function checkSharedCooldowns(scripts: readonly LuaFacts[], findings: Findings): void {
  for (const { node, facts, name, call, kind } of findExposedHandlers(scripts)) {
    if (kind === 'response') continue;
    const times = timesSetBy(node.body, facts);
    let variable: string | undefined;
    someNode(node.body, (inner) => {
      if (inner.type !== 'BinaryExpression' || !/^[<>]=?$/.test(inner.operator)) return false;
      const compared = [inner.left, inner.right];
      if (!compared.some((side) => isTime(side, facts))) return false;
      return someNode(compared, (part) => {
        if (part.type === 'Identifier') variable ??= times.get(variableOf(part, facts));
        return variable !== undefined;
      });
    });
    if (variable === undefined) continue;
    const message = `${variable} is one time for all: after one player has used ${name}, all others wait as well. To let each player wait alone, keep it in ${variable}[source].`;
    findings.warning('cooldown-for-all', message, { path: call.script.path, line: call.line });
  }
}
