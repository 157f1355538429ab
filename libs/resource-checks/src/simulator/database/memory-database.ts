import { createRequire } from 'node:module';
import { isStatement } from '../../syntax/sql.js';
import { LuaError } from '../lua-engine/lua-state.js';
import { luaTable, type LuaMap, type LuaValue } from '../lua-engine/lua-value.js';
import { MemoryTable } from './memory-table.js';
import { parseDateTime } from './sql-dates.js';
import { asNumber } from './sql-functions.js';
import { UnsupportedSqlError } from './sql-errors.js';
import { evaluate, holds, type SqlScope } from './sql-evaluation.js';
import { bindParameters } from './sql-parameters.js';
import { selectRows } from './sql-select.js';
import type {
  SqlAlter,
  SqlAssignment,
  SqlCreate,
  SqlDelete,
  SqlDrop,
  SqlInsert,
  SqlRow,
  SqlSelect,
  SqlStatement,
  SqlUpdate,
  SqlValue,
} from './sql-syntax.js';

interface SqlParser {
  astify(sql: string, options: { database: string }): SqlStatement | SqlStatement[];
}

const loadModule = createRequire(import.meta.url);
let parser: SqlParser | undefined;

/** The parser takes long to load and each statement to parse: both are kept for the life of the process. */
const parsed = new Map<string, SqlStatement>();

function parse(text: string): SqlStatement {
  const known = parsed.get(text);
  if (known) return known;
  if (!parser) {
    const { Parser } = loadModule('node-sql-parser/build/mariadb.js') as { Parser: new () => SqlParser };
    parser = new Parser();
  }
  let statement: SqlStatement | undefined;
  try {
    const result = parser.astify(text, { database: 'mariadb' });
    statement = Array.isArray(result) ? result[0] : result;
  } catch {
    if (!isStatement(text)) throw new LuaError(`You have an error in your SQL syntax: ${text.slice(0, 300)}`);
    throw new UnsupportedSqlError(text.slice(0, 300));
  }
  if (!statement) throw new LuaError('The SQL statement is empty');
  if (parsed.size > 500) parsed.clear();
  parsed.set(text, statement);
  return statement;
}

/** A database in memory that understands what resources usually ask of MariaDB. */
export class MemoryDatabase {
  private readonly tables = new Map<string, MemoryTable>();

  /** @param isOwnTable whether the resource creates a table. The tables of other resources are not simulated. */
  constructor(
    private readonly now: () => number,
    private readonly isOwnTable: (name: string) => boolean = () => true,
  ) {}

  /**
   * Runs a statement. Returns the rows of a SELECT, otherwise `affectedRows` and `insertId`.
   * @throws LuaError with the message of the database
   */
  execute(sql: string, values: LuaValue[] | LuaMap): LuaValue {
    const { text, parameters } = bindParameters(sql, values);
    const statement = parse(text);
    const scope = this.scope(parameters);
    switch (statement.type) {
      case 'select':
        return this.select(statement, scope).map((row) => this.toLua(row, statement));
      case 'insert':
      case 'replace':
        return this.insert(statement, scope);
      case 'update':
        return this.update(statement, scope);
      case 'delete':
        return this.delete(statement, scope);
      case 'create':
        return this.create(statement);
      case 'drop':
      case 'truncate':
        return this.drop(statement);
      case 'alter':
        return this.alter(statement);
      default:
        throw new UnsupportedSqlError(sql.slice(0, 100));
    }
  }

  /** Runs all statements, or none. Returns whether they succeeded. */
  transaction(statements: readonly { sql: string; values: LuaValue[] | LuaMap }[]): boolean {
    const before = [...this.tables].map(([key, table]) => ({
      key,
      table,
      rows: table.rows.map((row) => new Map(row)),
    }));
    try {
      for (const { sql, values } of statements) this.execute(sql, values);
      return true;
    } catch (error) {
      if (!(error instanceof LuaError)) throw error;
      this.tables.clear();
      for (const { key, table, rows } of before) {
        table.rows = rows;
        this.tables.set(key, table);
      }
      return false;
    }
  }

