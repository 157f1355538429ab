import { UnsupportedSqlError } from './sql-errors.js';
import { quoteName, quoteText } from './sqlite-text.js';
import {
  findWord,
  isSymbol,
  isWord,
  nameOf,
  type SqlNode,
  splitAtCommas,
  type SqlToken,
  withoutLeadingWords,
} from './sql-tokens.js';
import { translate } from './translate-expression.js';
import { type ColumnFacts, translateAlter, translateTable } from './translate-table.js';

/** A statement of MariaDB as statements of SQLite. */
export interface TranslatedStatement {
  kind: 'rows' | 'insert' | 'change' | 'definition';
  statements: string[];
  /** The table that is changed or defined. Empty for queries. */
  table: string;
  /** The columns that an insert names. */
  insertedColumns?: string[];
  /** Whether an insert changes or removes rows that are there. */
  replacesRows?: boolean;
  /** The columns of a new table, or those that are added to one. */
  columns?: ColumnFacts[];
  /** Whether it is no error if the table or column exists, or does not exist. */
  isOptional?: boolean;
}

/**
 * Translates a statement.
 * @param tokens of the statement, with numbered parameters
 * @throws UnsupportedSqlError for a statement that has no counterpart
 */
export function translateStatement(sql: string, tokens: readonly SqlNode[]): TranslatedStatement {
  const nodes = tokens.filter((node) => !isSymbol(node, ';'));
  const first = nodes[0]?.kind === 'group' ? 'SELECT' : (nameOf(nodes[0])?.toUpperCase() ?? '');
  switch (first) {
    case 'SELECT':
    case 'WITH':
      return rows(translate(withResultNames(sql, nodes)));
    case 'INSERT':
    case 'REPLACE':
      return translateInsert(nodes);
    case 'UPDATE':
      return translateUpdate(nodes);
    case 'DELETE':
      return translateDelete(nodes);
    case 'CREATE':
    case 'DROP':
    case 'ALTER':
    case 'TRUNCATE':
      return translateDefinition(first, nodes);
    case 'SHOW':
    case 'DESCRIBE':
    case 'DESC':
      return translateShow(nodes);
    default:
      throw new UnsupportedSqlError(sql.slice(0, 300));
  }
}

const rows = (statement: string): TranslatedStatement => ({ kind: 'rows', statements: [statement], table: '' });

/** Expressions in the results have the name that MariaDB gives them: their text. */
function withResultNames(sql: string, nodes: readonly SqlNode[]): SqlNode[] {
  if (!isWord(nodes[0], 'SELECT')) return [...nodes];
  const start = isWord(nodes[1], 'DISTINCT', 'ALL') ? 2 : 1;
  const ends = ['FROM', 'WHERE', 'GROUP', 'HAVING', 'ORDER', 'LIMIT', 'UNION', 'INTO', 'FOR', 'LOCK'];
  const end = findWord(nodes, start, ...ends);
  const list = splitAtCommas(nodes.slice(start, end < 0 ? undefined : end));
  const named = list.flatMap((item, index) => [...(index === 0 ? [] : [comma]), ...item, ...aliasFor(sql, item)]);
  return [...nodes.slice(0, start), ...named, ...(end < 0 ? [] : nodes.slice(end))];
}

const comma: SqlToken = { kind: 'symbol', text: ',', value: ',', start: 0, end: 0 };

function aliasFor(sql: string, item: readonly SqlNode[]): SqlNode[] {
  const [last, before] = [item.at(-1), item.at(-2)];
  const isPlain = item.every((node, index) =>
    index % 2 === 0 ? nameOf(node) !== undefined || isSymbol(node, '*') : isSymbol(node, '.'),
  );
  const isNamed =
    nameOf(last) !== undefined && before !== undefined && (before.kind !== 'symbol' || isSymbol(before, '*'));
  if (item.length === 0 || isPlain || (isNamed && !isWord(last, 'END', 'NULL', 'TRUE', 'FALSE'))) return [];
  const value = sql.slice(item[0]?.start, last?.end);
  return [{ kind: 'name', text: value, value, start: 0, end: 0 }];
}

