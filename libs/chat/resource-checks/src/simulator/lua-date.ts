import { fieldOf, isTruthy, luaTable, toNumber, type LuaMap, type LuaValue } from './lua-engine/lua-value.js';
import { months, weekdays } from './calendar-names.js';

const pad = (value: number): string => String(value).padStart(2, '0');

const dayOfYear = (date: Date): number =>
  Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000) + 1;

const directives: Readonly<Record<string, (date: Date) => string>> = {
  Y: (date) => String(date.getUTCFullYear()),
  y: (date) => pad(date.getUTCFullYear() % 100),
  m: (date) => pad(date.getUTCMonth() + 1),
  d: (date) => pad(date.getUTCDate()),
  H: (date) => pad(date.getUTCHours()),
  I: (date) => pad(date.getUTCHours() % 12 || 12),
  M: (date) => pad(date.getUTCMinutes()),
  S: (date) => pad(date.getUTCSeconds()),
  p: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  A: (date) => weekdays[date.getUTCDay()] ?? '',
  a: (date) => (weekdays[date.getUTCDay()] ?? '').slice(0, 3),
  B: (date) => months[date.getUTCMonth()] ?? '',
  b: (date) => (months[date.getUTCMonth()] ?? '').slice(0, 3),
  j: (date) => String(dayOfYear(date)).padStart(3, '0'),
  w: (date) => String(date.getUTCDay()),
  F: (date) => date.toISOString().slice(0, 10),
  X: (date) => date.toISOString().slice(11, 19),
  T: (date) => date.toISOString().slice(11, 19),
  x: (date) => `${pad(date.getUTCMonth() + 1)}/${pad(date.getUTCDate())}/${pad(date.getUTCFullYear() % 100)}`,
  c: (date) => date.toUTCString(),
  '%': () => '%',
};

/** `os.date`: a text, or a table for the format `*t`. Times are in UTC. */
export function formatDate(format: string, seconds: number): string | LuaMap {
  const date = new Date(Math.min(Math.max(seconds, 0), 8e12) * 1_000);
  const plain = format.replace(/^!/, '');
  if (plain.startsWith('*t')) {
    return luaTable({
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      min: date.getUTCMinutes(),
      sec: date.getUTCSeconds(),
      wday: date.getUTCDay() + 1,
      yday: dayOfYear(date),
      isdst: false,
    });
  }
  return plain.replace(/%(.)/g, (whole, letter: string) => directives[letter]?.(date) ?? whole);
}

/** `os.time` with a table. */
export function timeOfParts(parts: LuaValue): number {
  if (!isTruthy(parts)) return 0;
  const part = (name: string, initial: number): number => toNumber(fieldOf(parts, name)) ?? initial;
  const time = Date.UTC(
    part('year', 1970),
    part('month', 1) - 1,
    part('day', 1),
    part('hour', 12),
    part('min', 0),
    part('sec', 0),
  );
  return Math.floor(time / 1_000);
}
