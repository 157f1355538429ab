import { UnsupportedSqlError } from './sql-errors.js';
import { quoteText, writeToken } from './sqlite-text.js';
import { findWord, isSymbol, isWord, nameOf, type SqlGroup, type SqlNode, splitAtCommas } from './sql-tokens.js';

const operators: Readonly<Record<string, string>> = { '&&': 'AND', '||': 'OR', '<=>': 'IS', '!': 'NOT' };
const wordOperators: Readonly<Record<string, string>> = { DIV: '/', RLIKE: 'REGEXP' };
const clockWords = [
  'CURRENT_TIMESTAMP',
  'LOCALTIME',
  'LOCALTIMESTAMP',
  'CURRENT_DATE',
  'CURRENT_TIME',
  'UTC_TIMESTAMP',
];
/** Clauses without an effect on a single connection. */
const lockClauses = [
  ['FOR', 'UPDATE'],
  ['LOCK', 'IN', 'SHARE', 'MODE'],
  ['FOR', 'SHARE'],
] as const;

/** Translates expressions and clauses of MariaDB into those of SQLite. */
export function translate(nodes: readonly SqlNode[]): string {
  const written: string[] = [];
  for (let index = 0; index < nodes.length;) {
    const { text, length } = translateAt(nodes, index, written);
    if (text !== '') written.push(text);
    index += length;
  }
  return written.join(' ');
}

interface Translation {
  text: string;
  /** The number of nodes that it stands for. */
  length: number;
}

function translateAt(nodes: readonly SqlNode[], index: number, written: string[]): Translation {
  const node = nodes[index];
  const next = nodes[index + 1];
  if (node === undefined) return { text: '', length: 1 };
  if (node.kind === 'group') return { text: `(${translate(node.nodes)})`, length: 1 };
  if (node.kind === 'symbol') return translateSymbol(nodes, index, written);
  if (node.kind !== 'word') return { text: writeToken(node), length: 1 };
  if (next?.kind === 'group' && !isSymbol(nodes[index - 1], '.')) {
    const call = translateCall(node.text.toUpperCase(), next);
    if (call !== undefined) return { text: call, length: 2 };
  }
  return translateWord(nodes, index);
}

function translateSymbol(nodes: readonly SqlNode[], index: number, written: string[]): Translation {
  const node = nodes[index];
  if (isSymbol(node, '+', '-') && isWord(nodes[index + 1], 'INTERVAL')) {
    const interval = readInterval(nodes.slice(index + 1));
    const date = written.splice(startOfOperand(written)).join(' ');
    return { text: shift(date, node.text, interval), length: 1 + interval.length };
  }
  const text = node?.kind === 'symbol' ? node.text : '';
  // SQLite divides whole numbers without a rest.
  if (text === '/') return { text: '* 1.0 /', length: 1 };
  if (text === '!' && isSymbol(nodes[index + 1], '=')) return { text: '<>', length: 2 };
  if (text === ';') return { text: '', length: 1 };
  return { text: operators[text] ?? text, length: 1 };
}

function translateWord(nodes: readonly SqlNode[], index: number): Translation {
  const node = nodes[index];
  if (node?.kind !== 'word') return { text: '', length: 1 };
  const word = node.text.toUpperCase();
  if (word === 'COLLATE' || word === 'BINARY') return { text: '', length: word === 'COLLATE' ? 2 : 1 };
  if (word === 'XOR') throw new UnsupportedSqlError('the operator XOR');
  if (clockWords.includes(word) && !isSymbol(nodes[index - 1], '.')) return { text: clockCall(word), length: 1 };
  const lock = lockClauses.find((clause) => clause.every((part, offset) => isWord(nodes[index + offset], part)));
  if (lock) return { text: '', length: lock.length };
  if (word === 'INFORMATION_SCHEMA' && isSymbol(nodes[index + 1], '.'))
    return { text: informationSchema(nameOf(nodes[index + 2])), length: 3 };
  return { text: wordOperators[word] ?? writeToken(node), length: 1 };
}

const clockCall = (word: string): string =>
  word === 'CURRENT_DATE' ? 'curdate()' : word === 'CURRENT_TIME' ? 'curtime()' : 'now()';

function informationSchema(table: string | undefined): string {
  const tables =
    "SELECT name AS table_name, 'server' AS table_schema, 'BASE TABLE' AS table_type, 'InnoDB' AS engine FROM sqlite_master WHERE type = 'table'";
  if (table?.toUpperCase() === 'TABLES') return `(${tables})`;
  if (table?.toUpperCase() === 'COLUMNS')
    return `(SELECT tables.table_name, tables.table_schema, columns.name AS column_name, columns.type AS column_type, lower(columns.type) AS data_type FROM (${tables}) AS tables, pragma_table_info(tables.table_name) AS columns)`;
  throw new UnsupportedSqlError(`the table information_schema.${table ?? ''}`);
}

