import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { LocatedError } from './located-error.js';

/** How far above an error a variable is looked for. */
const maxLines = 40;

/**
 * The files with a check of the value that an error found missing, the most usual first: after the variable is set, at the
 * start of the function whose parameter it is, and before the line. An error ends the function there as well, so that
 * `return` takes nothing away. They are not proven.
 */
export function guardedFiles(error: LocatedError, files: readonly ResourceFile[]): ResourceFile[][] {
  if (error.kind !== 'nil-index' && error.kind !== 'nil-value') return [];
  const content = files.find(({ path }) => path === error.path)?.content;
  if (content === undefined) return [];
  const lineEnd = content.includes('\r\n') ? '\r\n' : '\n';
  const lines = content.split(/\r?\n/);
  const index = error.line - 1;
  return expressionsAt(lines[index] ?? '', error).flatMap((expression) =>
    placesOf(lines, index, expression).map(({ at, indent }) => {
      const guard = `${indent}if ${conditionOf(error, expression)} then ${replyBefore(lines, index)}return end`;
      const guarded = lines.toSpliced(at, 0, guard).join(lineEnd);
      return files.map((file) => (file.path === error.path ? { ...file, content: guarded } : file));
    }),
  );
}

const conditionOf = ({ kind, message }: LocatedError, expression: string): string =>
  kind === 'nil-value' && /arithmetic|compare/.test(message) ? `type(${expression}) ~= 'number'` : `not ${expression}`;

/** What the error speaks of, as the line writes it. */
function expressionsAt(line: string, { name, message }: LocatedError): string[] {
  const code = line.replace(/--.*$/, '');
  if (name === null || name === '?') {
    const indexed = code.match(/[A-Za-z_][\w.]*\[[\w.'"]+\]/g) ?? [];
    return [...new Set(message.includes('compare') ? [...indexed, ...operandsOf(code)] : indexed)].slice(0, 3);
  }
  if (/\((?:field|method) /.test(message)) {
    const path = new RegExp(`[A-Za-z_][\\w.]*\\.${RegExp.escape(name)}(?!\\w)`).exec(code)?.[0];
    return path === undefined ? [] : [path];
  }
  return /^[A-Za-z_]\w*$/.test(name) ? [name] : [];
}

/** The names on both sides of a comparison. */
const operandsOf = (code: string): string[] =>
  [...code.matchAll(/([A-Za-z_][\w.]*)\s*[<>]=?|[<>]=?\s*([A-Za-z_][\w.]*)/g)].flatMap(
    ([, left, right]) => left ?? right ?? [],
  );

function placesOf(lines: readonly string[], index: number, expression: string): { at: number; indent: string }[] {
  const [variable = ''] = expression.split(/[.[]/);
  const places: { at: number; indent: string }[] = [];
  const set = new RegExp(`^\\s*(?:local\\s+)?${variable}\\s*=[^=]`);
  const parameter = new RegExp(`\\bfunction\\b[^(]*\\([^)]*\\b${variable}\\b[^)]*\\)\\s*$`);
  for (let above = index - 1; above >= Math.max(0, index - maxLines); above -= 1) {
    const line = lines[above] ?? '';
    if (variable === expression && set.test(line) && isBalanced(line))
      places.push({ at: above + 1, indent: indentOf(line) });
    else if (parameter.test(line)) places.push({ at: above + 1, indent: indentOf(lines[above + 1] ?? '') });
    else continue;
    break;
  }
  return [...places, { at: index, indent: indentOf(lines[index] ?? '') }];
}

/** A function that has to answer does so before it returns. */
function replyBefore(lines: readonly string[], index: number): string {
  const opening = lines
    .slice(Math.max(0, index - maxLines), index)
    .findLast((line) => /\bfunction\b[^(]*\(/.test(line));
  const reply = /\bfunction\b[^(]*\([^)]*\b(cb|callback)\b/.exec(opening ?? '')?.[1];
  return reply === undefined ? '' : `${reply}(false) `;
}

const indentOf = (line: string): string => /^\s*/.exec(line)![0];

const isBalanced = (line: string): boolean =>
  (line.match(/[({]/g)?.length ?? 0) === (line.match(/[)}]/g)?.length ?? 0) && !/\bfunction\b|[,(=+.-]\s*$/.test(line);
