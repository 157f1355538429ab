import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { Findings } from '../findings.js';
import { lineAt } from './text.js';

/** Parses a JSON file. Returns undefined if it is invalid. */
export function parseJson({ path, content }: ResourceFile, findings: Findings): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
    const position = /position (\d+)/.exec(error.message)?.[1];
    const line = lineAt(content, position === undefined ? content.length : Number(position));
    const reason = error.message
      .replace(/ in JSON at position.*| is not valid JSON$/s, '')
      .replace(/, (?:\.\.\.)?".*$/s, '');
    findings.error('json-syntax', `This is not valid JSON: ${reason}.`, { path, line });
    return undefined;
  }
}
