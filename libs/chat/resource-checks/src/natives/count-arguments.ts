import type { NativeFunction } from '@scriptsmith/game-profiles';
import type { Expression } from 'luaparse';

/** How many values an argument passes: literals and arithmetic are one value, a vector is up to four. */
interface ArgumentCount {
  min: number;
  max: number;
}

const scalarTypes = new Set([
  'NumericLiteral',
  'StringLiteral',
  'BooleanLiteral',
  'NilLiteral',
  'FunctionDeclaration',
  'TableConstructorExpression',
]);

/** Whether an expression can be a vector, which passes its coordinates one by one. */
function canBeVector(argument: Expression): boolean {
  // A coordinate of a vector is a number.
  const isCoordinate = argument.type === 'MemberExpression' && /^[xyzwhr]$/.test(argument.identifier.name);
  return !isCoordinate && !scalarTypes.has(argument.type);
}

/** Whether the parameters from `index` are coordinates, which a vector can fill. */
function startsCoordinates(native: NativeFunction, index: number): boolean {
  const first = native.parameters[index]?.name ?? '';
  const second = native.parameters[index + 1]?.name ?? '';
  return /^x|x\d*$/i.test(first) && /^y|y\d*$/i.test(second);
}

/** Whether an argument can fill more than one parameter. */
export const fillsSeveral = (native: NativeFunction, argument: Expression, index: number): boolean =>
  canBeVector(argument) && startsCoordinates(native, index);

/** Parameters for which 0 is never meant. */
export const isEntityParameter = (name: string): boolean =>
  /^(?:entity|ped|vehicle|object|blip|playerSrc|playerPed)$/i.test(name);

const endsWithSeveralValues = (argument: Expression | undefined): boolean =>
  argument !== undefined && /Call|Vararg/.test(argument.type);

/** The fewest and the most parameters that a call can fill. A vector fills one parameter for each coordinate. */
export function filledParameters(native: NativeFunction, args: readonly Expression[]): ArgumentCount {
  let filled = new Set([0]);
  for (const argument of args) {
    filled = new Set(
      [...filled].flatMap((index) =>
        fillsSeveral(native, argument, index) ? [1, 2, 3, 4].map((count) => index + count) : [index + 1],
      ),
    );
  }
  const isOpen = endsWithSeveralValues(args.at(-1));
  return { min: args.length, max: isOpen ? Number.POSITIVE_INFINITY : Math.max(...filled) };
}