function translateInsert(nodes: readonly SqlNode[]): TranslatedStatement {
  const isReplace = isWord(nodes[0], 'REPLACE');
  const isIgnored = findWord(nodes, 0, 'IGNORE') === 1;
  const modifiers = ['LOW_PRIORITY', 'DELAYED', 'HIGH_PRIORITY', 'IGNORE', 'INTO'];
  const tableAt = nodes.findIndex((node, index) => index > 0 && !isWord(node, ...modifiers));
  const { table, next } = readTable(nodes, tableAt);
  const duplicateAt = nodes.findIndex((node, index) => isWord(node, 'ON') && isWord(nodes[index + 1], 'DUPLICATE'));
  const returningAt = findWord(nodes, next, 'RETURNING');
  const bodyEnd = [duplicateAt, returningAt].filter((at) => at >= 0).sort((a, b) => a - b)[0] ?? nodes.length;
  const { columns, source } = readSource(nodes.slice(next, bodyEnd));
  const updates = duplicateAt < 0 ? [] : nodes.slice(duplicateAt + 4, returningAt < 0 ? undefined : returningAt);
  const sql = [
    isReplace ? 'REPLACE INTO' : isIgnored ? 'INSERT OR IGNORE INTO' : 'INSERT INTO',
    quoteName(table),
    ...(columns === undefined ? [] : [`(${columns.map(quoteName).join(', ')})`]),
    source,
    ...(updates.length === 0 ? [] : [`ON CONFLICT DO UPDATE SET ${translate(withExcluded(updates))}`]),
    ...(returningAt < 0 ? [] : [translate(nodes.slice(returningAt))]),
  ];
  return {
    kind: returningAt < 0 ? 'insert' : 'rows',
    statements: [sql.join(' ')],
    table,
    replacesRows: isReplace || updates.length > 0,
    ...(columns && { insertedColumns: columns }),
  };
}

function readSource(nodes: readonly SqlNode[]): { columns?: string[]; source: string } {
  if (isWord(nodes[0], 'SET')) {
    const assignments = splitAtCommas(nodes.slice(1));
    const columns = assignments.flatMap(
      (assignment) => nameOf(assignment.at(isSymbol(assignment[1], '.') ? 2 : 0)) ?? [],
    );
    const values = assignments.map((assignment) =>
      translate(assignment.slice(assignment.findIndex((node) => isSymbol(node, '=')) + 1)),
    );
    return { columns, source: `VALUES (${values.join(', ')})` };
  }
  const [list] = nodes;
  const hasColumns = list?.kind === 'group' && !isWord(list.nodes[0], 'SELECT');
  const columns = hasColumns ? splitAtCommas(list.nodes).flatMap((column) => nameOf(column.at(-1)) ?? []) : undefined;
  const values = hasColumns ? nodes.slice(1) : [...nodes];
  if (isWord(values[0], 'VALUE', 'VALUES')) {
    if (values.some((node) => node.kind === 'group' && node.nodes.length === 0)) return { source: 'DEFAULT VALUES' };
    return { ...(columns && { columns }), source: `VALUES ${translate(values.slice(1))}` };
  }
  // SQLite needs a WHERE between a SELECT and ON CONFLICT.
  const query = translate(values);
  return { ...(columns && { columns }), source: /\bWHERE\b/i.test(query) ? query : `${query} WHERE true` };
}

/** `VALUES(points)` is the value that was to be inserted. */
function withExcluded(nodes: readonly SqlNode[]): SqlNode[] {
  return nodes.flatMap((node, index): SqlNode[] => {
    if (isWord(node, 'VALUES', 'VALUE') && nodes[index + 1]?.kind === 'group')
      return [
        { ...node, text: 'excluded', value: 'excluded' },
        { ...comma, text: '.' },
      ];
    if (node.kind !== 'group') return [node];
    return isWord(nodes[index - 1], 'VALUES', 'VALUE') ? node.nodes : [{ ...node, nodes: withExcluded(node.nodes) }];
  });
}

function translateUpdate(nodes: readonly SqlNode[]): TranslatedStatement {
  const start = isWord(nodes[1], 'IGNORE') ? 2 : 1;
  const setAt = findWord(nodes, start, 'SET');
  const whereAt = firstOf(nodes, setAt, 'WHERE', 'ORDER', 'LIMIT');
  const { table, next } = readTable(nodes, start);
  const rest = nodes.slice(next, setAt);
  const assignments = splitAtCommas(nodes.slice(setAt + 1, whereAt)).map((assignment) =>
    translate(isSymbol(assignment[1], '.') ? assignment.slice(2) : assignment),
  );
  const head = `UPDATE ${quoteName(table)}`;
  const joinAt = findWord(rest, 0, 'JOIN');
  const tail = nodes.slice(whereAt);
  if (joinAt < 0) {
    const alias = nameOf(rest.at(-1));
    const sql = `${head}${alias === undefined ? '' : ` AS ${quoteName(alias)}`} SET ${assignments.join(', ')} ${limited(table, alias, tail)}`;
    return { kind: 'change', statements: [sql], table };
  }
  const joinStart = isWord(rest[joinAt - 1], 'INNER', 'LEFT') ? joinAt - 1 : joinAt;
  const alias = nameOf(rest[joinStart - 1]);
  const onAt = findWord(rest, joinAt, 'ON');
  if (onAt < 0 || findWord(rest, onAt, 'JOIN') >= 0) throw new UnsupportedSqlError('an UPDATE of several joins');
  const condition = isWord(tail[0], 'WHERE') ? ` AND (${translate(tail.slice(1))})` : '';
  const sql = `${head}${alias === undefined ? '' : ` AS ${quoteName(alias)}`} SET ${assignments.join(', ')} FROM ${translate(rest.slice(joinAt + 1, onAt))} WHERE (${translate(rest.slice(onAt + 1))})${condition}`;
  return { kind: 'change', statements: [sql], table };
}

