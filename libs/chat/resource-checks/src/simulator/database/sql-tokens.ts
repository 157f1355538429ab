import { UnsupportedSqlError } from './sql-errors.js';

/** A part of a statement of MariaDB. Comments and white space are left out. */
export interface SqlToken {
  kind: 'word' | 'name' | 'string' | 'number' | 'parameter' | 'symbol';
  /** As written. The value of a name or string is without its quotes and escapes. */
  text: string;
  value: string;
  start: number;
  end: number;
}

/** What stands between parentheses. */
export interface SqlGroup {
  kind: 'group';
  nodes: SqlNode[];
  start: number;
  end: number;
}

export type SqlNode = SqlToken | SqlGroup;

const maxDepth = 60;

const tokenPattern =
  /(?<space>\s+|--[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<string>'(?:[^'\\]|\\[\s\S]|'')*'|"(?:[^"\\]|\\[\s\S]|"")*")|(?<name>`(?:[^`]|``)*`)|(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b|\.\d+)|(?<parameter>\?|[@:][A-Za-z_]\w*)|(?<word>[\p{L}_$][\p{L}\p{N}_$]*)|(?<symbol><=>|->>|<=|>=|<>|!=|:=|&&|\|\||->|<<|>>|[\s\S])/uy;

/**
 * Reads a statement as a tree of tokens and groups.
 * @throws UnsupportedSqlError if parentheses are not closed or nested too deeply
 */
export function readTokens(sql: string): SqlNode[] {
  const stack: SqlGroup[] = [];
  let current: SqlNode[] = [];
  const outer = current;
  for (const token of tokensOf(sql)) {
    if (token.text === '(') {
      const group: SqlGroup = { kind: 'group', nodes: [], start: token.start, end: token.end };
      if (stack.push(group) > maxDepth) throw new UnsupportedSqlError('a statement with deeply nested parentheses');
      current.push(group);
      current = group.nodes;
    } else if (token.text === ')') {
      const group = stack.pop();
      if (!group) throw new UnsupportedSqlError(sql.slice(0, 300));
      group.end = token.end;
      current = stack.at(-1)?.nodes ?? outer;
    } else current.push(token);
  }
  if (stack.length > 0) throw new UnsupportedSqlError(sql.slice(0, 300));
  return outer;
}

function* tokensOf(sql: string): Generator<SqlToken> {
  tokenPattern.lastIndex = 0;
  for (let match = tokenPattern.exec(sql); match; match = tokenPattern.exec(sql)) {
    const [text] = match;
    const [kind] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    if (kind === undefined || kind === 'space') continue;
    const start = match.index;
    yield { kind: kind as SqlToken['kind'], text, value: valueOf(kind, text), start, end: start + text.length };
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', 0: '\0', b: '\b', Z: '\u001a' };

function valueOf(kind: string, text: string): string {
  if (kind === 'name') return text.slice(1, -1).replaceAll('``', '`');
  if (kind !== 'string') return text;
  const quote = text[0] ?? '';
  const unescape = (pair: string, escaped: string | undefined): string => {
    if (escaped === undefined) return pair.startsWith(quote) ? quote : pair;
    // A pattern of LIKE keeps the escapes of its symbols.
    return escapes[escaped] ?? (escaped === '%' || escaped === '_' ? pair : escaped);
  };
  return text.slice(1, -1).replace(/\\([\s\S])|''|""/g, unescape);
}

/** Whether a node is one of some words, in any case. */
export const isWord = (node: SqlNode | undefined, ...words: string[]): node is SqlToken =>
  node?.kind === 'word' && words.includes(node.text.toUpperCase());

/** Whether a node is one of some symbols. */
export const isSymbol = (node: SqlNode | undefined, ...symbols: string[]): node is SqlToken =>
  node?.kind === 'symbol' && symbols.includes(node.text);

/** The name of a table or column, with or without quotes. */
export const nameOf = (node: SqlNode | undefined): string | undefined =>
  node?.kind === 'word' || node?.kind === 'name' ? node.value : undefined;

/** The parts between commas. */
export function splitAtCommas(nodes: readonly SqlNode[]): SqlNode[][] {
  const parts: SqlNode[][] = [[]];
  for (const node of nodes) {
    if (isSymbol(node, ',')) parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts.length === 1 && parts[0]?.length === 0 ? [] : parts;
}

/** The position of the first of some words outside of groups, or -1. */
export const findWord = (nodes: readonly SqlNode[], from: number, ...words: string[]): number =>
  nodes.findIndex((node, index) => index >= from && isWord(node, ...words));

/** The nodes after any of some words, such as `IF NOT EXISTS`. */
export function withoutLeadingWords(nodes: readonly SqlNode[], ...words: string[]): SqlNode[] {
  const first = nodes.findIndex((node) => !isWord(node, ...words));
  return first < 0 ? [] : nodes.slice(first);
}
