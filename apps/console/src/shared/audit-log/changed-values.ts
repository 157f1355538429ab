import type { AuditLogEntry } from '@scriptsmith/contracts/admin';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { formatPreciseRate } from '@scriptsmith/ui/format/rates';

type Values = AuditLogEntry['before'];
type Value = NonNullable<Values>[string] | undefined;

/** A changed value of an entry. Null if the value did not exist. */
export interface ChangedValue {
  name: string;
  before: string | null;
  after: string | null;
}

/** The values that differ between before and after. */
export function changedValues({ before, after }: Pick<AuditLogEntry, 'before' | 'after'>): ChangedValue[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => {
      const [from, to] = flags(before?.[name], after?.[name]);
      return { name: readableName(name.replace(unit, '')), before: readable(name, from), after: readable(name, to) };
    })
    .filter((change) => change.before !== change.after);
}

/** A flag that is missing on one side is off there. */
const flags = (before: Value, after: Value): [Value, Value] => [
  typeof after === 'boolean' ? (before ?? false) : before,
  typeof before === 'boolean' ? (after ?? false) : after,
];

/** `creditsBalance` is `credits balance`. */
export const readableName = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();

/** The unit is part of the value, not of the name. */
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
