import type { AuditLogEntry } from '@scriptsmith/contracts/admin';
import { formatNumber } from '../../format/credits.js';
import { formatMoment } from '../../format/dates.js';
import { formatPounds } from '../../format/pounds.js';
import { formatPreciseRate } from '../../format/rates.js';

type Values = AuditLogEntry['before'];
type Value = NonNullable<Values>[string] | undefined;

/** One value of an audit row: what it was, and what it became; null where it was not there. */
export interface ChangedValue {
  name: string;
  before: string | null;
  after: string | null;
}

/** What a change changed. A value that stayed the same is left out, unless nothing else is known. */
export function changedValues({ before, after }: Pick<AuditLogEntry, 'before' | 'after'>): ChangedValue[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => before?.[name] !== after?.[name])
    .map((name) => ({
      name: readableName(name.replace(unit, '')),
      before: readable(name, before?.[name]),
      after: readable(name, after?.[name]),
    }));
}

/** `creditsBalance` is `credits balance`. */
export const readableName = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();

/** What a value is counted in stands with the value, not with its name. */
const unit = /(?<=.)(?:Pence|Bps)$/;
const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

function readable(name: string, value: Value): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number') return readableNumber(name, value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return time.test(value) ? formatMoment(value) : value;
}

function readableNumber(name: string, value: number): string {
  if (name.endsWith('Pence')) return formatPounds(value);
  if (name.endsWith('Bps')) return formatPreciseRate(value / 10_000);
  return name === 'monthlyCredits' && value === -1 ? 'unlimited' : formatNumber(value);
}
