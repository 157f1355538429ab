import { readModule } from '../../lua/lua-files.js';
import { joinModules, lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { FrameworkAdapter } from '../framework-adapter.js';
import { markerInteraction, nativeHelp } from '../shared/marker-interaction.js';
import { qbPageFunctions } from '../shared/page-functions.js';
import { qbTargetInteraction } from '../shared/target-interaction.js';

const core = "local QBCore = exports['qb-core']:GetCoreObject()";

export const qbcoreAdapter: FrameworkAdapter = {
  id: 'qbcore',
  name: 'QBCore',
  sharedScripts: [],
  dependencies: ['qb-core'],
  server: joinModules(
    {
      preamble: core,
      companions: { addSocietyMoney: ['getSocietyMoney'] },
      functions: {
        getIdentifier: lua`
        ---Returns the citizen id of the character, or nil while the player chooses one.
        function Framework.getIdentifier(source)
            local player = QBCore.Functions.GetPlayer(source)
            return player and player.PlayerData.citizenid
        end
      `,
        getName: lua`
        function Framework.getName(source)
            local player = QBCore.Functions.GetPlayer(source)
            local character = player and player.PlayerData.charinfo
            if character and character.firstname then
                return ('%s %s'):format(character.firstname, character.lastname)
            end
            return GetPlayerName(source) or L('unknown_player')
        end
      `,
        notify: lua`
        ---Shows a notification. The kind is 'success', 'error' or 'info'.
        function Framework.notify(source, text, kind)
            QBCore.Functions.Notify(source, text, kind == 'info' and 'primary' or kind)
        end
      `,
        getMoney: lua`
        ---Returns the balance of an account: 'cash', 'bank' or 'black', which is an item.
        function Framework.getMoney(source, account)
            if account == 'black' then
                return Framework.getItemCount(source, Config.BlackMoneyItem)
            end
            local player = QBCore.Functions.GetPlayer(source)
            return player and player.PlayerData.money[account] or 0
        end
      `,
        addMoney: lua`
        ---Adds money to an account.
        function Framework.addMoney(source, account, amount, reason)
            if account == 'black' then
                Framework.addItem(source, Config.BlackMoneyItem, amount)
                return
            end
            local player = QBCore.Functions.GetPlayer(source)
            if player and amount > 0 then
                player.Functions.AddMoney(account, amount, reason)
            end
        end
      `,
        removeMoney: lua`
        ---Takes money from an account. Returns false, and takes nothing, if the balance is too low.
        function Framework.removeMoney(source, account, amount, reason)
            -- The framework would let the bank account become negative.
            if Framework.getMoney(source, account) < amount then
                return false
            end
            if account == 'black' then
                return Framework.removeItem(source, Config.BlackMoneyItem, amount)
            end
            return amount == 0 or QBCore.Functions.GetPlayer(source).Functions.RemoveMoney(account, amount, reason)
        end
      `,
        getItemCount: lua`
        ---Returns how many of an item a player has, in all slots.
        function Framework.getItemCount(source, item)
            local player = QBCore.Functions.GetPlayer(source)
            local count = 0
            for _, slot in pairs(player and player.PlayerData.items or {}) do
                if slot.name == item then
                    count = count + slot.amount
                end
            end
            return count
        end
      `,
        canCarry: lua`
        ---Whether a player can carry more of an item.
        function Framework.canCarry(source, item, amount)
            return exports['qb-inventory']:CanAddItem(source, item, amount) == true
        end
      `,
        addItem: lua`
        ---Gives an item to a player. Returns false if the player cannot carry it.
        function Framework.addItem(source, item, amount)
            local player = QBCore.Functions.GetPlayer(source)
            return player ~= nil and player.Functions.AddItem(item, amount) == true
        end
      `,
        removeItem: lua`
        ---Takes an item from a player. Returns false, and takes nothing, if the player has too few.
        function Framework.removeItem(source, item, amount)
            if Framework.getItemCount(source, item) < amount then
                return false
            end
            return QBCore.Functions.GetPlayer(source).Functions.RemoveItem(item, amount) == true
        end
      `,
        registerUsableItem: lua`
        ---Calls a function when a player uses an item.
        function Framework.registerUsableItem(item, onUse)
            QBCore.Functions.CreateUseableItem(item, function(source)
                onUse(source)
            end)
        end
      `,
        getJob: lua`
        ---Returns the job of a player: name, grade, isOnDuty.
        function Framework.getJob(source)
            local player = QBCore.Functions.GetPlayer(source)
            local job = player and player.PlayerData.job
            if not job then
                return { name = 'unemployed', grade = 0, isOnDuty = true }
            end
            return { name = job.name, grade = job.grade and job.grade.level or 0, isOnDuty = job.onduty == true }
        end
      `,
        setJob: lua`
        ---Gives a player a job.
        function Framework.setJob(source, name, grade)
            local player = QBCore.Functions.GetPlayer(source)
            if player then
                player.Functions.SetJob(name, grade)
            end
        end
      `,
        hasJob: lua`
        ---Whether a player has one of the jobs. An empty list allows all.
        function Framework.hasJob(source, jobs)
            if #jobs == 0 then
                return true
            end
            local job = Framework.getJob(source)
            for _, name in ipairs(jobs) do
                if job.name == name then
                    return true
                end
            end
            return false
        end
      `,
        setDuty: lua`
        ---Sets the duty state of the framework.
        function Framework.setDuty(source, isOnDuty)
            local player = QBCore.Functions.GetPlayer(source)
            if player then
                player.Functions.SetJobDuty(isOnDuty)
            end
        end
      `,
        addStatus: lua`
        ---Adds a percentage to the hunger, thirst or stress of a player.
        function Framework.addStatus(source, kind, percent)
            local player = QBCore.Functions.GetPlayer(source)
            if not player then
                return
            end
            local value = (player.PlayerData.metadata[kind] or 0) + percent
            player.Functions.SetMetaData(kind, math.max(0, math.min(100, value)))
        end
      `,
      },
    },
    readModule('frameworks/qbcore.lua', 'Framework'),
    readModule('frameworks/qb_players.lua', 'Framework'),
  ),
  client: {
    preamble: core,
    functions: {
      notify: lua`
        ---Shows a notification. The kind is 'success', 'error' or 'info'.
        function Framework.notify(text, kind)
            QBCore.Functions.Notify(text, kind == 'info' and 'primary' or kind)
        end
      `,
      ...qbPageFunctions,
    },
  },
  interactions: {
    marker: markerInteraction(nativeHelp),
    target: qbTargetInteraction,
  },
  defaultInteraction: 'target',
  pageFunctions: [],
  ownedVehicles: {
    list: 'SELECT plate, vehicle AS model, state AS stored FROM player_vehicles WHERE citizenid = ? ORDER BY plate',
    find: 'SELECT plate, vehicle AS model, state AS stored FROM player_vehicles WHERE citizenid = ? AND plate = ?',
    setStored: 'UPDATE player_vehicles SET state = ? WHERE citizenid = ? AND plate = ? AND state <> ?',
    insert:
      'INSERT INTO player_vehicles (license, citizenid, vehicle, hash, mods, plate, state) VALUES (?, ?, ?, ?, ?, ?, 0)',
    insertParameters: "GetPlayerIdentifierByType(source, 'license'), owner, model, tostring(joaat(model)), '{}', plate",
    testRow: (isOwn) =>
      isOwn
        ? `server:query("INSERT INTO player_vehicles (citizenid, plate, vehicle, state) SELECT citizenid, 'TEST 1', 'sultan', 1 FROM players WHERE license = ?", { player.identifier })`
        : `server:query("INSERT INTO player_vehicles (citizenid, plate, vehicle, state) VALUES ('other', 'TEST 1', 'sultan', 1)", {})`,
    storedColumn: 'state',
    table: 'player_vehicles',
  },
  itemInstructions: (items) =>
    [
      'Add the items to `qb-core/shared/items.lua`, and a picture of each to `qb-inventory/html/images`:',
      '',
      '```lua',
      ...items.map(
        ({ name, label }) =>
          `[${luaString(name)}] = { name = ${luaString(name)}, label = ${luaString(label)}, weight = 100, type = 'item', image = ${luaString(`${name}.png`)}, unique = false, useable = true, shouldClose = true, description = '' },`,
      ),
      '```',
    ].join('\n'),
};
