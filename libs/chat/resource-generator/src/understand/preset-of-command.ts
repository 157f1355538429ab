import { adminCommands } from '../presets/admin-commands.js';
import type { BlockId } from '../specification/resource-specification.js';
import { commandNames } from './data-files.js';
import type { Draft } from './draft.js';
import type { Preset } from './facts.js';
import { fold } from './stems.js';

/** The commands that only admins have. */
const adminCommandNames: ReadonlySet<string> = new Set(Object.keys(adminCommands));

/** Ready-made parts by the usual names of their commands. */
const blocks: ReadonlyMap<string, BlockId> = new Map(
  Object.entries(commandNames).flatMap(([block, names]) =>
    names.map((name) => [fold(name), block as BlockId] as const),
  ),
);

/** The kind of part that usually has a command of this name. */
export const blockOfCommand = (name: string): BlockId | undefined => blocks.get(fold(name));

/** The ready-made part that a command stands for, if it is a usual one. */
export function presetOfCommand(name: string, { offers, seller, conditions }: Draft): Preset | null {
  if (offers.length > 0 || seller) return null;
  const isForAdmins = conditions.some((each) => each.kind === 'permission' && !each.isExcluded);
  if (isForAdmins && adminCommandNames.has(name)) return { block: 'admin-commands', variant: 'general' };
  const block = blockOfCommand(name);
  return block ? { block, variant: 'general' } : null;
}
