import { findSimilar } from '../text-distance.js';
import type { Fix } from './fix.js';

/** The rules whose messages name what is meant. */
export const renamedRules = [
  'unknown-framework-function',
  'undefined-variable',
  'import-misspelled',
  'manifest-misspelled-key',
  'manifest-file-missing',
  'config-key-not-defined',
  'event-without-handler',
  'callback-without-handler',
  'locale-key-missing',
  'nui-callback-missing',
] as const;

/** What a message says to write instead: `X does not exist. Write Y.`, `Nothing handles X on the server. Did you mean Y?` */
const advicePattern = /(?:Write|Did you mean) ([\w.:@/\-[\]']+?)(?:\.|\?|\(…\)\.)(?:\s|$)/;

/** Writes a name as the message of the finding says. */
export const renameFix: Fix = (context) => {
  const { finding } = context;
  const right = advicePattern.exec(finding.message)?.[1];
  const source = context.file(finding.path)?.content;
  if (right === undefined || source === undefined || finding.path === null || finding.line === null) return null;
  const lines = source.split('\n');
  const start = lines.slice(0, finding.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
  const line = lines[finding.line - 1] ?? '';
  const words = finding.message.slice(0, finding.message.search(advicePattern)).match(/[\w.:@/\-[\]']+/g) ?? [];
  const onLine = words
    .map((word) => word.replace(/[.:,]+$/, ''))
    .filter((word) => word.length > 1 && word !== right && countOf(line, word) === 1)
    .sort((one, other) => other.length - one.length);
  const wrong = findSimilar(right, onLine) ?? onLine[0];
  if (wrong === undefined) return null;
  const position = start + line.indexOf(wrong);
  // The advice on a key of a table names the key alone.
  const table = /[.:]/.test(right) ? '' : wrong.slice(0, wrong.lastIndexOf('.') + 1);
  return [{ path: finding.path, start: position + table.length, end: position + wrong.length, text: right }];
};

const countOf = (line: string, word: string): number => line.split(word).length - 1;
