import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { Findings } from '../findings.js';

const lineBreaks = /\r\n|\r|\n/g;

/** The line of a position in a text. The first line is 1. */
export function lineAt(text: string, position: number): number {
  return (text.slice(0, position).match(lineBreaks)?.length ?? 0) + 1;
}

// The characters that a text file may not contain are exactly control characters.
// oxlint-disable-next-line no-control-regex
const controlCharacter = /[\u0000-\u0008\u000b\u000e-\u001f]/;

/** Characters that only change the order in which an editor shows the others. */
const directionCharacter = /[\u202a-\u202e\u2066-\u2069]/;
const isJavaScript = (path: string): boolean => /\.[cm]?js$/i.test(path);
const isCode = (path: string): boolean => /\.(?:lua|[cm]?js|ts)$/i.test(path);

/**
 * Reports text that a server or browser would not read as it is written.
 * @returns whether the file is worth parsing
 */
export function checkText({ path, content }: ResourceFile, findings: Findings): boolean {
  // The texts of JavaScript may contain any character. Its parser finds the others.
  const control = isJavaScript(path) ? null : controlCharacter.exec(content);
  if (control !== null) {
    const code = control[0].charCodeAt(0).toString(16).padStart(4, '0');
    const place = { path, line: lineAt(content, control.index) };
    findings.error('control-character', `Remove the control character U+${code.toUpperCase()}.`, place);
    return false;
  }
  const invalid = /\ufffd|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.exec(content);
  if (invalid !== null) {
    const place = { path, line: lineAt(content, invalid.index) };
    findings.warning('invalid-utf-8', 'This character is not valid UTF-8. Write it again.', place);
  }
  const direction = isCode(path) ? directionCharacter.exec(content) : null;
  if (direction !== null) {
    const place = { path, line: lineAt(content, direction.index) };
    findings.warning('hidden-direction', 'Remove the invisible characters that change the direction of text.', place);
  }
  return true;
}
