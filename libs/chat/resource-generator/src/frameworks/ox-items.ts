import { luaString } from '../lua/lua-value.js';
import type { Quantity } from '../specification/resource-specification.js';

/** How an owner adds items to ox_inventory. */
export const oxItemInstructions =
  (resourceNote: string) =>
  (items: readonly Quantity[]): string =>
    [
      `Add the items to \`ox_inventory/data/items.lua\`, and a picture of each to \`ox_inventory/web/images\`${resourceNote}:`,
      '',
      '```lua',
      ...items.map(
        ({ name, label }) =>
          `[${luaString(name)}] = { label = ${luaString(label)}, weight = 100, stack = true, close = true },`,
      ),
      '```',
    ].join('\n');
