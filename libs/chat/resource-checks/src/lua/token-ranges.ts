import type { LuaToken } from './lexer.js';

const closingBrackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const openingBrackets: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '?[': ']', '?(': ')' };
const binaryOperators = new Set([
  '+',
  '-',
  '*',
  '/',
  '//',
  '%',
  '^',
  '..',
  '==',
  '~=',
  '<',
  '>',
  '<=',
  '>=',
  '&',
  '|',
  '~',
  '<<',
  '>>',
  'and',
  'or',
]);
const unaryOperators = new Set(['-', 'not', '#', '~']);
const blockOpeners = new Set(['function', 'do', 'then', 'repeat']);

const endsOperand = (token: LuaToken | undefined): boolean =>
  token !== undefined &&
  (token.type === 'name' ||
    token.type === 'string' ||
    token.type === 'number' ||
    token.type === 'hash' ||
    [')', ']', '}', 'end', 'nil', 'true', 'false', '...'].includes(token.text));

/** The index of the first token of the variable or call chain that ends at `last`, for example of `a.b[c(d)].e`. */
export function startOfChain(tokens: readonly LuaToken[], last: number): number {
  let index = last;
  for (;;) {
    const closing = closingBrackets[tokens[index]?.text ?? ''];
    if (closing !== undefined) {
      index = indexOfOpening(tokens, index);
      const before = tokens[index - 1];
      const isSuffix = index > 0 && endsOperand(before) && before?.type !== 'number' && before?.text !== 'end';
      if (!isSuffix) return Math.max(index, 0);
      index -= 1;
      continue;
    }
    const separator = tokens[index - 1]?.text ?? '';
    if (['.', ':', '?.', '?:'].includes(separator) && index >= 2) {
      index -= 2;
      continue;
    }
    return Math.max(index, 0);
  }
}

function indexOfOpening(tokens: readonly LuaToken[], closingIndex: number): number {
  let depth = 0;
  for (let index = closingIndex; index >= 0; index -= 1) {
    const text = tokens[index]?.text ?? '';
    if (tokens[index]?.type !== 'operator') continue;
    if (text in closingBrackets) depth += 1;
    else if (text in openingBrackets) depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

function indexAfterBracket(tokens: readonly LuaToken[], openingIndex: number): number {
  let depth = 0;
  for (let index = openingIndex; index < tokens.length; index += 1) {
    const text = tokens[index]?.text ?? '';
    if (tokens[index]?.type !== 'operator') continue;
    if (text in openingBrackets) depth += 1;
    else if (text in closingBrackets) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return tokens.length;
}

/** The index of the `end` that closes the block opened by the token before `start`. */
export function indexOfBlockEnd(tokens: readonly LuaToken[], start: number): number {
  let depth = 1;
  for (let index = start; index < tokens.length; index += 1) {
    const { type, text } = tokens[index] ?? { type: 'operator', text: '' };
    if (type !== 'keyword') continue;
    // `elseif … then` and `else` continue a block that is open.
    if (blockOpeners.has(text) && !(text === 'then' && closesElseif(tokens, index))) depth += 1;
    else if (text === 'end' || text === 'until') depth -= 1;
    if (depth === 0) return index;
  }
  return tokens.length;
}

function closesElseif(tokens: readonly LuaToken[], thenIndex: number): boolean {
  for (let index = thenIndex - 1; index >= 0; index -= 1) {
    const text = tokens[index]?.text;
    if (tokens[index]?.type !== 'keyword') continue;
    if (text === 'elseif') return true;
    if (text === 'if' || text === 'then') return false;
  }
  return false;
}

/** The index after the expression that starts at `start`. */
export function indexAfterExpression(tokens: readonly LuaToken[], start: number): number {
  let index = start;
  for (;;) {
    while (unaryOperators.has(tokens[index]?.text ?? '')) index += 1;
    index = indexAfterOperand(tokens, index);
    if (!binaryOperators.has(tokens[index]?.text ?? '')) return index;
    index += 1;
  }
}

function indexAfterOperand(tokens: readonly LuaToken[], start: number): number {
  const token = tokens[start];
  if (token === undefined) return start;
  if (token.text === 'function') return indexOfBlockEnd(tokens, start + 1) + 1;
  let index = token.type === 'operator' && token.text in openingBrackets ? indexAfterBracket(tokens, start) : start + 1;
  for (;;) {
    const next = tokens[index];
    if (next === undefined) return index;
    if (next.type === 'operator' && next.text in openingBrackets) index = indexAfterBracket(tokens, index);
    else if (['.', ':', '?.', '?:'].includes(next.text)) index += 2;
    else if (next.type === 'string' && (token.type === 'name' || token.text === '(')) index += 1;
    else return index;
  }
}

/** Whether the token at `index` starts a statement, because the one before it ends an operand. */
export function startsStatement(tokens: readonly LuaToken[], index: number): boolean {
  const before = tokens[index - 1];
  return before === undefined || endsOperand(before) || ['then', 'do', 'else', 'repeat', ';'].includes(before.text);
}
