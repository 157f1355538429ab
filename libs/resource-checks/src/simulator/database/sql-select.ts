import type { MemoryTable } from './memory-table.js';
import { compareValues } from './sql-functions.js';
import { columnName, evaluate, holds, type SqlScope } from './sql-evaluation.js';
import type { SqlExpression, SqlRow, SqlSelect, SqlTableReference, SqlValue } from './sql-syntax.js';

type FindTable = (name: string) => MemoryTable;

/** A row of the source tables, which expressions read, and the row that the statement returns. */
interface Candidate {
  scope: SqlScope;
  result: SqlRow;
}

/** Runs a SELECT: joins, WHERE, GROUP BY, HAVING, ORDER BY, DISTINCT, LIMIT. */
export function selectRows(statement: SqlSelect, outer: SqlScope, findTable: FindTable): SqlRow[] {
  const sources = (statement.from ?? []).filter(({ table, expr }) => table || expr);
  const joined = sources.reduce<SqlRow[]>(
    (rows, source) => joinTable(rows, source, outer, findTable),
    [new Map(outer.row)],
  );
  const matching = joined.filter((row) => holds(statement.where, { ...outer, row }));
  const candidates = groupsOf(statement, matching, outer)
    .map((scope) => ({ scope, result: project(statement, scope, sources, findTable) }))
    .filter(({ scope, result }) => holds(statement.having, withAliases(scope, result)));
  const sorted = statement.orderby ? [...candidates].sort(comparison(statement.orderby)) : candidates;
  const results = statement.distinct ? distinct(sorted) : sorted.map(({ result }) => result);
  return limit(results, statement.limit);
}

function joinTable(rows: SqlRow[], source: SqlTableReference, outer: SqlScope, findTable: FindTable): SqlRow[] {
  const alias = (source.as ?? source.table).toLowerCase();
  const tableRows = source.expr ? outer.select(source.expr.ast, outer) : findTable(source.table).rows;
  const empty: SqlRow = new Map(
    source.expr ? [] : [...findTable(source.table).columns.keys()].map((key) => [key, null] as const),
  );
  const named = (row: SqlRow): SqlRow => {
    const result: SqlRow = new Map();
    for (const [key, value] of row) {
      result.set(key.toLowerCase(), value);
      result.set(`${alias}.${key.toLowerCase()}`, value);
    }
    return result;
  };
  return rows.flatMap((left) => {
    const matches = tableRows
      .map((row) => named(row))
      .filter((right) => (source.using ?? []).every(({ value }) => left.get(value) === right.get(value)))
      .map((right) => merge(left, right))
      .filter((row) => holds(source.on, { ...outer, row }));
    return matches.length === 0 && source.join?.startsWith('LEFT') ? [merge(left, named(empty))] : matches;
  });
}

/** The left table keeps its unqualified names. */
function merge(left: SqlRow, right: SqlRow): SqlRow {
  const row: SqlRow = new Map(right);
  for (const [key, value] of left) row.set(key, value);
  return row;
}

function hasAggregate(expression: SqlExpression | undefined): boolean {
  if (!expression || typeof expression !== 'object') return false;
  if (expression.type === 'aggr_func') return true;
  const parameters = Array.isArray(expression.args) ? expression.args : expression.args?.value;
  return [expression.left, expression.right, expression.expr, parameters ?? []]
    .flat()
    .some((part) => hasAggregate(part));
}

function groupsOf(statement: SqlSelect, rows: SqlRow[], outer: SqlScope): SqlScope[] {
  const keys = statement.groupby?.columns;
  if (keys) {
    const groups = new Map<string, SqlRow[]>();
    for (const row of rows) {
      const key = JSON.stringify(keys.map((expression) => evaluate(expression, { ...outer, row })));
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    return [...groups.values()].map((group) => ({ ...outer, row: group[0] ?? new Map<string, SqlValue>(), group }));
  }
  if (statement.columns.some(({ expr }) => hasAggregate(expr))) {
    return [{ ...outer, row: rows[0] ?? new Map<string, SqlValue>(), group: rows }];
  }
  return rows.map((row) => ({ ...outer, row }));
}

function project(statement: SqlSelect, scope: SqlScope, sources: SqlTableReference[], findTable: FindTable): SqlRow {
  const result: SqlRow = new Map();
  statement.columns.forEach(({ expr, as }, index) => {
    if (expr.type === 'column_ref' && columnName(expr) === '*') {
      const wanted = sources.filter(({ table, as: alias }) => !expr.table || expr.table === (alias ?? table));
      for (const source of wanted) copyColumns(source, scope.row, result, findTable);
      return;
    }
    const name = as ?? (expr.type === 'column_ref' ? columnName(expr) : `column${index + 1}`);
    result.set(name, evaluate(expr, scope));
  });
  return result;
}

function copyColumns(source: SqlTableReference, row: SqlRow, result: SqlRow, findTable: FindTable): void {
  const alias = (source.as ?? source.table).toLowerCase();
  if (source.expr) {
    for (const [key, value] of row) if (key.startsWith(`${alias}.`)) result.set(key.slice(alias.length + 1), value);
    return;
  }
  for (const [key, { name }] of findTable(source.table).columns) result.set(name, row.get(`${alias}.${key}`) ?? null);
}

function withAliases(scope: SqlScope, result: SqlRow): SqlScope {
  const row: SqlRow = new Map(scope.row);
  for (const [key, value] of result) row.set(key.toLowerCase(), value);
  return { ...scope, row };
}

const comparison =
  (order: NonNullable<SqlSelect['orderby']>) =>
  (a: Candidate, b: Candidate): number => {
    for (const { expr, type } of order) {
      const [left, right] = [a, b].map(({ scope, result }) => evaluate(expr, withAliases(scope, result)));
      const difference = compareValues(left ?? null, right ?? null);
      if (difference !== 0) return type === 'DESC' ? -difference : difference;
    }
    return 0;
  };

function distinct(candidates: Candidate[]): SqlRow[] {
  const seen = new Map<string, SqlRow>();
  for (const { result } of candidates) {
    const key = JSON.stringify([...result.values()]);
    if (!seen.has(key)) seen.set(key, result);
  }
  return [...seen.values()];
}

function limit(rows: SqlRow[], clause: SqlSelect['limit']): SqlRow[] {
  const [first, second] = clause?.value.map(({ value }) => value) ?? [];
  if (first === undefined) return rows;
  if (second === undefined) return rows.slice(0, first);
  const isOffsetFirst = clause?.seperator === ',';
  const [count, offset] = isOffsetFirst ? [second, first] : [first, second];
  return rows.slice(offset, offset + count);
}
