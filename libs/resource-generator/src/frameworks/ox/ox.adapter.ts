import { readModule } from '../../lua/lua-files.js';
import { joinModules, lua } from '../../lua/lua-source.js';
import type { FrameworkAdapter } from '../framework-adapter.js';
import { oxInventoryFunctions, oxItemInstructions } from '../shared/ox-inventory.js';
import { ownVehicleTable } from '../shared/owned-vehicles.js';
import { oxPageFunctions } from '../shared/page-functions.js';
import { storageCompanions, storagePreamble, storedJobFunctions } from '../shared/storage.js';
import { oxPointInteraction, oxTargetInteraction } from '../shared/target-interaction.js';

/** ox_lib and ox_inventory without a framework: cash is the item `money`; bank balances and jobs are stored here. */
export const oxAdapter: FrameworkAdapter = {
  id: 'ox',
  name: 'ox_lib',
  sharedScripts: ['@ox_lib/init.lua'],
  dependencies: ['ox_lib'],
  server: joinModules(
    {
      preamble: `${storagePreamble}\n\nlocal moneyItems = { cash = 'money', black = 'black_money' }`,
      companions: storageCompanions,
      functions: {
        getIdentifier: lua`
        ---Returns the license of a player, which stays the same over time.
        function Framework.getIdentifier(source)
            return GetPlayerIdentifierByType(source, 'license') or ('player:%s'):format(source)
        end
      `,
        getName: lua`
        function Framework.getName(source)
            return readRecord('name', source).name or GetPlayerName(source) or L('unknown_player')
        end
      `,
        notify: lua`
        ---Shows a notification. The kind is 'success', 'error' or 'info'.
        function Framework.notify(source, text, kind)
            TriggerClientEvent('ox_lib:notify', source, { description = text, type = kind == 'info' and 'inform' or kind })
        end
      `,
        getMoney: lua`
        ---Returns the balance of an account. Cash and black money are items of ox_inventory.
        function Framework.getMoney(source, account)
            if account ~= 'bank' then
                return exports.ox_inventory:GetItemCount(source, moneyItems[account]) or 0
            end
            return readRecord('bank', source).balance or Config.StartingMoney.bank
        end
      `,
        setMoney: lua`
        ---Sets the balance of an account.
        function Framework.setMoney(source, account, amount)
            if account == 'bank' then
                writeRecord('bank', source, { balance = amount })
                return
            end
            local difference = amount - Framework.getMoney(source, account)
            if difference > 0 then
                return exports.ox_inventory:AddItem(source, moneyItems[account], difference)
            elseif difference < 0 then
                exports.ox_inventory:RemoveItem(source, moneyItems[account], -difference)
            end
        end

        exports('getMoney', function(source, account)
            return Framework.getMoney(source, account)
        end)

        exports('setMoney', function(source, account, amount)
            Framework.setMoney(source, account, amount)
        end)
      `,
        addMoney: lua`
        ---Adds money to an account.
        function Framework.addMoney(source, account, amount, reason)
            Framework.setMoney(source, account, Framework.getMoney(source, account) + amount)
        end
      `,
        removeMoney: lua`
        ---Takes money from an account. Returns false, and takes nothing, if the balance is too low.
        function Framework.removeMoney(source, account, amount, reason)
            local balance = Framework.getMoney(source, account)
            if balance < amount then
                return false
            end
            Framework.setMoney(source, account, balance - amount)
            return true
        end
      `,
        giveWeapon: lua`
        ---Gives a player a weapon with ammunition. Returns false if the player cannot carry it.
        function Framework.giveWeapon(source, weapon, ammunition)
            return exports.ox_inventory:AddItem(source, weapon, 1, { ammo = ammunition }) and true or false
        end
      `,
        ...oxInventoryFunctions,
        registerUsableItem: lua`
        local usableItems = {}

        ---Calls a function when a player uses an item. In ox_inventory the item has server = { export = '@event.useItem' }.
        function Framework.registerUsableItem(item, onUse)
            usableItems[item] = onUse
        end

        exports('useItem', function(event, item, inventory)
            local onUse = usableItems[item.name]
            if event == 'usingItem' and onUse then
                onUse(inventory.id)
                -- The item is taken by onUse itself.
                return false
            end
        end)
      `,
        ...storedJobFunctions,
        addStatus: lua`
        ---Adds a percentage to a state bag value of the player: hunger, thirst or stress. HUDs can read it.
        function Framework.addStatus(source, kind, percent)
            local state = Player(source).state
            state:set(kind, math.max(0, math.min(100, (state[kind] or 50) + percent)), true)
        end
      `,
      },
    },
    readModule('frameworks/stored.lua', 'Framework'),
  ),
  client: {
    preamble: '',
    functions: {
      notify: lua`
        ---Shows a notification. The kind is 'success', 'error' or 'info'.
        function Framework.notify(text, kind)
            lib.notify({ description = text, type = kind == 'info' and 'inform' or kind })
        end
      `,
      ...oxPageFunctions,
    },
  },
  interactions: {
    marker: oxPointInteraction,
    target: oxTargetInteraction,
  },
  defaultInteraction: 'target',
  pageFunctions: [],
  ownedVehicles: ownVehicleTable,
  keepsBankAndJobs: true,
  itemInstructions: oxItemInstructions(". A usable item also needs `server = { export = '@resource.useItem' }`"),
};
