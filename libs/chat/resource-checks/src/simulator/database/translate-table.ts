import { UnsupportedSqlError } from './sql-errors.js';
import { quoteName, quoteText } from './sqlite-text.js';
import { findWord, isWord, nameOf, type SqlNode, splitAtCommas, withoutLeadingWords } from './sql-tokens.js';
import { translate } from './translate-expression.js';

/** What the database has to know about a column besides what SQLite stores. */
export interface ColumnFacts {
  name: string;
  isAutoIncrement: boolean;
}

interface Column extends ColumnFacts {
  sql: string;
  isPrimaryKey: boolean;
  updatesClock: boolean;
}

const ranges: Readonly<Record<string, number>> = { TINYINT: 7, SMALLINT: 15, MEDIUMINT: 23, INT: 31, INTEGER: 31 };
const integers = new Set([...Object.keys(ranges), 'BIGINT', 'BOOL', 'BOOLEAN', 'YEAR', 'BIT']);
const texts = /CHAR|TEXT|ENUM|SET|JSON|BLOB|BINARY|UUID/;
const clocks = new Set(['TIMESTAMP', 'DATETIME']);
const textLengths: Readonly<Record<string, number>> = { TINYTEXT: 255, TEXT: 65_535 };

/** Translates the definitions of `CREATE TABLE`. */
export function translateTable(
  table: string,
  definitions: readonly SqlNode[],
): { statements: string[]; columns: ColumnFacts[] } {
  const parts = splitAtCommas(definitions);
  const columns = parts.filter((part) => !isConstraint(part)).map(readColumn);
  const constraints = parts.filter(isConstraint);
  const counter = columns.find(({ isAutoIncrement }) => isAutoIncrement);
  const keys = constraints.flatMap((part) => readKey(part));
  const written = columns.map((column) =>
    column === counter ? `${quoteName(column.name)} INTEGER PRIMARY KEY AUTOINCREMENT` : column.sql,
  );
  for (const key of keys) {
    if (counter && key.columns.length === 1 && sameName(key.columns[0], counter.name)) continue;
    const kind = key.isPrimary && !counter ? 'PRIMARY KEY' : 'UNIQUE';
    written.push(`${kind} (${key.columns.map(quoteName).join(', ')})`);
  }
  for (const column of columns)
    if (column.isPrimaryKey && column !== counter)
      written.push(`${counter ? 'UNIQUE' : 'PRIMARY KEY'} (${quoteName(column.name)})`);
  const triggers = columns.filter(({ updatesClock }) => updatesClock).map(({ name }) => clockTrigger(table, name));
  return { statements: [`CREATE TABLE ${quoteName(table)} (${written.join(', ')})`, ...triggers], columns };
}

/** Translates the changes of `ALTER TABLE`. Changes of types have no effect. */
export function translateAlter(
  table: string,
  changes: readonly SqlNode[],
): { statements: string[]; added: ColumnFacts[] } {
  const added: ColumnFacts[] = [];
  const statements = splitAtCommas(changes).flatMap((change): string[] => {
    const [action, ...rest] = change;
    const body = withoutLeadingWords(rest, 'COLUMN', 'IF', 'NOT', 'EXISTS');
    if (isWord(action, 'ADD')) {
      if (isConstraint(body)) return readKey(body).map(({ columns }) => uniqueIndex(table, columns));
      const definitions = body[0]?.kind === 'group' ? splitAtCommas(body[0].nodes) : [body];
      return definitions.map((definition) => {
        const column = readColumn(definition);
        added.push(column);
        return `ALTER TABLE ${quoteName(table)} ADD COLUMN ${withDefault(column.sql, definition)}`;
      });
    }
    if (isWord(action, 'DROP') && !isConstraint(body))
      return [`ALTER TABLE ${quoteName(table)} DROP COLUMN ${quoteName(required(body[0]))}`];
    if (isWord(action, 'CHANGE') && !sameName(nameOf(body[0]), required(body[1])))
      return [
        `ALTER TABLE ${quoteName(table)} RENAME COLUMN ${quoteName(required(body[0]))} TO ${quoteName(required(body[1]))}`,
      ];
    if (isWord(action, 'RENAME') && !isWord(rest[0], 'COLUMN', 'INDEX', 'KEY'))
      return [
        `ALTER TABLE ${quoteName(table)} RENAME TO ${quoteName(required(withoutLeadingWords(rest, 'TO', 'AS')[0]))}`,
      ];
    return [];
  });
  return { statements, added };
}

const isConstraint = (part: readonly SqlNode[]): boolean =>
  isWord(part[0], 'PRIMARY', 'UNIQUE', 'KEY', 'INDEX', 'CONSTRAINT', 'FOREIGN', 'FULLTEXT', 'SPATIAL', 'CHECK');

/** The columns of a primary or unique key. Other keys have no effect: tables of other resources can be missing. */
function readKey(part: readonly SqlNode[]): { isPrimary: boolean; columns: string[] }[] {
  const isPrimary = findWord(part, 0, 'PRIMARY') >= 0;
  if ((!isPrimary && findWord(part, 0, 'UNIQUE') < 0) || findWord(part, 0, 'FOREIGN') >= 0) return [];
  const group = part.find((node) => node.kind === 'group');
  const columns = group?.kind === 'group' ? splitAtCommas(group.nodes).flatMap(([column]) => nameOf(column) ?? []) : [];
  return columns.length === 0 ? [] : [{ isPrimary, columns }];
}

