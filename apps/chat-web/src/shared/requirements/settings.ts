import type { Requirement, SettingKind } from '@scriptsmith/chat-contracts';
import { formatNumber } from '@scriptsmith/ui/format/credits';

export type Setting = NonNullable<Requirement['setting']>;

interface NumberKind {
  /** Before or after the number. */
  prefix?: string;
  unit?: string;
  isWhole: boolean;
}

/** The kinds whose values are numbers. Money is in the currency of the game. */
export const numberKinds: Partial<Record<SettingKind, NumberKind>> = {
  money: { prefix: '$', isWhole: true },
  count: { isWhole: true },
  percent: { unit: '%', isWhole: false },
  seconds: { unit: 's', isWhole: false },
  meters: { unit: 'm', isWhole: false },
};

const isNumber = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value));

/** Whether a value is edited as a number. A text that came with the kind of a number stays a text. */
export const isEditedAsNumber = ({ kind, value }: Setting): boolean =>
  numberKinds[kind] !== undefined && (value === '' || isNumber(value));

/** `$1,500`, `30 s` or the text as it is. */
export function formatSetting({ kind, value }: Setting): string {
  const number = numberKinds[kind];
  if (!number || !isNumber(value)) return value;
  const { prefix = '', unit } = number;
  const separator = unit === '%' ? '' : ' ';
  return `${prefix}${formatNumber(Number(value))}${unit ? `${separator}${unit}` : ''}`;
}

/** What is wrong with an edited value, or null. */
export function problemOf(setting: Setting, value: string): string | null {
  if (!isEditedAsNumber(setting)) return value.trim() === '' ? 'Enter a value' : null;
  if (!isNumber(value)) return 'Enter a number';
  if (Number(value) < 0) return 'Enter 0 or more';
  return numberKinds[setting.kind]?.isWhole && !Number.isInteger(Number(value)) ? 'Enter a whole number' : null;
}
