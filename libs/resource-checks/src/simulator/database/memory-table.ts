import { LuaError } from '../lua-engine/lua-state.js';
import { asNumber } from './sql-functions.js';
import type { SqlColumnDefinition, SqlExpression, SqlRow, SqlValue } from './sql-syntax.js';

export interface TableColumn {
  name: string;
  dataType: string;
  length: number | undefined;
  isNotNull: boolean;
  isAutoIncrement: boolean;
  defaultValue: SqlExpression | undefined;
}

const maxRows = 20_000;

/** A table: its columns, unique keys and rows. */
export class MemoryTable {
  readonly columns = new Map<string, TableColumn>();
  readonly uniqueKeys: string[][] = [];
  rows: SqlRow[] = [];
  private lastId = 0;

  constructor(
    readonly name: string,
    definitions: readonly SqlColumnDefinition[],
  ) {
    for (const definition of definitions) this.define(definition);
  }

  define({ resource, column, definition, ...options }: SqlColumnDefinition): void {
    if (resource === 'column' && column && definition && !Array.isArray(definition)) {
      const key = column.column.toLowerCase();
      this.columns.set(key, {
        name: column.column,
        dataType: definition.dataType.toUpperCase(),
        length: definition.length,
        isNotNull: options.nullable?.value === 'not null',
        isAutoIncrement: options.auto_increment !== undefined,
        defaultValue: options.default_val?.value,
      });
      if (options.primary_key ?? options.unique) this.uniqueKeys.push([key]);
    }
    if (
      resource === 'constraint' &&
      Array.isArray(definition) &&
      /primary|unique/i.test(options.constraint_type ?? '')
    ) {
      this.uniqueKeys.push(definition.map((part) => part.column.toLowerCase()));
    }
  }

  column(name: string): TableColumn {
    const column = this.columns.get(name.toLowerCase());
    if (!column) throw new LuaError(`Unknown column '${name}' in the table '${this.name}'`);
    return column;
  }

  /** Converts a value to the type of the column. */
  convert(column: TableColumn, value: SqlValue): SqlValue {
    if (value === null) {
      if (column.isNotNull && !column.isAutoIncrement) throw new LuaError(`Column '${column.name}' cannot be null`);
      return null;
    }
    if (column.dataType.includes('INT')) return Math.round(asNumber(value));
    if (/DECIMAL|FLOAT|DOUBLE/.test(column.dataType)) return asNumber(value);
    const text = String(value);
    if (column.dataType.includes('CHAR') && column.length !== undefined && text.length > column.length) {
      throw new LuaError(`Data too long for column '${column.name}'`);
    }
    return text;
  }

  /** The rows that have the same unique key as this one. */
  duplicatesOf(row: SqlRow): SqlRow[] {
    const isSame = (other: SqlRow, key: readonly string[]): boolean =>
      key.every((name) => {
        const value = row.get(name) ?? null;
        return value !== null && String(value).toLowerCase() === String(other.get(name) ?? null).toLowerCase();
      });
    return this.rows.filter((other) => other !== row && this.uniqueKeys.some((key) => isSame(other, key)));
  }

  insert(row: SqlRow): number {
    if (this.rows.length >= maxRows) throw new LuaError(`the table '${this.name}' is full`);
    let id = 0;
    for (const [key, column] of this.columns) {
      if (!column.isAutoIncrement) continue;
      const given = row.get(key);
      id = given === null || given === undefined ? this.lastId + 1 : asNumber(given);
      this.lastId = Math.max(this.lastId, id);
      row.set(key, id);
    }
    this.rows.push(row);
    return id;
  }
}
