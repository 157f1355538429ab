import { type Options, parse, type Program } from 'acorn';
import type { Findings } from '../findings.js';

/** A parsed JavaScript file, or a script inside of a page. */
export interface JavaScriptSource {
  path: string;
  program: Program;
}

const options: Options = { ecmaVersion: 'latest', locations: true, allowHashBang: true };

/** Parses JavaScript, as a module if it imports or exports. Returns undefined if it is invalid. */
export function parseJavaScript(
  path: string,
  content: string,
  findings: Findings,
  firstLine = 1,
): JavaScriptSource | undefined {
  const isModule = /(?:^|[;}\s])(?:import\s*[{*"'\w](?!\s*\()|export\s*[{*\w])/.test(content);
  try {
    // Line breaks in front keep the lines of a script that is part of a page.
    const padded = '\n'.repeat(firstLine - 1) + content;
    return { path, program: parse(padded, { ...options, sourceType: isModule ? 'module' : 'script' }) };
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
    const line = (error as { loc?: { line: number } }).loc?.line ?? 1;
    const reason = error.name === 'RangeError' ? 'it is nested too deeply' : error.message.replace(/ \(\d+:\d+\)$/, '');
    findings.error('javascript-syntax', `This is not valid JavaScript: ${reason}.`, { path, line });
    return undefined;
  }
}
