import type { SQLOutputValue } from 'node:sqlite';
import { months, weekdays } from '../calendar-names.js';

const unitMs: Readonly<Record<string, number>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

/** A date and time as the database stores it. */
export function formatDateTime(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** Undefined for a text that is not a date. */
export function parseDateTime(value: SQLOutputValue | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const epochMs = Date.parse(`${value.trim().replace(' ', 'T')}${value.trim().length > 10 ? 'Z' : 'T00:00:00Z'}`);
  return Number.isNaN(epochMs) ? undefined : epochMs;
}

/** Adds an interval such as 2 days. */
export function addInterval(value: SQLOutputValue | undefined, amount: number, unit: string): string | null {
  const epochMs = parseDateTime(value);
  if (epochMs === undefined) return null;
  const name = unit.toLowerCase();
  if (name === 'month' || name === 'year') {
    const date = new Date(epochMs);
    date.setUTCMonth(date.getUTCMonth() + amount * (name === 'year' ? 12 : 1));
    return formatDateTime(date.getTime());
  }
  return formatDateTime(epochMs + amount * (unitMs[name] ?? 0));
}

/** The whole units from one date to another, as `TIMESTAMPDIFF` counts them. */
export function unitsBetween(from: number | undefined, to: number | undefined, unit: string): number | null {
  if (from === undefined || to === undefined) return null;
  const name = unit.toLowerCase();
  const unitLength = unitMs[name];
  if (unitLength !== undefined) return Math.trunc((to - from) / unitLength);
  const [first, last] = from <= to ? [new Date(from), new Date(to)] : [new Date(to), new Date(from)];
  const monthStart = new Date(first);
  let months = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  monthStart.setUTCMonth(first.getUTCMonth() + months);
  if (monthStart > last) months--;
  const units = name === 'month' ? months : name === 'quarter' ? Math.trunc(months / 3) : Math.trunc(months / 12);
  return from <= to ? units : -units;
}

/** `DATE_FORMAT`. */
export function formatDate(epochMs: number, format: string): string {
  const date = new Date(epochMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [weekday = '', month = ''] = [weekdays[date.getUTCDay()], months[date.getUTCMonth()]];
  const hour = date.getUTCHours();
  const values: Readonly<Record<string, string>> = {
    Y: String(date.getUTCFullYear()),
    y: two(date.getUTCFullYear() % 100),
    m: two(date.getUTCMonth() + 1),
    c: String(date.getUTCMonth() + 1),
    M: month,
    b: month.slice(0, 3),
    d: two(date.getUTCDate()),
    e: String(date.getUTCDate()),
    W: weekday,
    a: weekday.slice(0, 3),
    w: String(date.getUTCDay()),
    H: two(hour),
    k: String(hour),
    h: two(hour % 12 || 12),
    I: two(hour % 12 || 12),
    i: two(date.getUTCMinutes()),
    s: two(date.getUTCSeconds()),
    S: two(date.getUTCSeconds()),
    p: hour < 12 ? 'AM' : 'PM',
    T: `${two(hour)}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`,
    '%': '%',
  };
  return format.replace(/%(.)/g, (_pair, symbol: string) => values[symbol] ?? symbol);
}
