import { parse, tokenize, tokenNames } from 'css-tree';
import type { Findings } from '../findings.js';
import { lineAt } from './text.js';

/** The position of a brace that has no counterpart, or null. */
function findUnbalancedBrace(content: string): { position: number; brace: string } | null {
  const open: number[] = [];
  let surplus: number | null = null;
  tokenize(content, (type, start) => {
    if (tokenNames[type] === '{-token') open.push(start);
    else if (tokenNames[type] === '}-token' && open.pop() === undefined) surplus ??= start;
  });
  if (surplus !== null) return { position: surplus, brace: '}' };
  const last = open.at(-1);
  return last === undefined ? null : { position: last, brace: '{' };
}

/**
 * Parses a style sheet. Browsers skip a declaration that they do not understand, so that only a brace without
 * counterpart is an error.
 */
export function checkCss(path: string, content: string, findings: Findings, firstLine = 1): void {
  const unbalanced = findUnbalancedBrace(content);
  if (unbalanced !== null) {
    const line = lineAt(content, unbalanced.position) + firstLine - 1;
    const message = unbalanced.brace === '{' ? 'Close this brace with }.' : 'Remove this }: no brace is open.';
    findings.error('css-syntax', message, { path, line });
    return;
  }
  try {
    parse(content, {
      parseCustomProperty: false,
      parseValue: false,
      onParseError: ({ message, line }) => {
        const text = `A browser skips this rule: ${message}.`;
        findings.warning('css-rule-skipped', text, { path, line: line + firstLine - 1 });
      },
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    findings.error('css-syntax', 'This style sheet is nested too deeply.', { path, line: firstLine });
  }
}
