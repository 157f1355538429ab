import { addInterval, formatDateTime, parseDateTime } from './sql-dates.js';
import { UnsupportedSqlError } from './sql-errors.js';
import type { SqlValue } from './sql-syntax.js';

export const asNumber = (value: SqlValue | undefined): number => {
  if (typeof value === 'number') return value;
  const number = Number.parseFloat(value ?? '');
  return Number.isNaN(number) ? 0 : number;
};

const asText = (value: SqlValue | undefined): string => (value === null || value === undefined ? '' : String(value));

type SqlFunction = (values: readonly SqlValue[], now: number) => SqlValue;

const now: SqlFunction = (_values, epochMs) => formatDateTime(epochMs);
const anyNull = (values: readonly SqlValue[]): boolean => values.some((value) => value === null);
const ofNumber =
  (compute: (value: number) => number): SqlFunction =>
  ([value]) =>
    value === null ? null : compute(asNumber(value));

const functions: Readonly<Record<string, SqlFunction>> = {
  NOW: now,
  CURRENT_TIMESTAMP: now,
  SYSDATE: now,
  UTC_TIMESTAMP: now,
  CURDATE: (_values, epochMs) => formatDateTime(epochMs).slice(0, 10),
  CURRENT_DATE: (_values, epochMs) => formatDateTime(epochMs).slice(0, 10),
  UNIX_TIMESTAMP: ([value], epochMs) =>
    Math.floor((value === undefined ? epochMs : (parseDateTime(value) ?? 0)) / 1_000),
  FROM_UNIXTIME: ([value]) => formatDateTime(asNumber(value) * 1_000),
  DATE: ([value]) => asText(value).slice(0, 10),
  DATEDIFF: ([a, b]) =>
    Math.round(
      ((parseDateTime(asText(a).slice(0, 10)) ?? 0) - (parseDateTime(asText(b).slice(0, 10)) ?? 0)) / 86_400_000,
    ),
  COALESCE: (values) => values.find((value) => value !== null) ?? null,
  IFNULL: ([value, otherwise]) => value ?? otherwise ?? null,
  NULLIF: ([a, b]) => (a === b ? null : (a ?? null)),
  IF: ([condition, yes, no]) => (asNumber(condition) !== 0 ? (yes ?? null) : (no ?? null)),
  GREATEST: (values) => (anyNull(values) ? null : Math.max(...values.map(asNumber))),
  LEAST: (values) => (anyNull(values) ? null : Math.min(...values.map(asNumber))),
  ABS: ofNumber(Math.abs),
  FLOOR: ofNumber(Math.floor),
  CEIL: ofNumber(Math.ceil),
  CEILING: ofNumber(Math.ceil),
  ROUND: ([value, digits]) => Number(asNumber(value).toFixed(Math.min(Math.max(asNumber(digits), 0), 20))),
  CONCAT: (values) => (anyNull(values) ? null : values.map(asText).join('')),
  LOWER: ([value]) => asText(value).toLowerCase(),
  UPPER: ([value]) => asText(value).toUpperCase(),
  TRIM: ([value]) => asText(value).trim(),
  LENGTH: ([value]) => asText(value).length,
  CHAR_LENGTH: ([value]) => asText(value).length,
  SUBSTRING: ([value, start, length]) =>
    asText(value).substr(asNumber(start) - 1, length === undefined ? undefined : asNumber(length)),
  RAND: () => 0.5,
  UUID: () => '00000000-0000-4000-8000-000000000000',
};

/** @throws UnsupportedSqlError for an unknown function */
export function callSqlFunction(name: string, values: readonly SqlValue[], epochMs: number): SqlValue {
  const implementation = functions[name.toUpperCase()];
  if (!implementation) throw new UnsupportedSqlError(`the function ${name}`);
  return implementation(values, epochMs);
}

/** `DATE_ADD` and `DATE_SUB`. */
export function shiftDate(name: string, value: SqlValue, amount: number, unit: string): SqlValue {
  return addInterval(value, name.toUpperCase() === 'DATE_SUB' ? -amount : amount, unit);
}

/** Compares as MySQL does: texts without regard to case, a number with a text as numbers. */
export function compareValues(a: SqlValue, b: SqlValue): number {
  if (typeof a === 'number' || typeof b === 'number') return asNumber(a) - asNumber(b);
  const [left, right] = [asText(a).toLowerCase(), asText(b).toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** `LIKE`, by dynamic programming: a pattern cannot make it slow. */
export function isLike(text: SqlValue, pattern: SqlValue): boolean {
  const value = asText(text).toLowerCase();
  let reached = new Set([0]);
  for (const symbol of asText(pattern).toLowerCase()) {
    const next = new Set<number>();
    for (const position of reached) {
      if (symbol === '%') for (let end = position; end <= value.length; end++) next.add(end);
      else if (position < value.length && (symbol === '_' || value[position] === symbol)) next.add(position + 1);
    }
    reached = next;
  }
  return reached.has(value.length);
}