/** The call of a function that SQLite does not have in this form. Undefined for the others. */
function translateCall(name: string, { nodes }: SqlGroup): string | undefined {
  if (clockWords.includes(name)) return clockCall(name);
  switch (name) {
    case 'NOW':
    case 'SYSDATE':
      return 'now()';
    case 'DATE_ADD':
    case 'ADDDATE':
    case 'DATE_SUB':
    case 'SUBDATE': {
      const [date = [], amount = []] = splitAtCommas(nodes);
      const interval = isWord(amount[0], 'INTERVAL')
        ? readInterval(amount)
        : { amount: translate(amount), unit: 'DAY', length: amount.length };
      return shift(translate(date), name.endsWith('SUB') || name === 'SUBDATE' ? '-' : '+', interval);
    }
    case 'TIMESTAMPDIFF':
    case 'TIMESTAMPADD': {
      const [unit = [], ...others] = splitAtCommas(nodes);
      return `${name.toLowerCase()}(${[quoteText(nameOf(unit[0]) ?? ''), ...others.map(translate)].join(', ')})`;
    }
    case 'EXTRACT':
      return `extract_part(${quoteText(nameOf(nodes[0]) ?? '')}, ${translate(nodes.slice(2))})`;
    case 'CAST':
    case 'CONVERT':
      return translateCast(nodes);
    case 'GROUP_CONCAT':
      return translateGroupConcat(nodes);
    case 'ISNULL':
      return `(${translate(nodes)} IS NULL)`;
    case 'JSON_EXTRACT': {
      const [document = '', path = '', ...more] = splitAtCommas(nodes).map(translate);
      if (more.length > 0) throw new UnsupportedSqlError('JSON_EXTRACT with several paths');
      return `json_value_of(json_extract(${document}, ${path}), json_type(${document}, ${path}))`;
    }
    case 'JSON_VALUE':
      return `json_extract(${translate(nodes)})`;
    case 'JSON_COMPACT':
      return `json(${translate(nodes)})`;
    case 'LAST_INSERT_ID':
      return 'last_insert_rowid()';
    case 'ROW_COUNT':
      return 'changes()';
    case 'DATABASE':
    case 'SCHEMA':
      return "'server'";
    // Words of joins in SQLite.
    case 'LEFT':
    case 'RIGHT':
      return `"${name.toLowerCase()}"(${translate(nodes)})`;
    default:
      return undefined;
  }
}

interface Interval {
  amount: string;
  unit: string;
  length: number;
}

/** `INTERVAL 2 DAY`. */
function readInterval(nodes: readonly SqlNode[]): Interval {
  const unitAt = nodes.findIndex((node, index) => index > 1 && node.kind === 'word' && /^[A-Z]+$/i.test(node.text));
  const unit = nameOf(nodes[unitAt]);
  if (unit === undefined) throw new UnsupportedSqlError('an interval without a unit');
  return { amount: translate(nodes.slice(1, unitAt)), unit, length: unitAt + 1 };
}

const shift = (date: string, sign: string, { amount, unit }: Interval): string =>
  `shift_date(${date}, ${sign} (${amount}), ${quoteText(unit)})`;

/** Where the operand before an operator starts: a value, a call, or a column with the name of its table. */
function startOfOperand(written: readonly string[]): number {
  let start = written.length - 1;
  if ((written[start] ?? '').startsWith('(') && /^\w+$/.test(written[start - 1] ?? '')) start--;
  while (written[start - 1] === '.') start -= 2;
  return Math.max(start, 0);
}

function translateCast(nodes: readonly SqlNode[]): string {
  const asAt = findWord(nodes, 0, 'AS');
  if (findWord(nodes, 0, 'USING') >= 0) return `(${translate(nodes.slice(0, findWord(nodes, 0, 'USING')))})`;
  const [value, type] =
    asAt >= 0 ? [nodes.slice(0, asAt), nodes.slice(asAt + 1)] : (splitAtCommas(nodes) as [SqlNode[], SqlNode[]]);
  const name = nameOf(type[0])?.toUpperCase() ?? '';
  if (/^(DATE|DATETIME)$/.test(name)) return `${name === 'DATE' ? 'date_of' : 'datetime_of'}(${translate(value)})`;
  const affinity = /^(UNSIGNED|SIGNED|INT|INTEGER)$/.test(name)
    ? 'INTEGER'
    : /^(CHAR|VARCHAR|JSON)$/.test(name)
      ? 'TEXT'
      : 'REAL';
  return `CAST(${translate(value)} AS ${affinity})`;
}

function translateGroupConcat(nodes: readonly SqlNode[]): string {
  const separatorAt = findWord(nodes, 0, 'SEPARATOR');
  const separator = separatorAt < 0 ? quoteText(',') : translate(nodes.slice(separatorAt + 1));
  const body = separatorAt < 0 ? nodes : nodes.slice(0, separatorAt);
  const orderAt = findWord(body, 0, 'ORDER');
  const value = translate(orderAt < 0 ? body : body.slice(0, orderAt));
  // With DISTINCT, SQLite takes no separator.
  const argument = /^DISTINCT\b/i.test(value) ? value : `${value}, ${separator}`;
  return `group_concat(${argument}${orderAt < 0 ? '' : ` ${translate(body.slice(orderAt))}`})`;
}
