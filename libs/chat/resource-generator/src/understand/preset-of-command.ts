import { adminCommands } from '../presets/admin-commands.js';
import type { BlockId } from '../specification/resource-specification.js';
import type { Draft } from './draft.js';
import type { Preset } from './facts.js';

/** The commands that only admins have. */
const adminCommandNames: ReadonlySet<string> = new Set(Object.keys(adminCommands));

/** Ready-made parts by the usual names of their commands. */
const commandPresets: readonly (readonly [RegExp, BlockId])[] = [
  [/^(?:jail|prison|knast|arrest)$/, 'jail'],
  [/^(?:reports?|ticket|support|melden)$/, 'reports'],
  [/^(?:bill|invoice|rechnung|factura|facture)$/, 'billing'],
  [/^(?:911|112|110|dispatch|notruf|emergency)$/, 'dispatch'],
  [/^(?:scoreboard|players|online)$/, 'scoreboard'],
  [/^(?:lottery|lotto|loto|raffle|tombola|loteria|lotterie|lotteria|rifa)$/, 'lottery'],
  [/^(?:daily|dailyreward|reward|gift)$/, 'daily-reward'],
];

/** The kind of part that usually has a command of this name. */
export const blockOfCommand = (name: string): BlockId | undefined =>
  commandPresets.find(([names]) => names.test(name.toLowerCase()))?.[1];

/** The ready-made part that a command stands for, if it is a usual one. */
export function presetOfCommand(name: string, { offers, seller, conditions }: Draft): Preset | null {
  if (offers.length > 0 || seller) return null;
  const isForAdmins = conditions.some((each) => each.kind === 'permission' && !each.isExcluded);
  if (isForAdmins && adminCommandNames.has(name)) return { block: 'admin-commands', variant: 'general' };
  const block = blockOfCommand(name);
  return block ? { block, variant: 'general' } : null;
}
