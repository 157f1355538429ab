import { randomUUID, createHash } from 'node:crypto';
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { addInterval, formatDate, formatDateTime, parseDateTime, unitsBetween } from './sql-dates.js';

type SqlFunction = (...values: SQLOutputValue[]) => SQLInputValue;

const asText = (value: SQLOutputValue | undefined): string => (value instanceof Uint8Array ? '' : String(value ?? ''));
const asNumber = (value: SQLOutputValue | undefined): number => {
  const number = typeof value === 'bigint' ? Number(value) : Number.parseFloat(asText(value));
  return Number.isNaN(number) ? 0 : number;
};
/** A result of MariaDB is NULL if an argument is. */
const ofValues =
  (compute: (...values: SQLOutputValue[]) => SQLInputValue): SqlFunction =>
  (...values) =>
    values.includes(null) ? null : compute(...values);
const ofDate = (compute: (date: Date) => SQLInputValue): SqlFunction =>
  ofValues((value) => {
    const epochMs = parseDateTime(value);
    return epochMs === undefined ? null : compute(new Date(epochMs));
  });
const parts: Readonly<Record<string, (date: Date) => number>> = {
  year: (date) => date.getUTCFullYear(),
  month: (date) => date.getUTCMonth() + 1,
  day: (date) => date.getUTCDate(),
  hour: (date) => date.getUTCHours(),
  minute: (date) => date.getUTCMinutes(),
  second: (date) => date.getUTCSeconds(),
};
const dayMs = 86_400_000;

function json(value: SQLOutputValue | undefined): unknown {
  try {
    return JSON.parse(asText(value)) as unknown;
  } catch {
    return undefined;
  }
}

