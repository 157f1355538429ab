/** A token of CfxLua. Comments and white space are not tokens. */
export interface LuaToken {
  type: 'name' | 'keyword' | 'number' | 'string' | 'hash' | 'operator';
  text: string;
  start: number;
  end: number;
}

/** A comment in the style of C, which only CfxLua has. */
export interface BlockComment {
  start: number;
  end: number;
}

const keywords = new Set(
  'and break do else elseif end false for function goto if in local nil not or repeat return then true until while'.split(
    ' ',
  ),
);

/** Longest first, so that `<<=` is not read as `<<` and `=`. */
const operatorPattern =
  /\.\.\.|<<=|>>=|\.\.|==|~=|<=|>=|<<|>>|\/\/|::|\+=|-=|\*=|\/=|&=|\|=|\^=|\?\.|\?\[|\?:|\?\(|!=|[+\-*/%^#&~|<>=(){}[\];:,.?!@$\\]/y;
const namePattern = /[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*/y;
const numberPattern = /0[xX][0-9a-fA-F.]*(?:[pP][+-]?\d+)?|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const spacePattern = /\s+/y;
const longBracketPattern = /\[(=*)\[/y;

function match(pattern: RegExp, source: string, position: number): string | undefined {
  pattern.lastIndex = position;
  return pattern.exec(source)?.[0];
}

/** The end of a long string or long comment that starts at the position, or undefined if none does. */
function endOfLongBracket(source: string, position: number): number | undefined {
  const opening = match(longBracketPattern, source, position);
  if (opening === undefined) return undefined;
  const closing = `]${'='.repeat(opening.length - 2)}]`;
  const end = source.indexOf(closing, position + opening.length);
  return end < 0 ? source.length : end + closing.length;
}

function endOfQuoted(source: string, position: number): number {
  const quote = source[position];
  let index = position + 1;
  while (index < source.length && source[index] !== quote && source[index] !== '\n') {
    index += source[index] === '\\' ? 2 : 1;
  }
  return Math.min(index + 1, source.length);
}

function endOfLine(source: string, position: number): number {
  const end = source.indexOf('\n', position);
  return end < 0 ? source.length : end;
}

/** The end of a comment that starts at the position, or undefined if none does. */
function endOfComment(source: string, position: number): number | undefined {
  if (source.startsWith('--', position)) return endOfLongBracket(source, position + 2) ?? endOfLine(source, position);
  if (position === 0 && source.startsWith('#')) return endOfLine(source, position);
  return undefined;
}

function readToken(source: string, position: number): Omit<LuaToken, 'start'> {
  const character = source.charAt(position);
  const token = (type: LuaToken['type'], end: number) => ({ type, text: source.slice(position, end), end });
  if (character === '"' || character === "'") return token('string', endOfQuoted(source, position));
  if (character === '`') return token('hash', endOfQuoted(source, position));
  const endOfLong = endOfLongBracket(source, position);
  if (endOfLong !== undefined) return token('string', endOfLong);
  const name = match(namePattern, source, position);
  if (name !== undefined) return token(keywords.has(name) ? 'keyword' : 'name', position + name.length);
  const number = /[0-9.]/.test(character) ? match(numberPattern, source, position) : undefined;
  if (number !== undefined) return token('number', position + number.length);
  return token('operator', position + (match(operatorPattern, source, position)?.length ?? 1));
}

/** Splits CfxLua into tokens. Never fails: text that is no token becomes an operator of one character. */
export function tokenize(source: string): { tokens: LuaToken[]; blockComments: BlockComment[] } {
  const tokens: LuaToken[] = [];
  const blockComments: BlockComment[] = [];
  let position = 0;
  while (position < source.length) {
    const space = match(spacePattern, source, position);
    if (space !== undefined) {
      position += space.length;
      continue;
    }
    if (source.startsWith('/*', position)) {
      const end = source.indexOf('*/', position + 2);
      blockComments.push({ start: position, end: end < 0 ? source.length : end + 2 });
      position = end < 0 ? source.length : end + 2;
      continue;
    }
    const commentEnd = endOfComment(source, position);
    if (commentEnd !== undefined) {
      position = commentEnd;
      continue;
    }
    const token = readToken(source, position);
    tokens.push({ ...token, start: position });
    position = token.end;
  }
  return { tokens, blockComments };
}