function translateDelete(nodes: readonly SqlNode[]): TranslatedStatement {
  const fromAt = findWord(nodes, 1, 'FROM');
  const tables = nodes.slice(fromAt + 1);
  const end = firstOf(tables, 0, 'WHERE', 'ORDER', 'LIMIT');
  const { table, next } = readTable(tables, 0);
  const alias = nameOf(tables.slice(next, end).find((node) => nameOf(node) !== undefined && !isWord(node, 'AS')));
  if (findWord(tables, 0, 'JOIN') < 0 && fromAt === 1)
    return {
      kind: 'change',
      statements: [`DELETE FROM ${quoteName(table)} ${limited(table, undefined, tables.slice(end))}`],
      table,
    };
  const target = nameOf(nodes.slice(1, fromAt)[0]) ?? alias ?? table;
  const deleted = target.toLowerCase() === alias?.toLowerCase() ? table : target;
  const sql = `DELETE FROM ${quoteName(deleted)} WHERE rowid IN (SELECT ${quoteName(target)}.rowid FROM ${translate(tables)})`;
  return { kind: 'change', statements: [sql], table: deleted };
}

/** SQLite changes a limited number of rows only by their row ids. */
function limited(table: string, alias: string | undefined, tail: readonly SqlNode[]): string {
  if (findWord(tail, 0, 'LIMIT') < 0) return translate(tail.slice(0, firstOf(tail, 0, 'ORDER')));
  const source = `${quoteName(table)}${alias === undefined ? '' : ` AS ${quoteName(alias)}`}`;
  return `WHERE rowid IN (SELECT rowid FROM ${source} ${translate(tail)})`;
}

function translateDefinition(first: string, nodes: readonly SqlNode[]): TranslatedStatement {
  const isOptional = findWord(nodes, 0, 'IF') >= 0;
  const kindAt = findWord(nodes, 1, 'TABLE', 'INDEX', 'VIEW');
  const names = withoutLeadingWords(nodes.slice(kindAt + 1), 'IF', 'NOT', 'EXISTS');
  const { table, next } = readTable(names, 0);
  const definition = { kind: 'definition' as const, table, isOptional };
  if (first === 'TRUNCATE') return { ...definition, statements: [`DELETE FROM ${quoteName(table)}`] };
  if (!isWord(nodes[kindAt], 'TABLE')) return { ...definition, statements: [] };
  if (first === 'DROP') {
    const tables = splitAtCommas(names).flatMap((name) => nameOf(name.at(-1)) ?? []);
    return {
      ...definition,
      statements: tables.map((name) => `DROP TABLE ${isOptional ? 'IF EXISTS ' : ''}${quoteName(name)}`),
    };
  }
  if (first === 'ALTER') {
    const { statements, added } = translateAlter(table, names.slice(next));
    return { ...definition, statements, columns: added };
  }
  const body = names[next];
  if (body?.kind !== 'group') throw new UnsupportedSqlError('CREATE TABLE without columns');
  const { statements, columns } = translateTable(table, body.nodes);
  return { ...definition, statements, columns };
}

function translateShow(nodes: readonly SqlNode[]): TranslatedStatement {
  if (isWord(nodes[1], 'TABLES')) {
    const pattern = isWord(nodes[2], 'LIKE') ? ` AND name ${translate(nodes.slice(2))}` : '';
    return rows(`SELECT name AS "Tables_in_server" FROM sqlite_master WHERE type = 'table'${pattern}`);
  }
  const isColumns = !isWord(nodes[0], 'SHOW') || isWord(nodes[1], 'COLUMNS', 'FIELDS');
  if (!isColumns) throw new UnsupportedSqlError('SHOW');
  const table = isWord(nodes[0], 'SHOW') ? nameOf(nodes[findWord(nodes, 0, 'FROM', 'IN') + 1]) : nameOf(nodes[1]);
  const likeAt = findWord(nodes, 0, 'LIKE');
  const pattern = likeAt < 0 ? '' : ` WHERE name ${translate(nodes.slice(likeAt))}`;
  return rows(
    `SELECT name AS "Field", lower(type) AS "Type" FROM pragma_table_info(${quoteText(table ?? '')})${pattern}`,
  );
}

/** The name of a table without that of its database, and the position after it. */
function readTable(nodes: readonly SqlNode[], at: number): { table: string; next: number } {
  const next = isSymbol(nodes[at + 1], '.') ? at + 3 : at + 1;
  const table = nameOf(nodes[next - 1]);
  if (table === undefined) throw new UnsupportedSqlError('a statement without a table');
  return { table, next };
}

function firstOf(nodes: readonly SqlNode[], from: number, ...words: string[]): number {
  const at = findWord(nodes, from, ...words);
  return at < 0 ? nodes.length : at;
}
