import type { CallNode } from './lua-facts.js';
import type { Expression } from 'luaparse';
import { textOf } from '../parse-lua.js';

/** The parts of an expression such as `Config.Shops[index].price`. */
export interface MemberPath {
  /** The expression in front, for example `Config`. */
  root: Expression;
  /** The names up to the first member that is computed, for example `Shops`. */
  members: string[];
  /** The expressions that compute members, for example `index`. */
  computed: Expression[];
}

/** Splits an expression into the members that it reads. */
export function memberPath(expression: Expression): MemberPath {
  const members: string[] = [];
  const computed: Expression[] = [];
  let root = expression;
  while (root.type === 'MemberExpression' || root.type === 'IndexExpression') {
    if (root.type === 'MemberExpression') members.unshift(root.identifier.name);
    else if (root.index.type === 'StringLiteral') members.unshift(textOf(root.index));
    else {
      computed.push(root.index);
      members.length = 0;
    }
    root = root.base;
  }
  return { root, members, computed };
}

/** The arguments of a call, which Lua also writes without parentheses. */
export function argumentsOf(node: CallNode): readonly Expression[] {
  if (node.type === 'CallExpression') return node.arguments;
  return [node.type === 'StringCallExpression' ? node.argument : node.arguments];
}
