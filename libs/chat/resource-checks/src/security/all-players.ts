import type { Expression, FunctionDeclaration, Node } from 'luaparse';
import { someNode } from '../lua/paths.js';
import { memberPath } from '../lua/analysis/member-path.js';

function isListOfPlayers(value: Expression | undefined): boolean {
  if (value?.type !== 'CallExpression') return false;
  const { root, members } = memberPath(value.base);
  const name = members.at(-1) ?? (root.type === 'Identifier' ? root.name : '');
  if (/^i?pairs$/.test(name)) return isListOfPlayers(value.arguments[0]);
  return /^Get(?:Extended)?Players$/.test(name);
}

/** The variable at the start of `id`, `player.source` and `tonumber(id)`. */
function variableOf(target: Expression): string | undefined {
  if (target.type === 'Identifier') return target.name;
  if (target.type === 'MemberExpression') return variableOf(target.base);
  const [argument] = target.type === 'CallExpression' ? target.arguments : [];
  return argument && variableOf(argument);
}

/** Whether what a function sends to a player goes to all of them: to -1, or in a loop over the players. */
export function isForAllPlayers(target: Expression | undefined, sender: FunctionDeclaration): boolean {
  if (target === undefined) return false;
  if (target.type === 'UnaryExpression') return target.argument.type === 'NumericLiteral';
  const name = variableOf(target);
  const isLoop = (node: Node): boolean =>
    node.type === 'ForGenericStatement' &&
    node.variables.some((variable) => variable.name === name) &&
    isListOfPlayers(node.iterators[0]);
  return name !== undefined && someNode(sender.body, isLoop);
}
