import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { Findings } from '../findings.js';
import { lineAt } from './text.js';

/**
 * Parses a JSON file. Returns undefined if it is invalid.
 * @param mayBeLenient whether compiled code may read it with a parser that accepts comments and commas at the end. An empty
 * file, whose reader gets nothing, is a warning as well.
 */
export function parseJson({ path, content }: ResourceFile, findings: Findings, mayBeLenient: boolean): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
    const position = /position (\d+)/.exec(error.message)?.[1];
    const line = lineAt(content, position === undefined ? content.length : Number(position));
    const reason = error.message
      .replace(/ in JSON at position.*| is not valid JSON$/s, '')
      .replace(/, (?:\.\.\.)?".*$/s, '');
    const message = `This is not valid JSON: ${reason}.`;
    if (mayBeLenient || content.trim() === '') findings.warning('json-syntax', message, { path, line });
    else findings.error('json-syntax', message, { path, line });
    return undefined;
  }
}