  private scope(parameters: readonly SqlValue[]): SqlScope {
    return {
      row: new Map(),
      parameters,
      epochMs: this.now(),
      select: (statement, outer) => this.select(statement, outer),
    };
  }

  private table(name: string): MemoryTable {
    const table = this.tables.get(name.toLowerCase());
    if (table) return table;
    if (!this.isOwnTable(name)) throw new UnsupportedSqlError(`the table ${name} of another resource`);
    throw new LuaError(`Table '${name}' doesn't exist`);
  }

  private select(statement: SqlSelect, scope: SqlScope): SqlRow[] {
    return selectRows(statement, scope, (name) => this.table(name));
  }

  private insert(statement: SqlInsert, scope: SqlScope): LuaValue {
    const table = this.table(statement.table[0]?.table ?? '');
    const columns = statement.columns ?? [...table.columns.values()].map(({ name }) => name);
    const { values } = statement;
    let rows: SqlValue[][];
    if (statement.set) rows = [statement.set.map(({ value }) => evaluate(value, scope))];
    else if (values?.type === 'select') rows = this.select(values, scope).map((row) => [...row.values()]);
    else rows = (values?.values ?? []).map((list) => list.value.map((value) => evaluate(value, scope)));
    const names = statement.set ? statement.set.map(({ column }) => column) : columns;
    let affectedRows = 0;
    let insertId = 0;
    for (const row of rows) {
      if (row.length !== names.length) throw new LuaError("Column count doesn't match value count");
      const result = this.insertRow(table, statement, this.completeRow(table, names, row, scope), scope);
      affectedRows += result.affectedRows;
      insertId = result.insertId === 0 ? insertId : result.insertId;
    }
    return luaTable({ affectedRows, insertId });
  }

  private completeRow(
    table: MemoryTable,
    names: readonly string[],
    values: readonly SqlValue[],
    scope: SqlScope,
  ): SqlRow {
    const given = new Map(names.map((name, index) => [name.toLowerCase(), values[index] ?? null]));
    for (const name of names) table.column(name);
    const row: SqlRow = new Map();
    for (const [key, column] of table.columns) {
      const value = given.get(key);
      if (value === undefined && !column.defaultValue && column.isNotNull && !column.isAutoIncrement) {
        throw new LuaError(`Field '${column.name}' doesn't have a default value`);
      }
      const initial = column.defaultValue ? evaluate(column.defaultValue, scope) : null;
      row.set(key, table.convert(column, value ?? (given.has(key) ? null : initial)));
    }
    return row;
  }

  private insertRow(
    table: MemoryTable,
    statement: SqlInsert,
    row: SqlRow,
    scope: SqlScope,
  ): { affectedRows: number; insertId: number } {
    const duplicates = table.duplicatesOf(row);
    const [first] = duplicates;
    if (!first) return { affectedRows: 1, insertId: table.insert(row) };
    if (statement.on_duplicate_update) {
      this.assign(table, first, statement.on_duplicate_update.set, { ...scope, row: first, inserted: row });
      return { affectedRows: 2, insertId: 0 };
    }
    if (statement.type === 'replace') {
      table.rows = table.rows.filter((other) => !duplicates.includes(other));
      return { affectedRows: 1 + duplicates.length, insertId: table.insert(row) };
    }
    if (statement.prefix?.includes('ignore')) return { affectedRows: 0, insertId: 0 };
    throw new LuaError(`Duplicate entry in the table '${table.name}'`);
  }

  private assign(table: MemoryTable, row: SqlRow, assignments: readonly SqlAssignment[], scope: SqlScope): void {
    for (const { column: name, value } of assignments) {
      const column = table.column(name);
      row.set(name.toLowerCase(), table.convert(column, evaluate(value, scope)));
    }
  }

