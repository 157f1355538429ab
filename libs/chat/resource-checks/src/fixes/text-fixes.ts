import type { Fix } from './fix.js';

// The characters that a script may not contain are exactly control characters.
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b\u000e-\u001f]/g;

/** Operators of other languages, as Lua writes them. */
const operators: readonly (readonly [RegExp, string])[] = [
  [/!=/g, '~='],
  [/\s*&&\s*/g, ' and '],
  [/\s*\|\|\s*/g, ' or '],
  [/!(?=[\w(])/g, 'not '],
  [/\belse\s+if\b/g, 'elseif'],
  [/\belif\b/g, 'elseif'],
  [/\b(?:null|undefined)\b/g, 'nil'],
];

/** The fixes of files that cannot be parsed. */
export const textFixes = {
  'control-character': ({ finding, resource }) => {
    const content = resource.files.find(({ path }) => path === finding.path)?.content;
    if (content === undefined || finding.path === null) return null;
    const path = finding.path;
    return [...content.matchAll(controlCharacters)].map(({ index }) => ({
      path,
      start: index,
      end: index + 1,
      text: '',
    }));
  },

  'lua-syntax': ({ finding, resource }) => {
    const { path } = finding;
    const content = resource.files.find((file) => file.path === path)?.content;
    if (content === undefined || path === null) return null;
    if (content.startsWith('\ufeff')) return [{ path, start: 0, end: 1, text: '' }];
    if (finding.line === null) return null;
    const lines = content.split('\n');
    const start = lines.slice(0, finding.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
    const line = lines[finding.line - 1] ?? '';
    const corrected = outsideOfTexts(line, (code) =>
      operators.reduce((text, [pattern, by]) => text.replace(pattern, by), code),
    );
    return corrected === line ? null : [{ path, start, end: start + line.length, text: corrected }];
  },
} as const satisfies Readonly<Record<string, Fix>>;

/** Changes the code of a line, and leaves its texts and comment as they are. */
const outsideOfTexts = (line: string, change: (code: string) => string): string =>
  line.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|--.*$|[^'"-]+|-/g, (part) =>
    /^(?:["']|--)/.test(part) ? part : change(part),
  );
