import { ToolRejection } from './tool-rejection.js';

const commentStart = String.raw`^\s*(?:--+(?:\[\[)?|\/\/+|\/\*+|#+|<!--|;+|\*)`;
const ellipsis = String.raw`(?:\.{3}|…)`;
const omitted = String.raw`\b(?:unchanged|omitted|as before|same as (?:before|above)|(?:stays|remains?) the same|keep (?:the )?existing)\b`;
const leftOut = String.raw`\b(?:rest|remaining|remainder|existing|previous|other|same|your)\b`;

/** Comments that replace code, such as `-- ... rest of the code unchanged`. */
const placeholders = [
  new RegExp(`${commentStart}\\s*${ellipsis}.*(?:${leftOut}|${omitted})`, 'i'),
  new RegExp(`${commentStart}.*${leftOut}.*${omitted}`, 'i'),
  new RegExp(`${commentStart}.*\\b(?:rest|remainder) of (?:the |your )?(?:code|file|script|function|config)\\b`, 'i'),
  new RegExp(`^\\s*${ellipsis}\\s*\\(?.*(?:${omitted}|existing code).*$`, 'i'),
];

/** Files with fewer lines may shrink by any amount. */
const minLinesForShrinkage = 40;
const minRemainingShare = 0.4;

/**
 * Rejects content in which a comment replaces code that the author left out. Lines of the previous content may remain.
 * @throws ToolRejection
 */
export function assertComplete(path: string, content: string, previous = ''): void {
  const known = new Set(previous.split('\n'));
  const lines = content.split('\n');
  const index = lines.findIndex((line) => !known.has(line) && placeholders.some((pattern) => pattern.test(line)));
  if (index < 0) return;
  throw new ToolRejection(
    `Line ${index + 1} of ${path} is a placeholder (${JSON.stringify(lines[index]?.trim().slice(0, 80))}). ` +
      'Write all lines, or change a part of the file with edit_file.',
  );
}

/** Whether new content lacks so many lines of the previous content that the author has probably truncated it. */
export function isLargeShrinkage(previous: string, content: string): boolean {
  const previousLines = countLines(previous);
  return previousLines >= minLinesForShrinkage && countLines(content) < previousLines * minRemainingShare;
}

/** @throws ToolRejection */
export function assertNoLargeShrinkage(path: string, previous: string, content: string): void {
  if (!isLargeShrinkage(previous, content)) return;
  throw new ToolRejection(
    `${path} would shrink from ${countLines(previous)} to ${countLines(content)} lines. ` +
      'If that is intended, delete the file first. Otherwise write all of it.',
  );
}

const countLines = (content: string): number => content.split('\n').filter((line) => line.trim() !== '').length;