  private matching(table: MemoryTable, statement: SqlUpdate | SqlDelete, scope: SqlScope): SqlRow[] {
    const alias = ('from' in statement ? statement.from : statement.table)[0];
    const prefix = (alias?.as ?? table.name).toLowerCase();
    const rows = table.rows.filter((row) => {
      const names: SqlRow = new Map(row);
      for (const [key, value] of row) names.set(`${prefix}.${key}`, value);
      return holds(statement.where, { ...scope, row: names });
    });
    return rows.slice(0, statement.limit?.value[0]?.value ?? rows.length);
  }

  private update(statement: SqlUpdate, scope: SqlScope): LuaValue {
    const table = this.table(statement.table[0]?.table ?? '');
    const rows = this.matching(table, statement, scope);
    for (const row of rows) {
      const changed: SqlRow = new Map(row);
      this.assign(table, changed, statement.set, { ...scope, row });
      if (table.duplicatesOf(changed).some((other) => other !== row)) {
        throw new LuaError(`Duplicate entry in the table '${table.name}'`);
      }
      for (const [key, value] of changed) row.set(key, value);
    }
    return luaTable({ affectedRows: rows.length, insertId: 0 });
  }

  private delete(statement: SqlDelete, scope: SqlScope): LuaValue {
    const table = this.table(statement.from[0]?.table ?? '');
    const removed = new Set(this.matching(table, statement, scope));
    table.rows = table.rows.filter((row) => !removed.has(row));
    return luaTable({ affectedRows: removed.size, insertId: 0 });
  }

  private create({ keyword, table, if_not_exists, create_definitions }: SqlCreate): LuaValue {
    const reference = Array.isArray(table) ? table[0] : table;
    if (keyword === 'table' && reference && create_definitions) {
      const key = reference.table.toLowerCase();
      if (!this.tables.has(key)) this.tables.set(key, new MemoryTable(reference.table, create_definitions));
      else if (!if_not_exists) throw new LuaError(`Table '${reference.table}' already exists`);
    }
    return luaTable({ affectedRows: 0, insertId: 0 });
  }

  private drop({ type, prefix, name }: SqlDrop): LuaValue {
    for (const { table } of name) {
      if (type === 'truncate') this.table(table).rows = [];
      else if (!this.tables.delete(table.toLowerCase()) && !prefix) throw new LuaError(`Unknown table '${table}'`);
    }
    return luaTable({ affectedRows: 0, insertId: 0 });
  }

  private alter({ table: [reference], expr }: SqlAlter): LuaValue {
    const table = this.table(reference?.table ?? '');
    for (const change of expr) {
      if (change.action !== 'add') continue;
      table.define(change);
      const key = change.column?.column.toLowerCase();
      const initial = change.default_val ? evaluate(change.default_val.value, this.scope([])) : null;
      if (key !== undefined) for (const row of table.rows) row.set(key, initial);
    }
    return luaTable({ affectedRows: 0, insertId: 0 });
  }

  /** As oxmysql returns rows: dates as milliseconds, TINYINT(1) as booleans, NULL left out. */
  private toLua(row: SqlRow, statement: SqlSelect): LuaValue {
    const tables = (statement.from ?? []).flatMap(({ table }) => this.tables.get(table?.toLowerCase() ?? '') ?? []);
    const result: LuaMap = new Map();
    for (const [name, value] of row) {
      const column = tables.map(({ columns }) => columns.get(name.toLowerCase())).find((found) => found !== undefined);
      if (value === null) continue;
      if (column && /^(TIMESTAMP|DATETIME|DATE)$/.test(column.dataType))
        result.set(name, parseDateTime(value) ?? value);
      else if (column?.dataType === 'TINYINT' && column.length === 1) result.set(name, asNumber(value) !== 0);
      else result.set(name, value);
    }
    return result;
  }
}