function contains(target: unknown, candidate: unknown): boolean {
  if (Array.isArray(target)) {
    const wanted = Array.isArray(candidate) ? (candidate as unknown[]) : [candidate];
    return wanted.every((each) => target.some((element) => contains(element, each)));
  }
  if (isObject(target) && isObject(candidate))
    return Object.entries(candidate).every(([key, value]) => key in target && contains(target[key], value));
  return target === candidate;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The functions of MariaDB that SQLite does not have, or that read the clock of the simulation. */
const functionsFor = (now: () => number): Readonly<Record<string, SqlFunction>> => ({
  now: () => formatDateTime(now()),
  utc_timestamp: () => formatDateTime(now()),
  curdate: () => formatDateTime(now()).slice(0, 10),
  curtime: () => formatDateTime(now()).slice(11),
  unix_timestamp: (...values) => Math.floor((values.length === 0 ? now() : (parseDateTime(values[0]) ?? 0)) / 1_000),
  from_unixtime: ofValues((seconds, format) =>
    format === undefined
      ? formatDateTime(asNumber(seconds) * 1_000)
      : formatDate(asNumber(seconds) * 1_000, asText(format)),
  ),
  shift_date: ofValues((date, amount, unit) => addInterval(date, asNumber(amount), asText(unit))),
  timestampadd: ofValues((unit, amount, date) => addInterval(date, asNumber(amount), asText(unit))),
  timestampdiff: ofValues((unit, from, to) => unitsBetween(parseDateTime(from), parseDateTime(to), asText(unit))),
  datediff: ofValues((one, other) => {
    const [first, second] = [one, other].map((date) => parseDateTime(asText(date).slice(0, 10)));
    return first === undefined || second === undefined ? null : Math.round((first - second) / dayMs);
  }),
  date_format: ofValues((date, format) => {
    const epochMs = parseDateTime(date);
    return epochMs === undefined ? null : formatDate(epochMs, asText(format));
  }),
  extract_part: ofValues((unit, value) => {
    const epochMs = parseDateTime(value);
    return epochMs === undefined ? null : (parts[asText(unit).toLowerCase()]?.(new Date(epochMs)) ?? null);
  }),
  date_of: ofDate((date) => formatDateTime(date.getTime()).slice(0, 10)),
  datetime_of: ofDate((date) => formatDateTime(date.getTime())),
  date: ofDate((date) => formatDateTime(date.getTime()).slice(0, 10)),
  time: ofDate((date) => formatDateTime(date.getTime()).slice(11)),
  dayofmonth: ofDate((date) => date.getUTCDate()),
  dayofweek: ofDate((date) => date.getUTCDay() + 1),
  weekday: ofDate((date) => (date.getUTCDay() + 6) % 7),
  last_day: ofDate((date) => formatDateTime(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).slice(0, 10)),
  ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, ofDate(part)])),
  greatest: ofValues((...values) => extreme(values, 1)),
  least: ofValues((...values) => extreme(values, -1)),
  truncate: ofValues((value, digits) => Math.trunc(asNumber(value) * 10 ** asNumber(digits)) / 10 ** asNumber(digits)),
  rand: () => 0.5,
  uuid: () => randomUUID(),
  concat: ofValues((...values) => values.map(asText).join('')),
  char_length: ofValues((value) => [...asText(value)].length),
  character_length: ofValues((value) => [...asText(value)].length),
  length: ofValues((value) => [...asText(value)].length),
  lcase: ofValues((value) => asText(value).toLowerCase()),
  ucase: ofValues((value) => asText(value).toUpperCase()),
  left: ofValues((value, count) => asText(value).slice(0, Math.max(0, asNumber(count)))),
  right: ofValues((value, count) => (asNumber(count) <= 0 ? '' : asText(value).slice(-asNumber(count)))),
  mid: ofValues((value, start, count) => asText(value).substr(asNumber(start) - 1, asNumber(count))),
  reverse: ofValues((value) => [...asText(value)].reverse().join('')),
  repeat: ofValues((value, count) => asText(value).repeat(Math.min(Math.max(0, asNumber(count)), 10_000))),
  lpad: ofValues((value, length, fill) =>
    asText(value)
      .padStart(Math.min(asNumber(length), 10_000), asText(fill))
      .slice(0, asNumber(length)),
  ),
  rpad: ofValues((value, length, fill) =>
    asText(value)
      .padEnd(Math.min(asNumber(length), 10_000), asText(fill))
      .slice(0, asNumber(length)),
  ),
  locate: ofValues((part, value) => asText(value).toLowerCase().indexOf(asText(part).toLowerCase()) + 1),
  find_in_set: ofValues((part, list) => asText(list).toLowerCase().split(',').indexOf(asText(part).toLowerCase()) + 1),
  substring_index: ofValues((value, separator, count) => {
    const all = asText(value).split(asText(separator));
    const wanted = asNumber(count);
    return (wanted >= 0 ? all.slice(0, wanted) : all.slice(wanted)).join(asText(separator));
  }),
  field: (value, ...options) => options.map(asText).indexOf(asText(value)) + 1,
  md5: ofValues((value) => createHash('md5').update(asText(value)).digest('hex')),
  sha1: ofValues((value) => createHash('sha1').update(asText(value)).digest('hex')),
  json_value_of: (value, type) => {
    if (value === null) return type === null ? null : 'null';
    if (type === 'true' || type === 'false') return type;
    return type === 'text' ? JSON.stringify(value) : (value ?? null);
  },
  json_unquote: ofValues((value) => {
    const parsed = json(value);
    return typeof parsed === 'string' ? parsed : asText(value);
  }),
  json_length: ofValues((value) => {
    const parsed = json(value);
    return Array.isArray(parsed) ? parsed.length : isObject(parsed) ? Object.keys(parsed).length : 1;
  }),
  json_keys: ofValues((value) => JSON.stringify(Object.keys(json(value) ?? {}))),
  json_contains: ofValues((target, candidate) => Number(contains(json(target), json(candidate)))),
});

function extreme(values: readonly SQLOutputValue[], sign: number): SQLInputValue {
  const isText = values.every((value) => typeof value === 'string');
  return values.reduce((best, value) => {
    const difference = isText ? (asText(value) < asText(best) ? -1 : 1) : asNumber(value) - asNumber(best);
    return difference * sign > 0 ? value : best;
  });
}

/** Adds the functions of MariaDB to a database. Regular expressions are left out: a pattern could take for ever. */
export function defineFunctions(database: DatabaseSync, now: () => number): void {
  for (const [name, implementation] of Object.entries(functionsFor(now)))
    database.function(name, { varargs: true }, implementation);
}
