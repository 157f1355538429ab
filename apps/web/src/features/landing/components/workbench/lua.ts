type LuaTokenKind = 'plain' | 'keyword' | 'string' | 'name' | 'comment';
export interface LuaToken {
  kind: LuaTokenKind;
  text: string;
}

const pattern =
  /(?<comment>--.*)|(?<string>'[^']*'|\b\d+(?:\.\d+)?\b)|(?<keyword>\b(?:local|function|return|if|then|else|end|for|in|do|not|and|or|nil|true|false)\b)|(?<name>\b[A-Za-z_]\w*(?=\())/g;

/** Splits a line of Lua into tokens for highlighting. Sufficient for the code on this page. */
export function tokenizeLua(line: string): LuaToken[] {
  const tokens: LuaToken[] = [];
  let end = 0;
  for (const match of line.matchAll(pattern)) {
    if (match.index > end) tokens.push({ kind: 'plain', text: line.slice(end, match.index) });
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['plain'];
    tokens.push({ kind: kind as LuaTokenKind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < line.length) tokens.push({ kind: 'plain', text: line.slice(end) });
  return tokens;
}
