import { readModule } from '../../lua/lua-files.js';
import { joinModules, lua } from '../../lua/lua-source.js';
import type { FrameworkAdapter } from '../framework-adapter.js';
import { markerInteraction } from '../shared/marker-interaction.js';
import { pageFunctions, pagePreamble, pageStatements } from '../shared/page-functions.js';
import { oxTargetInteraction } from '../shared/target-interaction.js';

const esx = 'local ESX = exports.es_extended:getSharedObject()';

export const esxAdapter: FrameworkAdapter = {
  id: 'esx',
  name: 'ESX',
  sharedScripts: [],
  dependencies: ['es_extended'],
  server: joinModules(
    {
      preamble: lua`
      ${esx}

      local accounts = { cash = 'money', bank = 'bank', black = 'black_money' }
    `,
      companions: { addSocietyMoney: ['getSocietyMoney'] },
      functions: {
        getIdentifier: lua`
        ---Returns the identifier of the character, or nil while the player chooses one.
        function Framework.getIdentifier(source)
            local player = ESX.GetPlayerFromId(source)
            return player and player.identifier
        end
      `,
        getName: lua`
        function Framework.getName(source)
            local player = ESX.GetPlayerFromId(source)
            return player and player.getName() or GetPlayerName(source) or L('unknown_player')
        end
      `,
        notify: lua`
        ---Shows a notification. The kind is 'success', 'error' or 'info'.
        function Framework.notify(source, text, kind)
            local player = ESX.GetPlayerFromId(source)
            if player then
                player.showNotification(text, kind)
            end
        end
      `,
        getMoney: lua`
        ---Returns the balance of an account: 'cash', 'bank' or 'black'.
        function Framework.getMoney(source, account)
            local player = ESX.GetPlayerFromId(source)
            return player and player.getAccount(accounts[account]).money or 0
        end
      `,
        addMoney: lua`
        ---Adds money to an account.
        function Framework.addMoney(source, account, amount, reason)
            local player = ESX.GetPlayerFromId(source)
            if player and amount > 0 then
                player.addAccountMoney(accounts[account], amount, reason)
            end
        end
      `,
        removeMoney: lua`
        ---Takes money from an account. Returns false, and takes nothing, if the balance is too low.
        function Framework.removeMoney(source, account, amount, reason)
            if Framework.getMoney(source, account) < amount then
                return false
            end
            if amount > 0 then
                ESX.GetPlayerFromId(source).removeAccountMoney(accounts[account], amount, reason)
            end
            return true
        end
      `,
        getItemCount: lua`
        ---Returns how many of an item a player has.
        function Framework.getItemCount(source, item)
            local player = ESX.GetPlayerFromId(source)
            local owned = player and player.getInventoryItem(item)
            return owned and owned.count or 0
        end
      `,
        canCarry: lua`
        ---Whether a player can carry more of an item.
        function Framework.canCarry(source, item, amount)
            local player = ESX.GetPlayerFromId(source)
            return player ~= nil and player.canCarryItem(item, amount)
        end
      `,
        addItem: lua`
        ---Gives an item to a player. Returns false if the player cannot carry it.
        function Framework.addItem(source, item, amount)
            if not Framework.canCarry(source, item, amount) then
                return false
            end
            ESX.GetPlayerFromId(source).addInventoryItem(item, amount)
            return true
        end
      `,
        removeItem: lua`
        ---Takes an item from a player. Returns false, and takes nothing, if the player has too few.
        function Framework.removeItem(source, item, amount)
            if Framework.getItemCount(source, item) < amount then
                return false
            end
            ESX.GetPlayerFromId(source).removeInventoryItem(item, amount)
            return true
        end
      `,
        registerUsableItem: lua`
        ---Calls a function when a player uses an item.
        function Framework.registerUsableItem(item, onUse)
            ESX.RegisterUsableItem(item, onUse)
        end
      `,
        getJob: lua`
        ---Returns the job of a player: name, grade, isOnDuty.
        function Framework.getJob(source)
            local player = ESX.GetPlayerFromId(source)
            local job = player and player.getJob()
            if not job then
                return { name = 'unemployed', grade = 0, isOnDuty = true }
            end
            -- ESX before 1.10 has no duty.
            return { name = job.name, grade = job.grade, isOnDuty = job.onDuty ~= false }
        end
      `,
        setJob: lua`
        ---Gives a player a job.
        function Framework.setJob(source, name, grade)
            local player = ESX.GetPlayerFromId(source)
            if player then
                player.setJob(name, grade)
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
        ---Sets the duty of a player, and tells other resources about it.
        function Framework.setDuty(source, isOnDuty)
            local player = ESX.GetPlayerFromId(source)
            if player then
                local job = player.getJob()
                player.setJob(job.name, job.grade, isOnDuty)
                Player(source).state:set('isOnDuty', isOnDuty, true)
            end
        end
      `,
        addStatus: lua`
        ---Adds a percentage to the hunger, thirst or stress of esx_status.
        function Framework.addStatus(source, kind, percent)
            local event = percent >= 0 and 'esx_status:add' or 'esx_status:remove'
            TriggerClientEvent(event, source, kind, math.abs(percent) * 10000)
        end
      `,
      },
    },
    readModule('frameworks/esx.lua', 'Framework'),
  ),
  client: {
    preamble: lua`
      ${esx}

      ${pagePreamble}
    `,
    functions: {
      notify: lua`
        ---Shows a notification. The kind is 'success', 'error' or 'info'.
        function Framework.notify(text, kind)
            ESX.ShowNotification(text, kind)
        end
      `,
      ...pageFunctions,
    },
    statements: pageStatements,
  },
  interactions: {
    marker: markerInteraction("ESX.ShowHelpNotification('~INPUT_CONTEXT~ ' .. place.label, true)"),
    target: oxTargetInteraction,
  },
  defaultInteraction: 'marker',
  pageFunctions: ['openMenu', 'openForm', 'progress'],
  ownedVehicles: {
    list: "SELECT plate, JSON_UNQUOTE(JSON_EXTRACT(vehicle, '$.model')) AS model, stored FROM owned_vehicles WHERE owner = ? ORDER BY plate",
    find: "SELECT plate, JSON_UNQUOTE(JSON_EXTRACT(vehicle, '$.model')) AS model, stored FROM owned_vehicles WHERE owner = ? AND plate = ?",
    setStored: 'UPDATE owned_vehicles SET stored = ? WHERE owner = ? AND plate = ? AND stored <> ?',
    insert: 'INSERT INTO owned_vehicles (owner, plate, vehicle, stored) VALUES (?, ?, ?, 0)',
    insertParameters: 'owner, plate, json.encode({ model = joaat(model), plate = plate })',
    testRow: (isOwn) =>
      `server:query('INSERT INTO owned_vehicles (owner, plate, vehicle, stored) VALUES (?, ?, ?, 1)', { ${isOwn ? 'player.identifier' : "'other'"}, 'TEST 1', '{"model":' .. joaat('sultan') .. '}' })`,
    table: 'owned_vehicles',
  },
  licenceTable: `CREATE TABLE IF NOT EXISTS user_licenses (
  id INT NOT NULL AUTO_INCREMENT,
  type VARCHAR(60) NOT NULL,
  owner VARCHAR(60) NOT NULL,
  PRIMARY KEY (id)
);`,
  itemInstructions: () => 'Run `sql/items.sql` once. It adds the items to the `items` table of ESX.',
};
