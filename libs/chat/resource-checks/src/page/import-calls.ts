import { type AnyNode, type Options, parse } from 'acorn';
import { literalText, walkJavaScript } from '../syntax/walk-javascript.js';

/** A change of a source text, by the positions of the original. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}

const options: Options = { ecmaVersion: 'latest', allowHashBang: true, allowReturnOutsideFunction: true };

/** Applies replacements that do not overlap. */
export function applyReplacements(source: string, replacements: readonly Replacement[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, text } of [...replacements].sort((a, b) => a.start - b.start)) {
    result += source.slice(position, start) + text;
    position = end;
  }
  return result + source.slice(position);
}

/**
 * Code that cannot import. Node would answer `import()` with objects from outside of the page, with which a script could
 * leave its context. An escaped letter means the same in a text, a pattern and the name of a property, and is a syntax error
 * in a keyword.
 */
export const withoutImports = (code: string): string => code.replaceAll('import', String.raw`\u0069mport`);

/** Replaces the keyword of each dynamic import with a function of the page. */
export function importReplacements(program: AnyNode, load: string): Replacement[] {
  const replacements: Replacement[] = [];
  walkJavaScript(program, (node) => {
    if (node.type === 'ImportExpression') {
      replacements.push({ start: node.start, end: node.start + 'import'.length, text: load });
    } else if (node.type === 'MetaProperty' && node.meta.name === 'import') {
      replacements.push({ start: node.start, end: node.end, text: '$meta' });
    }
  });
  return replacements;
}

/** The modules that dynamic imports name. */
export function namesOfImportCalls(program: AnyNode): string[] {
  const names: string[] = [];
  walkJavaScript(program, (node) => {
    const name = node.type === 'ImportExpression' ? literalText(node.source) : undefined;
    if (name !== undefined) names.push(name);
  });
  return names;
}

/** The code of a classic script as the page runs it. Code that cannot be parsed has no imports either. */
export function scriptCode(source: string): string {
  if (!source.includes('import')) return source;
  try {
    const program = parse(source, { ...options, sourceType: 'script' });
    return withoutImports(applyReplacements(source, importReplacements(program, '$load')));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    return withoutImports(source);
  }
}
