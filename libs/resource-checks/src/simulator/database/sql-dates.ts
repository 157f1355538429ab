import type { SqlValue } from './sql-syntax.js';

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
export function parseDateTime(value: SqlValue): number | undefined {
  if (typeof value === 'number') return value;
  if (value === null) return undefined;
  const epochMs = Date.parse(`${value.trim().replace(' ', 'T')}${value.trim().length > 10 ? 'Z' : 'T00:00:00Z'}`);
  return Number.isNaN(epochMs) ? undefined : epochMs;
}

/** Adds an interval such as 2 days. */
export function addInterval(value: SqlValue, amount: number, unit: string): SqlValue {
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
