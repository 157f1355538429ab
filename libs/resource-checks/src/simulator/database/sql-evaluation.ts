import { LuaError } from '../lua-engine/lua-state.js';
import { asNumber, callSqlFunction, compareValues, isLike, shiftDate } from './sql-functions.js';
import { UnsupportedSqlError } from './sql-errors.js';
import { parameterMark } from './sql-parameters.js';
import type { SqlExpression, SqlRow, SqlSelect, SqlValue } from './sql-syntax.js';

/** The names that an expression can refer to. */
export interface SqlScope {
  row: SqlRow;
  /** The rows of the group, for COUNT, SUM and so on. */
  group?: readonly SqlRow[];
  /** The row that was to be inserted, for `VALUES(column)`. */
  inserted?: SqlRow;
  parameters: readonly SqlValue[];
  epochMs: number;
  select: (statement: SqlSelect, outer: SqlScope) => SqlRow[];
}

export const columnName = (expression: SqlExpression): string =>
  typeof expression.column === 'object' ? expression.column.expr.value : (expression.column ?? '');

const nameOf = (expression: SqlExpression): string =>
  typeof expression.name === 'string' ? expression.name : (expression.name?.name.at(-1)?.value ?? '');

function parametersOf(expression: SqlExpression): SqlExpression[] {
  if (!expression.args || Array.isArray(expression.args)) return expression.args ?? [];
  const { value } = expression.args;
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/** @throws LuaError for an unknown column, UnsupportedSqlError for an expression that the database does not support */
export function evaluate(expression: SqlExpression, scope: SqlScope): SqlValue {
  if (expression.ast) return firstValue(scope.select(expression.ast, scope)[0]);
  switch (expression.type) {
    case 'number':
      return Number(expression.value);
    case 'bool':
      return expression.value === true ? 1 : 0;
    case 'null':
      return null;
    case 'string':
    case 'single_quote_string':
    case 'double_quote_string':
      return literal(String(expression.value), scope);
    case 'column_ref':
      return readColumn(expression, scope);
    case 'binary_expr':
      return evaluateBinary(expression, scope);
    case 'unary_expr':
      return evaluateUnary(expression, scope);
    case 'function':
      return evaluateFunction(expression, scope);
    case 'aggr_func':
      return aggregate(expression, scope);
    case 'case':
      return evaluateCase(expression, scope);
    case 'cast': {
      const value = expression.expr ? evaluate(expression.expr, scope) : null;
      const isNumber = /int|signed|decimal|double|float/i.test(expression.target?.[0]?.dataType ?? '');
      return value !== null && isNumber ? asNumber(value) : value;
    }
    default:
      throw new UnsupportedSqlError(`the expression ${expression.type}`);
  }
}

/** Whether a condition holds. NULL counts as false. */
export function holds(condition: SqlExpression | null | undefined, scope: SqlScope): boolean {
  return !condition || asNumber(evaluate(condition, scope)) !== 0;
}

function literal(text: string, { parameters }: SqlScope): SqlValue {
  if (!text.startsWith(parameterMark)) return text.replace(/''/g, "'").replace(/\\(.)/g, '$1');
  return parameters[Number(text.slice(parameterMark.length))] ?? null;
}

function readColumn(expression: SqlExpression, { row }: SqlScope): SqlValue {
  const name = columnName(expression);
  const key = (expression.table ? `${expression.table}.${name}` : name).toLowerCase();
  const value = row.get(key);
  if (value === undefined) throw new LuaError(`Unknown column '${key}' in the statement`);
  return value;
}

function evaluateBinary(expression: SqlExpression, scope: SqlScope): SqlValue {
  const { left, right } = expression;
  if (!left || !right) return null;
  const operator = (expression.operator ?? '').toUpperCase();
  if (operator === 'AND' || operator === '&&') return holds(left, scope) && holds(right, scope) ? 1 : 0;
  if (operator === 'OR' || operator === '||') return holds(left, scope) || holds(right, scope) ? 1 : 0;
  const a = evaluate(left, scope);
  if (operator === 'IS' || operator === 'IS NOT') {
    const isEqual = a === evaluate(right, scope);
    return isEqual === (operator === 'IS') ? 1 : 0;
  }
  if (operator.endsWith('IN')) {
    const isIn = listValues(right, scope).some(
      (value) => value !== null && a !== null && compareValues(a, value) === 0,
    );
    return isIn === (operator === 'IN') ? 1 : 0;
  }
  if (operator.endsWith('BETWEEN')) {
    const [low, high] = listValues(right, scope);
    if (a === null || low === undefined || low === null || high === undefined || high === null) return null;
    const isBetween = compareValues(a, low) >= 0 && compareValues(a, high) <= 0;
    return isBetween === (operator === 'BETWEEN') ? 1 : 0;
  }
  if (right.type === 'interval' && right.expr) {
    const amount = asNumber(evaluate(right.expr, scope));
    return shiftDate(operator === '-' ? 'DATE_SUB' : 'DATE_ADD', a, amount, right.unit ?? 'second');
  }
  const b = evaluate(right, scope);
  if (operator === '<=>') return a === b ? 1 : 0;
  return a === null || b === null ? null : calculate(operator, a, b);
}

function calculate(operator: string, a: SqlValue, b: SqlValue): SqlValue {
  switch (operator) {
    case '=':
      return compareValues(a, b) === 0 ? 1 : 0;
    case '!=':
    case '<>':
      return compareValues(a, b) !== 0 ? 1 : 0;
    case '<':
      return compareValues(a, b) < 0 ? 1 : 0;
    case '<=':
      return compareValues(a, b) <= 0 ? 1 : 0;
    case '>':
      return compareValues(a, b) > 0 ? 1 : 0;
    case '>=':
      return compareValues(a, b) >= 0 ? 1 : 0;
    case 'LIKE':
      return isLike(a, b) ? 1 : 0;
    case 'NOT LIKE':
      return isLike(a, b) ? 0 : 1;
    case '+':
      return asNumber(a) + asNumber(b);
    case '-':
      return asNumber(a) - asNumber(b);
    case '*':
      return asNumber(a) * asNumber(b);
    case '/':
      return asNumber(b) === 0 ? null : asNumber(a) / asNumber(b);
    case 'DIV':
      return asNumber(b) === 0 ? null : Math.trunc(asNumber(a) / asNumber(b));
    case '%':
    case 'MOD':
      return asNumber(b) === 0 ? null : asNumber(a) % asNumber(b);
    default:
      throw new UnsupportedSqlError(`the operator ${operator}`);
  }
}

function evaluateUnary(expression: SqlExpression, scope: SqlScope): SqlValue {
  const operand = expression.expr;
  if (!operand) return null;
  const operator = (expression.operator ?? '').toUpperCase();
  if (operator === 'NOT' || operator === '!') return holds(operand, scope) ? 0 : 1;
  if (operator.endsWith('EXISTS')) return existsResult(operand, scope) === (operator === 'EXISTS') ? 1 : 0;
  const value = evaluate(operand, scope);
  return value === null ? null : operator === '-' ? -asNumber(value) : asNumber(value);
}

const existsResult = (expression: SqlExpression, scope: SqlScope): boolean =>
  expression.ast !== undefined && scope.select(expression.ast, scope).length > 0;

function evaluateFunction(expression: SqlExpression, scope: SqlScope): SqlValue {
  const name = nameOf(expression).toUpperCase();
  const [first, second, ...others] = parametersOf(expression);
  if (name === 'EXISTS' && first) return existsResult(first, scope) ? 1 : 0;
  if (name === 'VALUES' && first) return scope.inserted?.get(columnName(first).toLowerCase()) ?? null;
  if ((name === 'DATE_ADD' || name === 'DATE_SUB') && first && second?.expr) {
    return shiftDate(name, evaluate(first, scope), asNumber(evaluate(second.expr, scope)), second.unit ?? 'second');
  }
  const values = [first, second, ...others].flatMap((part) => (part ? [evaluate(part, scope)] : []));
  return callSqlFunction(name, values, scope.epochMs);
}

function evaluateCase(expression: SqlExpression, scope: SqlScope): SqlValue {
  const branches = Array.isArray(expression.args) ? expression.args : [];
  for (const { type, cond, result } of branches) {
    if (result && (type === 'else' || holds(cond, scope))) return evaluate(result, scope);
  }
  return null;
}

function listValues(expression: SqlExpression, scope: SqlScope): SqlValue[] {
  const list = Array.isArray(expression.value) ? (expression.value as SqlExpression[]) : [expression];
  return list.flatMap((element) =>
    element.ast ? scope.select(element.ast, scope).map(firstValue) : [evaluate(element, scope)],
  );
}

function aggregate(expression: SqlExpression, scope: SqlScope): SqlValue {
  const rows = scope.group ?? [];
  const argument = Array.isArray(expression.args) ? undefined : expression.args;
  const operand = argument?.expr;
  const name = nameOf(expression).toUpperCase();
  if (!operand || operand.type === 'star') return rows.length;
  const present = rows.map((row) => evaluate(operand, { ...scope, row })).filter((value) => value !== null);
  const values = argument.distinct ? [...new Set(present)] : present;
  const total = values.reduce<number>((sum, value) => sum + asNumber(value), 0);
  const sorted = [...values].sort(compareValues);
  switch (name) {
    case 'COUNT':
      return values.length;
    case 'SUM':
      return values.length === 0 ? null : total;
    case 'AVG':
      return values.length === 0 ? null : total / values.length;
    case 'MIN':
      return sorted[0] ?? null;
    case 'MAX':
      return sorted.at(-1) ?? null;
    case 'GROUP_CONCAT':
      return values.join(',');
    default:
      throw new UnsupportedSqlError(`the function ${name}`);
  }
}

const firstValue = (row: SqlRow | undefined): SqlValue => row?.values().next().value ?? null;
