import type { FunctionDeclaration, Node, Statement } from 'luaparse';
import { translateCfxLua } from '../lua/cfx-lua.js';
import type { TextEdit } from './fix.js';

/** A node whose place in the text is not known, because it is translated from an extension of CfxLua. */
export class UnknownPlace extends Error {}

interface Position {
  line: number;
  column: number;
}

/** The text of a script, with the places of its syntax tree, and edits in the style of the script. */
export class LuaText {
  private readonly lines: readonly string[];
  private readonly translated: readonly string[];
  private readonly starts: readonly number[];

  constructor(
    readonly path: string,
    readonly source: string,
  ) {
    this.lines = source.split('\n');
    const translated = translateCfxLua(source);
    this.translated = translated === source ? this.lines : translated.split('\n');
    let position = 0;
    this.starts = this.lines.map((line) => {
      const start = position;
      position += line.length + 1;
      return start;
    });
  }

  start(node: Node): number {
    return this.offset(node.loc?.start);
  }

  end(node: Node): number {
    return this.offset(node.loc?.end);
  }

  of(node: Node): string {
    return this.source.slice(this.start(node), this.end(node));
  }

  replace(node: Node, text: string): TextEdit {
    return this.edit(this.start(node), this.end(node), text);
  }

  insert(position: number, text: string): TextEdit {
    return this.edit(position, position, text);
  }

  /** Removes a statement, with its line if nothing else is on it. */
  remove(node: Node): TextEdit {
    const [start, end] = [this.start(node), this.end(node)];
    const lineStart = this.source.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = this.source.indexOf('\n', end);
    const rest = this.source.slice(end, lineEnd === -1 ? undefined : lineEnd);
    const isAlone = this.source.slice(lineStart, start).trim() === '' && /^\s*$/.test(rest);
    if (!isAlone) return this.edit(start, end, '');
    return this.edit(lineStart, lineEnd === -1 ? this.source.length : lineEnd + 1, '');
  }

  /** Adds statements before one, each on a new line if the statement begins its line. */
  before(statement: Node, statements: readonly string[]): TextEdit {
    const start = this.start(statement);
    return this.insert(start, this.joined(statements, start, true));
  }

  after(statement: Node, statements: readonly string[]): TextEdit {
    const [start, end] = [this.start(statement), this.end(statement)];
    const indent = this.indentAt(start);
    if (indent === null) return this.insert(end, ` ${statements.join(' ')}`);
    return this.insert(end, statements.map((each) => `${this.newline}${indent}${each}`).join(''));
  }

  /** Adds statements at the beginning of the body of a function or loop. */
  atStart(node: Node & { body: Statement[] }, statements: readonly string[]): TextEdit {
    const [first] = node.body;
    return first ? this.before(first, statements) : this.inEmpty(node, statements);
  }

  atEnd(node: FunctionDeclaration, statements: readonly string[]): TextEdit {
    const last = node.body.at(-1);
    return last ? this.after(last, statements) : this.inEmpty(node, statements);
  }

  get newline(): string {
    return this.source.includes('\r\n') ? '\r\n' : '\n';
  }

  /** One level of indentation. */
  get indentUnit(): string {
    const indents = this.lines.flatMap((line) => /^([ \t]+)\S/.exec(line)?.[1] ?? []);
    if (indents.some((indent) => indent.startsWith('\t'))) return '\t';
    const widths = indents.map((indent) => indent.length);
    return ' '.repeat(widths.length === 0 ? 2 : Math.min(4, Math.max(2, Math.min(...widths))));
  }

  /** The quote that the script uses most. */
  get quote(): string {
    const single = this.source.split("'").length;
    return this.source.split('"').length > single ? '"' : "'";
  }

  /** The call that waits, as the script writes it. */
  wait(argument: string): string {
    return /\bCitizen\.Wait\b/.test(this.source) && !/(?<![.\w])Wait\s*\(/.test(this.source)
      ? `Citizen.Wait(${argument})`
      : `Wait(${argument})`;
  }

  private inEmpty(node: Node, statements: readonly string[]): TextEdit {
    const end = this.end(node) - 'end'.length;
    if (this.source.slice(end, end + 3) !== 'end') throw new UnknownPlace();
    const indent = this.indentAt(end);
    if (indent === null)
      return this.insert(end, `${/\s$/.test(this.source.slice(0, end)) ? '' : ' '}${statements.join(' ')} `);
    const lines = statements.map((each) => `${indent}${this.indentUnit}${each}${this.newline}`).join('');
    return this.insert(end - indent.length, lines);
  }

  private joined(statements: readonly string[], start: number, isBefore: boolean): string {
    const indent = this.indentAt(start);
    const separator = indent === null ? ' ' : `${this.newline}${indent}`;
    return isBefore ? statements.map((each) => `${each}${separator}`).join('') : statements.join(separator);
  }

  /** The white space before a position, if nothing else is on its line. */
  private indentAt(position: number): string | null {
    const lineStart = this.source.lastIndexOf('\n', position - 1) + 1;
    const before = this.source.slice(lineStart, position);
    return before.trim() === '' ? before : null;
  }

  private edit(start: number, end: number, text: string): TextEdit {
    return { path: this.path, start, end, text };
  }

  /** Columns count the bytes of the translated line. */
  private offset(position: Position | undefined): number {
    if (position === undefined) throw new UnknownPlace();
    const index = position.line - 1;
    const line = this.lines[index] ?? '';
    const before = Buffer.from(this.translated[index] ?? '')
      .subarray(0, position.column)
      .toString();
    if (!line.startsWith(before)) throw new UnknownPlace();
    return (this.starts[index] ?? 0) + before.length;
  }
}
