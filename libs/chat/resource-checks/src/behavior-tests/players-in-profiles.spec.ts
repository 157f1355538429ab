import { testInProfiles } from '../testing/test-in-profiles.js';

const command = (code: string) => `RegisterCommand('t', function(_, args) ${code} end, false)`;
const frameworks = /esx|qb|oxlib|rsg|vorp/;

/** Scripts of each inventory that give one item with metadata. */
const metadata = [
  {
    profiles: /qbcore/,
    give: "exports['qb-core']:GetCoreObject().Functions.GetPlayer(id).Functions.AddItem('water', 1, false, { worth = 700 })",
  },
  { profiles: /esx|qbox|oxlib/, give: "exports.ox_inventory:AddItem(id, 'water', 1, { worth = 700 })" },
  { profiles: /rsg/, give: "exports['rsg-inventory']:AddItem(id, 'water', 1, false, { worth = 700 })" },
  { profiles: /vorp/, give: "exports.vorp_inventory:addItem(id, 'water', 1, { worth = 700 })" },
];

testInProfiles([
  {
    name: 'a player who comes back has the money, items and metadata as before',
    profiles: frameworks,
    body: `
local player = server:join({ identifier = 'license:kim', cash = 500, items = { water = 1 } })
player:setMoney('cash', 321) player:giveItem('water', 2) player:leave() server:advance(1000)
local again = server:join({ identifier = 'license:kim' })
assertEqual(again:cash(), 321) assertEqual(again:itemCount('water'), 3)`,
  },
  {
    name: 'a player who comes back has the job as before',
    profiles: /esx|qb|rsg|vorp/,
    body: `
local player = server:join({ identifier = 'license:kim' })
player:setJob('police', 1) player:leave() server:advance(1000)
assertEqual(server:join({ identifier = 'license:kim' }):job().name, 'police')`,
  },
  {
    name: 'a player who comes back has the same citizenid',
    profiles: /qb|rsg/,
    server: command(
      "print('citizenid', exports[car == 'sultan' and 'qb-core' or 'rsg-core']:GetCoreObject().Functions.GetPlayer(tonumber(args[1])).PlayerData.citizenid)",
    ),
    body: `
for _ = 1, 2 do
  local player = server:join({ identifier = 'license:kim' })
  server:runCommand('t', player.id) player:leave() server:advance(1000)
end
local ids = {}
for id in server:log():gmatch('citizenid\\t(%S+)') do ids[#ids + 1] = id end
assertEqual(#ids, 2) assertEqual(ids[1], ids[2])`,
  },
  ...metadata.map(({ profiles, give }) => ({
    name: 'the inventory is listed with metadata',
    profiles,
    server: command(`local id = tonumber(args[1]) ${give}`),
    body: `
local player = server:join({})
server:runCommand('t', player.id) server:advance(500)
assertEqual(player:items()[1].name, 'water') assertEqual(player:items()[1].metadata.worth, 700)`,
  })),
  {
    name: 'weapons, ammunition and bills of ESX',
    profiles: /esx/,
    server: command(
      "local player = ESX.GetPlayerFromId(tonumber(args[1])) player.addWeapon('WEAPON_PISTOL', 10) player.addWeaponAmmo('WEAPON_PISTOL', 5) local _, weapon = player.getWeapon('WEAPON_PISTOL') print('ammo', weapon.ammo, #player.getLoadout())",
    ),
    client:
      "RegisterCommand('bill', function(_, args) TriggerServerEvent('esx_billing:sendBill', tonumber(args[1]), 'society_police', 'Fine', 50) end, false)",
    body: `
local officer, driver = server:join({ job = 'police' }), server:join({})
server:runCommand('t', officer.id) officer:runCommand('bill', driver.id) server:advance(1000)
assertContains(server:log(), 'ammo\\t15\\t1') assertEqual(#server:query('SELECT * FROM billing'), 1)`,
  },
  {
    name: 'the vehicle in front is found by ESX',
    profiles: /esx/,
    client: command("local vehicle = ESX.Game.GetVehicleInDirection() print('vehicle', DoesEntityExist(vehicle))"),
    body: `
local player = server:join({ coords = vector3(0, 0, 30) })
server:spawnVehicle(car, vector3(0, 3, 30)) player:lookAt(vector3(0, 10, 30))
player:runCommand('t') server:advance(300) assertContains(server:log(), 'vehicle\\ttrue')`,
  },
  {
    name: 'scripts learn who killed a player',
    client: `AddEventHandler('gameEventTriggered', function(name) print(name) end) ${command('print("cause", GetPedSourceOfDeath(PlayerPedId()) ~= 0)')}`,
    server: `RegisterNetEvent('baseevents:onPlayerKilled', function(killer) print('killed', source, killer) end)
RegisterNetEvent('esx:onPlayerDeath', function(data) print('died', source, data.killerServerId) end)`,
    body: `
local player, killer = server:join({}), server:join({})
player:kill(killer) server:advance(1000) player:runCommand('t')
assertEqual(player:health(), 0)
if car == 'sultan' then
  assertContains(server:log(), 'CEventNetworkEntityDamage') assertContains(server:log(), 'killed\\t1\\t2') assertContains(server:log(), 'cause\\ttrue')
end`,
  },
  {
    name: 'ESX says who killed a player',
    profiles: /esx/,
    server: "RegisterNetEvent('esx:onPlayerDeath', function(data) print('died', source, data.killerServerId) end)",
    body: `
local player, killer = server:join({}), server:join({})
player:kill(killer) server:advance(1000) assertContains(server:log(), 'died\\t1\\t2')`,
  },
  {
    name: 'players go off duty, and have gangs',
    profiles: /qb/,
    body: `
local player = server:join({ job = 'police', gang = 'ballas', gangGrade = 1 })
assertEqual(player:gang().name, 'ballas')
player:setDuty(false) assertFalse(player:job().onDuty)
player:setGang('vagos', 2) assertEqual(player:gang(), { name = 'vagos', grade = 2 })`,
  },
  {
    name: 'a player sits in the vehicle of another',
    body: `
local driver, passenger = server:join({}), server:join({})
driver:enterVehicle(car) passenger:enterVehicleOf(driver, 0)
assertEqual(passenger:vehicle().seat, 0) assertEqual(passenger:vehicle().entity, driver:vehicle().entity)`,
  },
  {
    name: 'commands, words in quotes and keys are known',
    client: `${command("print('words', #args, args[1])")} if car == 'sultan' then RegisterKeyMapping('t', 'Greet', 'keyboard', 'F5') end`,
    body: `
local player = server:join({})
player:typeCommand('/t "two words"')
assertContains(server:log(), 'words\\t1\\ttwo words') assertContains(player:commands(), 't')
if car == 'sultan' then assertEqual(player:keys()[1].key, 'F5') end`,
  },
  {
    name: 'the database knows dates, JSON, windows, tables and limits',
    server: `RegisterCommand('t', function() CreateThread(function()
  local function query(sql) print(json.encode(exports.oxmysql:query_async(sql, {}))) end
  query("CREATE TABLE boxes (id INT AUTO_INCREMENT PRIMARY KEY, name VARCHAR(20), data LONGTEXT)")
  query([[INSERT INTO boxes (name, data) VALUES ('a', '{"size": 5}'), ('b', '{"size": 7}'), ('c', '{}')]])
  query("SELECT TIMESTAMPDIFF(HOUR, '2026-01-01 10:00:00', '2026-01-01 12:00:00') AS hours")
  query("SELECT CAST(JSON_EXTRACT(data, '$.size') AS UNSIGNED) AS size FROM boxes WHERE name = 'a'")
  query("SELECT name, ROW_NUMBER() OVER (ORDER BY name DESC) AS place FROM boxes LIMIT 1")
  query("SHOW TABLES LIKE 'boxes'")
  query("DELETE FROM boxes ORDER BY id LIMIT 1")
  query("SELECT COUNT(*) AS rest FROM boxes")
end) end, true)`,
    body: `
server:runCommand('t') server:advance(3000)
for _, part in ipairs({ '"hours":2', '"size":5', '"place":1', '"rest":2' }) do assertContains(server:log(), part) end
local _, count = server:log():gsub('"boxes"', '') assertEqual(count, 1)`,
  },
]);