const uniqueIndex = (table: string, columns: readonly string[]): string =>
  `CREATE UNIQUE INDEX ${quoteName(`${table} ${columns.join(' ')}`)} ON ${quoteName(table)} (${columns.map(quoteName).join(', ')})`;

const clockTrigger = (table: string, column: string): string =>
  `CREATE TRIGGER ${quoteName(`${table} ${column}`)} AFTER UPDATE ON ${quoteName(table)} WHEN NEW.${quoteName(column)} IS OLD.${quoteName(column)} BEGIN UPDATE ${quoteName(table)} SET ${quoteName(column)} = now() WHERE rowid = NEW.rowid; END`;

function readColumn(part: readonly SqlNode[]): Column {
  const [first, typeNode, ...rest] = part;
  const name = required(first);
  const type = nameOf(typeNode)?.toUpperCase() ?? '';
  const options = rest[0]?.kind === 'group' ? rest.slice(1) : rest;
  const parameters = rest[0]?.kind === 'group' ? rest[0].nodes : [];
  const has = (...words: string[]): boolean => findWord(options, 0, ...words) >= 0;
  const notAt = findWord(options, 0, 'NOT');
  const isNotNull = notAt >= 0 && isWord(options[notAt + 1], 'NULL');
  const updateAt = findWord(options, 0, 'UPDATE');
  const defaultValue = readDefault(options) ?? (isNotNull && type === 'TIMESTAMP' ? 'now()' : undefined);
  const constraints = [
    ...(isNotNull ? ['NOT NULL'] : []),
    ...(defaultValue === undefined ? [] : [`DEFAULT (${defaultValue})`]),
    ...(has('UNIQUE') ? ['UNIQUE'] : []),
    ...(texts.test(type) ? ['COLLATE NOCASE'] : []),
    ...checksOf(name, type, parameters, has('UNSIGNED')),
  ];
  return {
    name,
    sql: [quoteName(name), declaredType(type, parameters), ...constraints].join(' '),
    isAutoIncrement: has('AUTO_INCREMENT'),
    isPrimaryKey: has('PRIMARY'),
    updatesClock: clocks.has(type) && updateAt > 0 && isWord(options[updateAt - 1], 'ON'),
  };
}

/** SQLite derives the conversion of values from the name of the type. It keeps the name, which results depend on. */
function declaredType(type: string, parameters: readonly SqlNode[]): string {
  if (texts.test(type)) return 'TEXT';
  if (integers.has(type)) return type === 'TINYINT' && translate(parameters) === '1' ? 'TINYINT(1)' : 'INTEGER';
  if (type === 'BOOL' || type === 'BOOLEAN') return 'TINYINT(1)';
  return /^(FLOAT|DOUBLE|REAL)$/.test(type) ? 'REAL' : type;
}

/** The rules that MariaDB applies in its strict mode. A check has the message of the error as its name. */
function checksOf(name: string, type: string, parameters: readonly SqlNode[], isUnsigned: boolean): string[] {
  const column = quoteName(name);
  const check = (message: string, condition: string): string =>
    `CONSTRAINT ${quoteName(`${message} for column '${name}'`)} CHECK (${column} IS NULL OR ${condition})`;
  if (type === 'ENUM') return [check('Data truncated', `${column} IN (${translate(parameters)})`)];
  if (type === 'JSON') return [check('Invalid JSON', `json_valid(${column})`)];
  if (/^(VAR)?CHAR$/.test(type) && parameters.length > 0)
    return [check('Data too long', `length(${column}) <= ${translate(parameters)}`)];
  const textLength = textLengths[type];
  if (textLength !== undefined) return [check('Data too long', `length(${column}) <= ${textLength}`)];
  if (!integers.has(type)) return [];
  const bits = ranges[type];
  const [least, most] = isUnsigned ? ['0', bits && 2 ** (bits + 1) - 1] : [bits && -(2 ** bits), bits && 2 ** bits - 1];
  return [
    check('Incorrect integer value', `typeof(${column}) IN ('integer', 'real')`),
    ...(bits === undefined
      ? isUnsigned
        ? [check('Out of range value', `${column} >= 0`)]
        : []
      : [check('Out of range value', `${column} BETWEEN ${String(least)} AND ${String(most)}`)]),
  ];
}

function readDefault(options: readonly SqlNode[]): string | undefined {
  const at = findWord(options, 0, 'DEFAULT');
  if (at < 0) return undefined;
  const value = options.slice(at + 1, at + 3);
  // A sign or a call has a second part.
  const hasTwoParts = value[1]?.kind === 'group' || (value[0]?.kind === 'symbol' && value[1] !== undefined);
  return translate(hasTwoParts ? value : value.slice(0, 1));
}

/** A new column of existing rows gets the implicit default of its type. */
function withDefault(sql: string, definition: readonly SqlNode[]): string {
  if (!sql.includes(' NOT NULL') || findWord(definition, 0, 'DEFAULT') >= 0) return sql;
  return `${sql} DEFAULT ${sql.includes(' TEXT') ? quoteText('') : '0'}`;
}

const sameName = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

function required(node: SqlNode | undefined): string {
  const name = nameOf(node);
  if (name === undefined) throw new UnsupportedSqlError('a definition without a name');
  return name;
}
