import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { Quantity } from '../../specification/resource-specification.js';

export const oxInventoryFunctions: Readonly<Record<string, string>> = {
  getItemCount: lua`
    ---Returns how many of an item a player has.
    function Framework.getItemCount(source, item)
        return exports.ox_inventory:GetItemCount(source, item) or 0
    end
  `,
  canCarry: lua`
    ---Whether a player can carry more of an item.
    function Framework.canCarry(source, item, amount)
        return exports.ox_inventory:CanCarryItem(source, item, amount) == true
    end
  `,
  addItem: lua`
    ---Gives an item to a player. Returns false if the player cannot carry it.
    function Framework.addItem(source, item, amount)
        if not Framework.canCarry(source, item, amount) then
            return false
        end
        return exports.ox_inventory:AddItem(source, item, amount) and true or false
    end
  `,
  removeItem: lua`
    ---Takes an item from a player. Returns false, and takes nothing, if the player has too few.
    function Framework.removeItem(source, item, amount)
        if Framework.getItemCount(source, item) < amount then
            return false
        end
        return exports.ox_inventory:RemoveItem(source, item, amount) and true or false
    end
  `,
};

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
