import type { SqlNode } from './sql-tokens.js';

/** A name for SQLite. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text for SQLite, which knows no escapes but doubled quotes. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`;

/** Words that are names in MariaDB and keywords in SQLite. */
const keywordsOfSqlite = new Set(['TRANSACTION', 'ISNULL', 'NOTNULL', 'DEFERRABLE', 'AUTOINCREMENT', 'COMMIT']);

/** A token as SQLite writes it. Parameters keep their text. */
export function writeToken(node: Exclude<SqlNode, { kind: 'group' }>): string {
  if (node.kind === 'name') return quoteName(node.value);
  if (node.kind === 'string') return quoteText(node.value);
  if (node.kind === 'word' && keywordsOfSqlite.has(node.text.toUpperCase())) return quoteName(node.text);
  return node.text;
}
