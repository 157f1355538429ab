import { ToolRejection } from './tool-rejection.js';

const contextLines = 3;
const maxReturnedLines = 30;

/**
 * Replaces the only occurrence of a text.
 * @throws ToolRejection if the text is missing, with the most similar lines, or if it occurs more than once
 */
export function replaceOnce(path: string, content: string, oldText: string, newText: string): string {
  const first = content.indexOf(oldText);
  if (first < 0) {
    const [lines, oldLines] = [withUnixLines(content), withUnixLines(oldText)];
    if (lines !== content || oldLines !== oldText) {
      return withLinesOf(content, replaceOnce(path, lines, oldLines, newText));
    }
    throw new ToolRejection(
      `${path} does not contain oldText. The most similar lines are:\n${nearest(content, oldText)}`,
    );
  }
  if (content.includes(oldText, first + 1)) {
    throw new ToolRejection(`${path} contains oldText more than once. Include more lines before or after it.`);
  }
  return content.slice(0, first) + newText + content.slice(first + oldText.length);
}

/** The text with the line ends of a file. */
export const withLinesOf = (content: string | undefined, text: string): string =>
  content?.includes('\r\n') ? withUnixLines(text).replaceAll('\n', '\r\n') : withUnixLines(text);

const withUnixLines = (text: string): string => text.replaceAll('\r\n', '\n');

/** The lines of a file that are most similar to a text, with their numbers. */
function nearest(content: string, text: string): string {
  const lines = content.split('\n');
  const wanted = text.split('\n').map((line) => line.trim());
  const wantedLines = new Set(wanted.filter((line) => line !== ''));
  const scores = lines.map((line) => similarity(line.trim(), wantedLines));
  const length = Math.min(wanted.length, lines.length);
  let best = { start: 0, score: -1 };
  let score = scores.slice(0, length).reduce((sum, each) => sum + each, 0);
  for (let start = 0; start + length <= lines.length; start += 1) {
    if (score > best.score) best = { start, score };
    score += (scores[start + length] ?? 0) - (scores[start] ?? 0);
  }
  const from = Math.max(0, best.start - contextLines);
  const to = Math.min(lines.length, best.start + length + contextLines, from + maxReturnedLines);
  return lines
    .slice(from, to)
    .map((line, index) => `${from + index + 1}: ${line}`)
    .join('\n');
}

/** 1 for a line that is wanted as it is, or else the share of its words that the most similar wanted line has. */
function similarity(line: string, wanted: ReadonlySet<string>): number {
  if (line === '') return 0;
  if (wanted.has(line)) return 1;
  const words = wordsOf(line);
  let best = 0;
  for (const other of wanted) {
    const otherWords = wordsOf(other);
    const common = [...words].filter((word) => otherWords.has(word)).length;
    best = Math.max(best, (2 * common) / (words.size + otherWords.size || 1));
  }
  return best * 0.9;
}

const wordsOf = (line: string): Set<string> => new Set(line.match(/\w+/g) ?? []);
