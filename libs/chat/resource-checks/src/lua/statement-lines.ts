import type { Node } from 'luaparse';
import { parseLua } from './parse-lua.js';

/** Statements that Lua does not execute. */
const silent = new Set(['LabelStatement']);

function collect(value: unknown, lines: Set<number>): void {
  if (Array.isArray(value)) {
    for (const element of value) collect(element, lines);
    return;
  }
  if (typeof value !== 'object' || value === null || !('type' in value)) return;
  const node = value as Node;
  const line = node.loc?.start.line;
  if (node.type.endsWith('Statement') && !silent.has(node.type) && line !== undefined) lines.add(line);
  for (const [key, child] of Object.entries(node)) if (key !== 'loc') collect(child, lines);
}

/** The lines of a script on which a statement starts, without functions, which only get their names there. Empty if the script cannot be parsed. */
export function statementLines(source: string): Set<number> {
  const lines = new Set<number>();
  try {
    collect(parseLua(source).body, lines);
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
  }
  return lines;
}
