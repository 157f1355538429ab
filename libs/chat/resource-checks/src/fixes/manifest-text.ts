import type { CallStatement, Expression, Statement } from 'luaparse';
import { translateCfxLua } from '../lua/cfx-lua.js';
import { parseLua, textOf } from '../lua/parse-lua.js';
import type { FixContext, TextEdit } from './fix.js';
import type { LuaText } from './lua-text.js';

/** A text value of a manifest, with the key as it is written. */
export interface ManifestValue {
  writtenKey: string;
  node: Expression;
  value: string;
  statement: CallStatement;
}

/** The manifest of a resource as text that can be edited. */
export class ManifestText {
  private constructor(
    readonly text: LuaText,
    private readonly body: readonly Statement[],
  ) {}

  /** Null if there is no manifest, or none that can be parsed. */
  static of(context: FixContext): ManifestText | null {
    const path = context.resource.manifestFile?.path;
    if (path === undefined) return null;
    const text = context.text(path);
    try {
      return new ManifestText(text, parseLua(translateCfxLua(text.source)).body);
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof RangeError) return null;
      throw error;
    }
  }

  /** The calls of keys with a text or a table of texts. */
  get statements(): CallStatement[] {
    return this.body.filter((statement): statement is CallStatement => statement.type === 'CallStatement');
  }

  get values(): ManifestValue[] {
    return this.statements.flatMap((statement) => {
      const writtenKey = keyOf(statement);
      return writtenKey === null
        ? []
        : elementsOf(statement).flatMap((node) =>
            node.type === 'StringLiteral' ? [{ writtenKey, node, value: textOf(node), statement }] : [],
          );
    });
  }

  /** Adds a value to the list of a key, or a line for it. Keys are in the singular, for example `client_script`. */
  add(key: string, value: string): TextEdit {
    const { text } = this;
    const quoted = `${text.quote}${value}${text.quote}`;
    const plural = pluralOf(key);
    const same = this.statements.filter((statement) => [key, plural].includes(keyOf(statement) ?? ''));
    const list = same.findLast((statement) => tableOf(statement) !== undefined);
    const table = list && tableOf(list);
    const last = table?.fields.at(-1);
    if (table && last) {
      const indent = /(?:^|\n)([ \t]*)$/.exec(text.source.slice(0, text.start(last.value)))?.[1];
      return text.insert(
        text.end(last.value),
        indent === undefined ? `, ${quoted}` : `,${text.newline}${indent}${quoted}`,
      );
    }
    if (table) return text.insert(text.end(table) - 1, ` ${quoted} `);
    const line = `${key} ${quoted}`;
    const after = same.at(-1) ?? this.body.at(-1);
    if (after) return text.insert(text.end(after), `${text.newline}${line}`);
    return text.insert(text.source.length, `${line}${text.newline}`);
  }

  /** Adds a value before the others of a key, so that a library is loaded before the scripts that use it. */
  addFirst(key: string, value: string): TextEdit {
    const { text } = this;
    const quoted = `${text.quote}${value}${text.quote}`;
    const scripts = this.statements.filter((statement) =>
      /^(?:client|server|shared)_scripts?$/.test(keyOf(statement) ?? ''),
    );
    const list = scripts.find((statement) => keyOf(statement) === pluralOf(key) && tableOf(statement));
    const first = list && tableOf(list)?.fields[0];
    if (first) {
      const indent = /(?:^|\n)([ \t]*)$/.exec(text.source.slice(0, text.start(first.value)))?.[1];
      return text.insert(
        text.start(first.value),
        `${quoted},${indent === undefined ? ' ' : `${text.newline}${indent}`}`,
      );
    }
    const [next] = scripts;
    if (!next) return this.add(key, value);
    return text.insert(text.start(next), `${key} ${quoted}${text.newline}`);
  }

  /** Puts a line at the beginning, as servers expect `fx_version` and `game`. */
  prepend(line: string): TextEdit {
    const [first] = this.body;
    return this.text.insert(first ? this.text.start(first) : 0, `${line}${this.text.newline}`);
  }

  /** Removes a value, with its key if it is the only one. */
  remove({ node, statement }: ManifestValue): TextEdit {
    const { text } = this;
    const elements = elementsOf(statement);
    if (elements.length === 1) return text.remove(statement);
    const index = elements.indexOf(node);
    const [previous, next] = [elements[index - 1], elements[index + 1]];
    const [start, end] =
      next === undefined ? [text.end(previous ?? node), text.end(node)] : [text.start(node), text.start(next)];
    return { path: text.path, start, end, text: '' };
  }
}

/** The name of the called key. */
export function keyOf({ expression }: CallStatement): string | null {
  return expression.base.type === 'Identifier' ? expression.base.name : null;
}

const pluralOf = (key: string): string => (key === 'dependency' ? 'dependencies' : `${key}s`);

function tableOf({ expression }: CallStatement) {
  const argument = argumentOf(expression);
  return argument?.type === 'TableConstructorExpression' ? argument : undefined;
}

function argumentOf(expression: CallStatement['expression']): Expression | undefined {
  switch (expression.type) {
    case 'CallExpression':
      return expression.arguments[0];
    case 'StringCallExpression':
      return expression.argument;
    case 'TableCallExpression':
      return expression.arguments;
  }
}

function elementsOf(statement: CallStatement): Expression[] {
  const argument = argumentOf(statement.expression);
  if (argument === undefined) return [];
  return argument.type === 'TableConstructorExpression' ? argument.fields.map(({ value }) => value) : [argument];
}
