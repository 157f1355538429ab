import type { AuditRow } from '@scriptsmith/contracts';
import { formatNumber } from '../../../shared/format/credits.js';

type Values = AuditRow['before'];
type Value = NonNullable<Values>[string] | undefined;

/** One value of an audit row: what it was, and what it became; null where it was not there. */
export interface ChangedValue {
  name: string;
  before: string | null;
  after: string | null;
}

/** What a change changed. A value that stayed the same is left out, unless nothing else is known. */
export function changedValues({ before, after }: Pick<AuditRow, 'before' | 'after'>): ChangedValue[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => before?.[name] !== after?.[name])
    .map((name) => ({
      name: readableName(name),
      before: readable(before?.[name]),
      after: readable(after?.[name]),
    }));
}

/** `creditsBalance` is `credits balance`. */
export const readableName = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();

function readable(value: Value): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value;
}
