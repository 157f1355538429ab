import { cpuTimeMs } from '../cpu-time.js';
import type { ResourceFile } from '@scriptsmith/chat-contracts';
import sqlParser from 'node-sql-parser/build/mariadb.js';
import type { Findings } from '../findings.js';
import { lineAt } from './text.js';

/** The statements that the parser knows completely. Others, such as CREATE TRIGGER, are not checked. */
const checkedStatement = /^\s*(?:create\s+(?:temporary\s+)?table|insert|update|delete|select|replace|drop\s+table)\b/i;
/** How a misspelled statement starts. */
const word = /^\s*([a-z]+)\b/i;
const otherStatements = new Set(
  (
    'set use begin start commit rollback create drop alter rename truncate lock unlock call delimiter grant revoke show ' +
    'describe explain optimize analyze if end declare with flush do execute prepare deallocate check checksum repair ' +
    'signal savepoint release handler load kill values return'
  ).split(' '),
);

/** Whether a text starts with a word that starts a statement. */
export function isStatement(text: string): boolean {
  const first = word.exec(text)?.[1]?.toLowerCase();
  return checkedStatement.test(text) || first === undefined || otherStatements.has(first);
}

/** The parser needs much longer for some texts than for others, so that it stops after this time. */
const timeLimitMs = 250;

/** A statement of an SQL file, without its comments. */
export interface Statement {
  text: string;
  position: number;
}

/** Splits a script at the semicolons that are not inside of texts or comments. */
export function splitStatements(script: string): Statement[] {
  const token =
    /--[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|"(?:[^"\\]|\\[\s\S])*(?:"|$)|`[^`]*(?:`|$)|;/g;
  const statements: Statement[] = [];
  let start = 0;
  for (const match of script.matchAll(token)) {
    if (match[0] !== ';') continue;
    statements.push({ text: script.slice(start, match.index), position: start });
    start = match.index + 1;
  }
  statements.push({ text: script.slice(start), position: start });
  // Comments are blanked, so that a statement starts with its first word and positions stay.
  return statements
    .map(({ text, position }) => ({ text: blankComments(text), position }))
    .filter(({ text }) => text.trim() !== '');
}

function blankComments(text: string): string {
  const pattern = /'(?:[^'\\]|\\[\s\S]|'')*'|"(?:[^"\\]|\\[\s\S])*"|`[^`]*`|--[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
  return text.replaceAll(pattern, (match) => (/^(?:--|#|\/\*)/.test(match) ? match.replaceAll(/[^\n]/g, ' ') : match));
}

interface SqlSyntaxError {
  message: string;
  /** The position in the statement. */
  position: number;
}

function readError(error: unknown, statement: string): SqlSyntaxError {
  const place = error as { location?: { start: { offset: number } }; found?: string | null };
  const position = place.location?.start.offset ?? statement.length - statement.trimStart().length;
  const rest = statement.slice(position).trim().split(/\s+/).slice(0, 3).join(' ');
  return { position, message: rest === '' ? 'The statement is incomplete' : `Unexpected "${rest.slice(0, 40)}"` };
}

/** The start of a statement whose table is a text, which the parser accepts. */
const quotedTable =
  /^\s*(?:create\s+(?:temporary\s+)?table\s+(?:if\s+not\s+exists\s+)?|(?:insert|replace)\s+(?:ignore\s+)?into\s+|update\s+|delete\s+from\s+|drop\s+table\s+(?:if\s+exists\s+)?)'/i;

/** The first error of a statement in the grammar of MariaDB, or null. */
function findSqlError(statement: string): SqlSyntaxError | null {
  if (!checkedStatement.test(statement) && isStatement(statement)) return null;
  const quoted = quotedTable.exec(statement)?.[0];
  if (quoted !== undefined) {
    const position = quoted.length - 1;
    return {
      position,
      message: `A table has backticks, not quotes: ${/^\S*/.exec(statement.slice(position))?.[0] ?? ''}`,
    };
  }
  try {
    new sqlParser.Parser().astify(statement, { database: 'MariaDB' });
    return null;
  } catch (error) {
    return readError(error, statement);
  }
}

/** Parses the statements of an SQL file. */
export function checkSql({ path, content }: ResourceFile, findings: Findings): void {
  const deadline = cpuTimeMs() + timeLimitMs;
  if (/^\s*delimiter\b/im.test(content)) return;
  for (const { text, position } of splitStatements(content)) {
    const line = lineAt(content, position + text.length - text.trimStart().length);
    if (cpuTimeMs() > deadline) {
      findings.warning('sql-not-checked', 'The rest of this file was not checked, because it is too long.', {
        path,
        line,
      });
      return;
    }
    const error = findSqlError(text);
    if (error === null) continue;
    const place = { path, line: lineAt(content, position + error.position) };
    findings.error('sql-syntax', `This is not valid SQL for MariaDB: ${error.message}.`, place);
  }
}
