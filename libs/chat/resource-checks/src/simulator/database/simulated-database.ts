import type { FunctionTable } from '@scriptsmith/game-profiles';
import { constants, DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { isStatement } from '../../syntax/sql.js';
import { LuaError } from '../lua-engine/lua-state.js';
import { luaTable, type LuaMap, type LuaValue } from '../lua-engine/lua-value.js';
import { defineFunctions } from './mariadb-functions.js';
import { parseDateTime } from './sql-dates.js';
import { UnsupportedSqlError } from './sql-errors.js';
import { numberParameters, type SqlParameter } from './sql-parameters.js';
import { quoteName } from './sqlite-text.js';
import { readTokens } from './sql-tokens.js';
import { type TranslatedStatement, translateStatement } from './translate-statement.js';

const maxMemoryBytes = 64 * 1_024 * 1_024;
const maxStatementCharacters = 1_000_000;

const unknownColumn = /no such column: (.+)$|has no column named (.+)$/;
const missingTable = (message: string): string | undefined => /no such table: (?:main\.)?(.+)$/.exec(message)?.[1];

/** SQLite in memory with the dialect of MariaDB, as resources use it through oxmysql. */
export class SimulatedDatabase {
  private readonly database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  /** The tables with a column that counts up, in lower case. */
  private readonly countingTables = new Set<string>();

  /** Tables that a server has although no script creates them, by their name in lower case. */
  private readonly expectedTables: Map<string, string>;
  private readonly sharedTables: readonly string[];

  /** @param frameworks whose tables are there from their first use, and get columns from other resources */
  constructor(now: () => number, frameworks: readonly Pick<FunctionTable, 'databaseTables' | 'createdTables'>[] = []) {
    const created = frameworks.flatMap(({ createdTables }) => Object.entries(createdTables));
    this.sharedTables = [...frameworks.flatMap((table) => table.databaseTables), ...created.map(([name]) => name)];
    this.expectedTables = new Map(
      created.map(([name, columns]) => [name.toLowerCase(), `CREATE TABLE \`${name}\` (${columns})`]),
    );
    this.database.exec(`PRAGMA hard_heap_limit = ${maxMemoryBytes}`);
    defineFunctions(this.database, now);
    // Statements of scripts must not reach files.
    this.database.setAuthorizer((action) =>
      action === constants.SQLITE_ATTACH || action === constants.SQLITE_DETACH
        ? constants.SQLITE_DENY
        : constants.SQLITE_OK,
    );
  }

  private mentionsSharedTable(statement: string): boolean {
    return this.sharedTables.some((table) => new RegExp(`\\b${RegExp.escape(table)}\\b`, 'i').test(statement));
  }

  /**
   * Runs a statement. Returns the rows of a query, otherwise `affectedRows` and `insertId`.
   * @throws LuaError with the message of MariaDB
   * @throws UnsupportedSqlError for what MariaDB may accept and this database does not
   */
  execute(sql: string, values: LuaValue[] | LuaMap): LuaValue {
    const { statement, parameters } = this.translate(sql, values);
    try {
      return this.run(statement, parameters);
    } catch (error) {
      if (error instanceof LuaError || !isSqliteError(error)) throw error;
      const missing = missingTable(error.message)?.toLowerCase() ?? '';
      const definition = this.expectedTables.get(missing);
      if (definition !== undefined) {
        this.expectedTables.delete(missing);
        this.execute(definition, []);
        return this.execute(sql, values);
      }
      throw this.explain(error.message, statement, sql);
    }
  }

  /** Defines a table with the columns of all its definitions. Drops the table if the database cannot apply one of them. */
  addColumns(definition: string): void {
    try {
      this.execute(definition, []);
      const { table, columns = [] } = this.translate(definition, []).statement;
      for (const { name } of columns)
        this.execute(`ALTER TABLE \`${table}\` ADD COLUMN IF NOT EXISTS \`${name}\` TEXT`, []);
    } catch (error) {
      if (!(error instanceof LuaError)) throw error;
      for (const table of this.tablesIn(definition)) this.execute(`DROP TABLE \`${table}\``, []);
    }
  }

  /** The tables that are there and that a statement names. */
  tablesIn(sql: string): string[] {
    const names = new Set(sql.match(/\w+/g)?.map((name) => name.toLowerCase()));
    const tables = this.database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all();
    return tables.map(({ name }) => String(name)).filter((name) => names.has(name.toLowerCase()));
  }

  /**
   * Finds a column that a statement names and that its tables lack, without running the statement. Returns undefined if there is
   * none, if resources share a table of the statement, or if the database lacks a table.
   */
  findMissingColumn(sql: string): { column: string; tables: string[]; columns: string[] } | undefined {
    const error = this.findError(sql);
    const [, name, inserted] = unknownColumn.exec(error?.message ?? '') ?? [];
    const column = (name ?? inserted)?.split('.').at(-1);
    if (column === undefined || this.mentionsSharedTable(sql)) return undefined;
    const tables = this.tablesIn(sql);
    const columns = tables.flatMap((table) =>
      this.database.prepare('SELECT name FROM pragma_table_info(?)').all(table),
    );
    return { column, tables, columns: columns.map((row) => String(row['name'])) };
  }

  private translate(
    sql: string,
    values: LuaValue[] | LuaMap,
  ): { statement: TranslatedStatement; parameters: readonly SqlParameter[] } {
    if (sql.length > maxStatementCharacters)
      throw new UnsupportedSqlError('a statement of more than 1,000,000 characters');
    const nodes = readTokens(sql);
    const parameters = numberParameters(nodes, values, sql);
    if (!isStatement(sql)) throw new LuaError(`You have an error in your SQL syntax: ${sql.slice(0, 300)}`);
    return { statement: translateStatement(sql, nodes), parameters };
  }

  private findError(sql: string): SqliteError | undefined {
    try {
      const { kind, statements } = this.translate(sql, []).statement;
      if (kind !== 'definition') this.database.prepare(statements[0] ?? '');
      return undefined;
    } catch (error) {
      if (error instanceof LuaError) return undefined;
      if (!isSqliteError(error)) throw error;
      return error;
    }
  }

  /** Runs all statements, or none. Returns whether they succeeded. */
  transaction(statements: readonly { sql: string; values: LuaValue[] | LuaMap }[]): boolean {
    this.database.exec('SAVEPOINT "transaction"');
    try {
      for (const { sql, values } of statements) this.execute(sql, values);
      return true;
    } catch (error) {
      if (!(error instanceof LuaError)) throw error;
      this.database.exec('ROLLBACK TO "transaction"');
      return false;
    } finally {
      this.database.exec('RELEASE "transaction"');
    }
  }

  private run(statement: TranslatedStatement, parameters: readonly SqlParameter[]): LuaValue {
    if (statement.kind === 'definition') return this.define(statement);
    const prepared = this.database.prepare(statement.statements[0] ?? '');
    prepared.setReadBigInts(true);
    // A clause without an effect can contain a parameter.
    prepared.setAllowUnknownNamedParameters(true);
    if (statement.kind === 'rows') return this.query(prepared, parameters);
    const { table, replacesRows = false } = statement;
    const rowsBefore = replacesRows ? this.countRows(table) : 0;
    const { changes, lastInsertRowid } = prepared.run(namedParameters(parameters));
    const changedRows = Number(changes);
    if (statement.kind === 'change') return luaTable({ affectedRows: changedRows, insertId: 0 });
    const added = replacesRows ? this.countRows(table) - rowsBefore : changedRows;
    // A row that was there counts twice: as found and as changed, or as removed and as added.
    const affectedRows = changedRows + (changedRows - added);
    const counts = this.countingTables.has(table.toLowerCase()) && added > 0;
    return luaTable({ affectedRows, insertId: counts ? Number(lastInsertRowid) : 0 });
  }

  private query(prepared: StatementSync, parameters: readonly SqlParameter[]): LuaValue {
    const types = new Map(prepared.columns().map(({ name, type }) => [name, type]));
    return prepared.all(namedParameters(parameters)).map((row) => {
      const result: LuaMap = new Map();
      for (const [name, value] of Object.entries(row)) {
        const converted = toLua(value, types.get(name) ?? null);
        if (converted !== null) result.set(name, converted);
      }
      return result;
    });
  }

  private define({ table, statements, columns = [], isOptional }: TranslatedStatement): LuaValue {
    for (const sql of statements) {
      try {
        this.database.exec(sql);
      } catch (error) {
        const isThere =
          isSqliteError(error) && /already exists|duplicate column name|no such column/.test(error.message);
        if (!isThere || !isOptional) throw error;
        break;
      }
    }
    if (columns.some(({ isAutoIncrement }) => isAutoIncrement)) this.countingTables.add(table.toLowerCase());
    return luaTable({ affectedRows: 0, insertId: 0 });
  }

  private countRows(table: string): number {
    return Number(this.database.prepare(`SELECT count(*) AS count FROM ${quoteName(table)}`).get()?.['count'] ?? 0);
  }

  /** The error of MariaDB for an error of SQLite. */
  private explain(message: string, statement: TranslatedStatement, sql: string): LuaError {
    const table = missingTable(message);
    // Another resource can create it, or a script that runs later.
    if (table !== undefined) return new UnsupportedSqlError(`the table ${table}, which does not exist here`);
    const column = unknownColumn.exec(message);
    if (column && this.mentionsSharedTable(sql))
      return new UnsupportedSqlError(`the column ${column[1] ?? column[2] ?? ''}`);
    if (column)
      return new LuaError(`Unknown column '${column[1] ?? column[2] ?? ''}' in the statement: ${sql.slice(0, 300)}`);
    const missing = /NOT NULL constraint failed: [^.]+\.(.+)$/.exec(message)?.[1];
    if (missing !== undefined) return new LuaError(this.nullMessage(missing, statement));
    const check = /CHECK constraint failed: (.+)$/.exec(message)?.[1];
    if (check !== undefined) return new LuaError(check);
    if (message.includes('UNIQUE constraint failed'))
      return new LuaError(`Duplicate entry in the table '${statement.table}'`);
    if (/values for \d+ columns|table .* has \d+ columns but/.test(message))
      return new LuaError("Column count doesn't match value count");
    const existing = /table (.+) already exists/.exec(message)?.[1];
    if (existing !== undefined) return new LuaError(`Table '${existing.replaceAll('"', '')}' already exists`);
    const name = /no such function: (.+)$/.exec(message)?.[1];
    return new UnsupportedSqlError(name === undefined ? sql.slice(0, 300) : `the function ${name}`);
  }

  private nullMessage(column: string, { kind, insertedColumns }: TranslatedStatement): string {
    const isGiven = insertedColumns?.some((name) => name.toLowerCase() === column.toLowerCase()) ?? true;
    return kind !== 'insert' || isGiven
      ? `Column '${column}' cannot be null`
      : `Field '${column}' doesn't have a default value`;
  }
}

interface SqliteError extends Error {
  code: 'ERR_SQLITE_ERROR';
}

const isSqliteError = (error: unknown): error is SqliteError =>
  error instanceof Error && (error as Partial<SqliteError>).code === 'ERR_SQLITE_ERROR';

const namedParameters = (parameters: readonly SqlParameter[]): Record<string, SqlParameter> =>
  Object.fromEntries(parameters.map((value, index) => [`p${index + 1}`, value]));

/** As oxmysql returns values: dates as milliseconds, TINYINT(1) as booleans. */
function toLua(value: SQLOutputValue, type: string | null): LuaValue {
  if (value === null || value instanceof Uint8Array) return null;
  if (type === 'TINYINT(1)') return Number(value) !== 0;
  if (type !== null && /^(TIMESTAMP|DATETIME|DATE)$/.test(type)) return parseDateTime(value) ?? String(value);
  if (typeof value !== 'bigint') return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}
