import { joaat } from './joaat.js';
import { type LuaToken, tokenize } from './lexer.js';
import { indexAfterExpression, indexOfBlockEnd, startOfChain, startsStatement } from './token-ranges.js';

/** Whether a text may use an extension of CfxLua. Most scripts do not, and need no translation. */
const extensionPattern =
  /[+\-*/&|^]=|<<=|>>=|\?[.[:(]|`|\/\*|\blocal\s+[\w\s,]{1,1000}\sin\s|[{,;]\s*\.\s*[A-Za-z_]|\bdefer\b/;

const compoundOperators = new Set(['+=', '-=', '*=', '/=', '<<=', '>>=', '&=', '|=', '^=']);

/** A script with more of them is not written by anybody. The time to translate a chain grows with its square. */
const maxSafeNavigations = 2_000;

/** Pieces of text to insert before, or to put in place of, parts of the source. */
class Edits {
  private readonly insertions = new Map<number, string[]>();
  private readonly replacements = new Map<number, { end: number; text: string }>();

  /** Text inserted later at the same position comes further outside: first for `before`, last for `after`. */
  insertBefore(position: number, text: string): void {
    this.insertions.set(position, [text, ...(this.insertions.get(position) ?? [])]);
  }

  insertAfter(position: number, text: string): void {
    this.insertions.set(position, [...(this.insertions.get(position) ?? []), text]);
  }

  replace(start: number, end: number, text: string): void {
    this.replacements.set(start, { end, text });
  }

  apply(source: string): string {
    const positions = [...new Set([...this.insertions.keys(), ...this.replacements.keys()])].sort((a, b) => a - b);
    let result = '';
    let position = 0;
    for (const next of positions) {
      if (next < position) continue;
      result += source.slice(position, next) + (this.insertions.get(next)?.join('') ?? '');
      const replacement = this.replacements.get(next);
      if (replacement !== undefined) result += replacement.text;
      position = replacement?.end ?? next;
    }
    return result + source.slice(position);
  }
}

function translateHash(token: LuaToken, edits: Edits): void {
  const hash = joaat(token.text.slice(1, -1));
  edits.replace(token.start, token.end, hash < 0 ? `(${hash})` : String(hash));
}

/** `a.b += c` becomes `a.b = a.b + (c)`. */
function translateCompoundAssignment(source: string, tokens: readonly LuaToken[], index: number, edits: Edits): void {
  const operator = tokens[index];
  const first = tokens[startOfChain(tokens, index - 1)];
  const last = tokens[index - 1];
  const end = tokens[indexAfterExpression(tokens, index + 1) - 1];
  if (operator === undefined || first === undefined || last === undefined || end === undefined) return;
  const target = translateCfxLua(source.slice(first.start, last.end)).replaceAll(/\s*\n\s*/g, ' ');
  edits.replace(operator.start, operator.end, `= ${target} ${operator.text.slice(0, -1)} (`);
  edits.insertAfter(end.end, ')');
}

/** `a?.b` becomes `(a or {}).b`. */
function translateSafeNavigation(tokens: readonly LuaToken[], index: number, edits: Edits): void {
  const operator = tokens[index];
  const firstIndex = startOfChain(tokens, index - 1);
  const first = tokens[firstIndex];
  if (operator === undefined || first === undefined) return;
  edits.insertBefore(first.start, startsStatement(tokens, firstIndex) && firstIndex > 0 ? ';(' : '(');
  const fallback = operator.text === '?(' ? ' or function() end)' : ' or {})';
  edits.replace(operator.start, operator.end, `${fallback}${operator.text.slice(1)}`);
}

/** `local a, b in t` becomes a call that returns `t.a` and `t.b`. */
function translateUnpacking(tokens: readonly LuaToken[], index: number, edits: Edits): void {
  const names: string[] = [];
  let next = index + 1;
  while (tokens[next]?.type === 'name') {
    names.push(tokens[next]?.text ?? '');
    next += 1;
    if (tokens[next]?.text !== ',') break;
    next += 1;
  }
  const keyword = tokens[next];
  const end = tokens[indexAfterExpression(tokens, next + 1) - 1];
  if (keyword?.text !== 'in' || names.length === 0 || end === undefined) return;
  const values = names.map((name) => `_t.${name}`).join(', ');
  edits.replace(keyword.start, keyword.end, `= (function(_t) return ${values} end)(`);
  edits.insertAfter(end.end, ')');
}

/** `{ .a, .b }` becomes `{ a = true, b = true }`. */
function translateSetElement(tokens: readonly LuaToken[], index: number, edits: Edits): void {
  const dot = tokens[index];
  const name = tokens[index + 1];
  if (dot === undefined || name?.type !== 'name') return;
  edits.replace(dot.start, dot.end, '');
  edits.insertAfter(name.end, ' = true');
}

/** `defer … end` becomes a variable that is closed at the end of the block. */
function translateDefer(tokens: readonly LuaToken[], index: number, edits: Edits): void {
  const keyword = tokens[index];
  const end = tokens[indexOfBlockEnd(tokens, index + 1)];
  if (keyword === undefined || end === undefined) return;
  edits.replace(keyword.start, keyword.end, 'local _ <close> = setmetatable({}, { __close = function()');
  edits.insertAfter(end.end, ' })');
}

function translateToken(source: string, tokens: readonly LuaToken[], index: number, edits: Edits): void {
  const token = tokens[index];
  const before = tokens[index - 1]?.text ?? '';
  if (token === undefined) return;
  if (token.type === 'hash') translateHash(token, edits);
  else if (compoundOperators.has(token.text)) translateCompoundAssignment(source, tokens, index, edits);
  else if (['?.', '?[', '?:', '?('].includes(token.text)) translateSafeNavigation(tokens, index, edits);
  else if (token.text === 'local' && tokens[index + 1]?.text !== 'function') translateUnpacking(tokens, index, edits);
  else if (token.text === '.' && ['{', ',', ';'].includes(before)) translateSetElement(tokens, index, edits);
  else if (token.text === 'defer' && isDefer(tokens, index)) translateDefer(tokens, index, edits);
}

function isDefer(tokens: readonly LuaToken[], index: number): boolean {
  const next = tokens[index + 1];
  return startsStatement(tokens, index) && (next?.type === 'name' || next?.type === 'keyword');
}

/**
 * Translates the extensions of CfxLua to Lua 5.4: compound assignment, backtick hashes, safe navigation, unpacking with
 * `in`, sets, `defer` and C comments. Every line keeps its number. Text without extensions is returned unchanged.
 */
export function translateCfxLua(source: string): string {
  if (!extensionPattern.test(source)) return source;
  const { tokens, blockComments } = tokenize(source);
  if (tokens.filter(({ text }) => text.startsWith('?')).length > maxSafeNavigations) return source;
  const edits = new Edits();
  for (const { start, end } of blockComments) {
    edits.replace(start, end, source.slice(start, end).replaceAll(/[^\n]/g, ' '));
  }
  for (const index of tokens.keys()) translateToken(source, tokens, index, edits);
  return edits.apply(source);
}
