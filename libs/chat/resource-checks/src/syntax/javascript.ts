import { type Options, parse, type Program } from 'acorn';
import type { Findings, Place } from '../findings.js';

/** A parsed JavaScript file, or a script inside of a page. */
export interface JavaScriptSource {
  path: string;
  program: Program;
}

/** The lines of a longer file are not recorded: they take most of the memory, and bundles have few lines. */
const maxLengthWithLines = 300_000;

const optionsFor = (content: string): Options => ({
  ecmaVersion: 'latest',
  locations: content.length <= maxLengthWithLines,
  allowHashBang: true,
});

function tryParse(content: string, sourceType: 'module' | 'script'): Program | undefined {
  try {
    return parse(content, { ...optionsFor(content), sourceType });
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/** Parses JavaScript as a module or as a script: pages load both. Returns undefined if it is invalid. */
export function parseJavaScript(
  path: string,
  content: string,
  findings: Findings,
  firstLine = 1,
): JavaScriptSource | undefined {
  const isModule = /(?:^|[;}\s])(?:import\s*[{*"'\w](?!\s*\()|export\s*[{*]|export\s+\w)/.test(content);
  const [likely, other] = isModule ? (['module', 'script'] as const) : (['script', 'module'] as const);
  // Line breaks in front keep the lines of a script that is part of a page.
  const padded = '\n'.repeat(firstLine - 1) + content;
  try {
    return { path, program: parse(padded, { ...optionsFor(content), sourceType: likely }) };
  } catch (error) {
    const program = tryParse(padded, other);
    if (program !== undefined) return { path, program };
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
    const line = (error as { loc?: { line: number } }).loc?.line ?? 1;
    const reason = error.name === 'RangeError' ? 'it is nested too deeply' : error.message.replace(/ \(\d+:\d+\)$/, '');
    findings.error('javascript-syntax', `This is not valid JavaScript: ${reason}.`, { path, line });
    return undefined;
  }
}

/** Checks the code of an attribute of a page, for example `onclick`. */
export function checkHandler(attribute: string, code: string, findings: Findings, place: Place): void {
  try {
    parse(code, { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true });
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
    findings.error('javascript-syntax', `The attribute ${attribute} is not valid JavaScript.`, place);
  }
}

/** Whether a script imports or exports, which only modules can. */
export const isModule = ({ program }: JavaScriptSource): boolean =>
  program.body.some(({ type }) => /^(?:Import|Export\w+)Declaration$/.test(type));
