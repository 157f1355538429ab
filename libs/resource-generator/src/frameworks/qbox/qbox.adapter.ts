import { readModule } from '../../lua/lua-files.js';
import { joinModules, lua } from '../../lua/lua-source.js';
import type { FrameworkAdapter } from '../framework-adapter.js';
import { oxInventoryFunctions, oxItemInstructions } from '../shared/ox-inventory.js';
import { oxPageFunctions } from '../shared/page-functions.js';
import { oxPointInteraction, oxTargetInteraction } from '../shared/target-interaction.js';

export const qboxAdapter: FrameworkAdapter = {
  id: 'qbox',
  name: 'Qbox',
  sharedScripts: ['@ox_lib/init.lua'],
  dependencies: ['ox_lib', 'qbx_core'],
  server: joinModules(
    {
      preamble: '',
      companions: { addSocietyMoney: ['getSocietyMoney'] },
      functions: {
        getIdentifier: lua`
        ---Returns the citizen id of the character, or nil while the player chooses one.
        function Framework.getIdentifier(source)
            local player = exports.qbx_core:GetPlayer(source)
            return player and player.PlayerData.citizenid
        end
      `,
        getName: lua`
        function Framework.getName(source)
            local player = exports.qbx_core:GetPlayer(source)
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
            exports.qbx_core:Notify(source, text, kind == 'info' and 'inform' or kind)
        end
      `,
        getMoney: lua`
        ---Returns the balance of an account: 'cash', 'bank' or 'black', which is an item.
        function Framework.getMoney(source, account)
            if account == 'black' then
                return Framework.getItemCount(source, Config.BlackMoneyItem)
            end
            return exports.qbx_core:GetMoney(source, account) or 0
        end
      `,
        addMoney: lua`
        ---Adds money to an account.
        function Framework.addMoney(source, account, amount, reason)
            if account == 'black' then
                Framework.addItem(source, Config.BlackMoneyItem, amount)
            elseif amount > 0 then
                exports.qbx_core:AddMoney(source, account, amount, reason)
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
            return amount == 0 or exports.qbx_core:RemoveMoney(source, account, amount, reason) == true
        end
      `,
        ...oxInventoryFunctions,
        registerUsableItem: lua`
        ---Calls a function when a player uses an item.
        function Framework.registerUsableItem(item, onUse)
            exports.qbx_core:CreateUseableItem(item, function(source)
                onUse(source)
            end)
        end
      `,
        getJob: lua`
        ---Returns the job of a player: name, grade, isOnDuty.
        function Framework.getJob(source)
            local player = exports.qbx_core:GetPlayer(source)
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
            exports.qbx_core:SetJob(source, name, grade)
        end
      `,
        hasJob: lua`
        ---Whether a player has one of the jobs. An empty list allows all.
        function Framework.hasJob(source, jobs)
            return #jobs == 0 or exports.qbx_core:HasGroup(source, jobs) == true
        end
      `,
        setDuty: lua`
        ---Sets the duty state of the framework.
        function Framework.setDuty(source, isOnDuty)
            exports.qbx_core:SetJobDuty(source, isOnDuty)
        end
      `,
        addStatus: lua`
        ---Adds a percentage to the hunger, thirst or stress of a player.
        function Framework.addStatus(source, kind, percent)
            local player = exports.qbx_core:GetPlayer(source)
            if not player then
                return
            end
            local value = (player.PlayerData.metadata[kind] or 0) + percent
            exports.qbx_core:SetMetadata(source, kind, math.max(0, math.min(100, value)))
        end
      `,
      },
    },
    readModule('frameworks/qbox.lua', 'Framework'),
    readModule('frameworks/qb_players.lua', 'Framework'),
  ),
  client: {
    preamble: '',
    functions: {
      notify: lua`
        ---Shows a notification. The kind is 'success', 'error' or 'info'.
        function Framework.notify(text, kind)
            exports.qbx_core:Notify(text, kind == 'info' and 'inform' or kind)
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
  itemInstructions: oxItemInstructions(''),
};
