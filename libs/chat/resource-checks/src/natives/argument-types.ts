import type { NativeFunction } from '@scriptsmith/game-profiles';
import type { Expression } from 'luaparse';
import { textOf } from '../lua/parse-lua.js';
import { fillsSeveral } from './count-arguments.js';

/** What a literal is, or undefined if only running the script tells. */
function kindOf(argument: Expression): 'text' | 'table' | 'function' | undefined {
  if (argument.type === 'TableConstructorExpression') return 'table';
  if (argument.type === 'FunctionDeclaration') return 'function';
  // The game converts the text of a number.
  const isText = argument.type === 'StringLiteral' && Number.isNaN(Number(textOf(argument) || 'x'));
  return isText ? 'text' : undefined;
}

/** The kinds of literals that a parameter of each type does not take. */
const refused: Readonly<Record<string, readonly string[]>> = {
  number: ['text', 'table', 'function'],
  boolean: ['table', 'function'],
  string: ['table', 'function'],
};

/** The first argument of a native that cannot have the type of its parameter. */
export function mistypedArgument(
  native: NativeFunction,
  args: readonly Expression[],
): { name: string; type: string; kind: string } | undefined {
  for (const [index, argument] of args.entries()) {
    const parameter = native.parameters[index];
    const kind = kindOf(argument);
    if (parameter === undefined) return undefined;
    if (kind !== undefined && refused[parameter.type]?.includes(kind) === true)
      return { name: parameter.name, type: parameter.type, kind };
    // A vector fills several parameters, so that the place of those after it is not known.
    if (fillsSeveral(native, argument, index)) return undefined;
  }
  return undefined;
}
