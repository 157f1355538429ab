export const creditModes = [
  { value: 'set', label: 'Set' },
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
] as const;
export type CreditMode = (typeof creditModes)[number]['value'];

/** The balance after a change of this amount. It is below zero if more is removed than there is. */
export function creditChange(mode: CreditMode, before: number, amount: number): number {
  if (mode === 'set') return amount;
  return mode === 'add' ? before + amount : before - amount;
}
