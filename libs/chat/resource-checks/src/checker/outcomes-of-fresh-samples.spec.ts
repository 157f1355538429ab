import type { BakeryProfile, Changes } from '../testing/bakery.js';
import { checkBakery, client, event, manifest, rulesOf, server, withPage } from '../testing/check-bakery.js';

/** A job that the client names, with what a script does before it becomes the job of the player. */
const changeJob = (check: string): Changes =>
  event(
    `local xPlayer = ESX.GetPlayerFromId(source)
if not xPlayer or type(job) ~= 'string' then return end
local found = MySQL.query.await('SELECT grade FROM player_jobs WHERE identifier = ? AND job = ?', { xPlayer.identifier, job })
${check}
xPlayer.setJob(job, 0)`,
    'job',
    ", 'baker'",
  );

/** A vehicle that is parked by its plate. */
const parking = (check: string): Changes =>
  event(
    `${check}\nMySQL.update('UPDATE player_vehicles SET state = 1 WHERE plate = ?', { plate })
end)
function findVehicle(player, plate)
  local owner = QBCore.Functions.GetPlayer(player).PlayerData.citizenid
  return MySQL.scalar.await('SELECT plate FROM player_vehicles WHERE plate = ? AND citizenid = ?', { plate, owner })
end
RegisterCommand('park', function(source, args)
  print(findVehicle(source, args[1]))`,
    'plate',
    ", 'ABC 123'",
  );

/** A global of which a script reads something, although the one before may have ended. */
const takenFrom = (source: string): Changes => ({
  ...manifest("'server/main.lua'", "'server/town.lua', 'server/main.lua'"),
  'server/town.lua': `if GetResourceState('town_lib') ~= 'started' then return end\nTown = ${source}\n`,
  'server/main.lua': "RegisterCommand('town', function() print(Town.name) end, true)",
});

const userJob = "RegisterCommand('job', function() print(town.getUser().job) end, true)";

const gradeOf = (query: string): Changes =>
  server(`MySQL.ready(function()
  MySQL.query.await('CREATE TABLE IF NOT EXISTS bakery_grades (job_name VARCHAR(50) NOT NULL, label TEXT NULL)')
end)
RegisterCommand('grade', function()
  local found = MySQL.query.await('${query}', { 'baker' })
  print(found[1].label)
end, true)`);

const skilled = (reputation: string): Changes =>
  server(`local QBCore = exports['qb-core']:GetCoreObject()
local function canBake(bakingRep) return bakingRep >= 5 end
RegisterCommand('bake', function(source)
  local data = QBCore.Functions.GetPlayer(source).PlayerData
  ${reputation}
  print(data.citizenid, canBake(bakingRep))
end, false)`);

test.each<[string, BakeryProfile, string, Changes, Changes]>([
  [
    'a job that the database has for the player',
    'fivem-esx',
    'client-controlled-job',
    changeJob('print(found)'),
    changeJob('if not found or #found == 0 then return end'),
  ],
  [
    'a vehicle for whose owner a helper asks',
    'fivem-qbcore',
    'client-controlled-vehicle',
    parking('print(plate)'),
    parking('if not findVehicle(source, plate) then return end'),
  ],
  [
    'a message that the page ignores, or hands to another page',
    'fivem-standalone',
    'nui-message-not-handled',
    withPage(client("SendNUIMessage({ action = 'glow' })")),
    {
      ...client("SendNUIMessage({ action = 'glow' })"),
      'page/page.js': (code) =>
        `${code}\nwindow.addEventListener('message', (event) => window.parent.postMessage(event.data, '*'));\n`,
    },
  ],
  [
    'an object that a function which nothing calls expects',
    'fivem-standalone',
    'undefined-variable',
    client("function HeatAll()\n  print(ovens.first, ovens.last)\nend\nRegisterCommand('heat', HeatAll, false)"),
    client('function HeatAll()\n  print(ovens.first, ovens.last)\nend'),
  ],
  [
    'an object of a resource that does not run here',
    'fivem-standalone',
    'script-error',
    takenFrom('town'),
    takenFrom('exports.town_lib:get()'),
  ],
  [
    'what another resource of vRP answers',
    'fivem-standalone',
    'script-error',
    server(`local town = {}\nfunction town.getUser() end\n${userJob}`),
    server(`Proxy = { getInterface = function() return { getUser = function() end } end }
local town = Proxy.getInterface('town')\n${userJob}`),
  ],
  [
    'a row in a list of the framework',
    'fivem-esx',
    'script-error',
    gradeOf('SELECT * FROM bakery_grades WHERE job_name = ?'),
    gradeOf('SELECT * FROM job_grades WHERE job_name = ?'),
  ],
  [
    'a field that another version of the framework has, as a parameter',
    'fivem-qbcore',
    'script-error',
    skilled('local bakingRep = nil'),
    skilled('local bakingRep = data.metadata.bakingrep'),
  ],
  [
    'a comparison in front of which not stands',
    'fivem-standalone',
    'impossible-comparison',
    server("RegisterCommand('heat', function(_, args) if not args[1] == 'all' then print('one') end end, true)"),
    server("RegisterCommand('heat', function(_, args) if not (args[1] == 'all') then print('one') end end, true)"),
  ],
])('%s', async (_name, profileId, rule, mistake, lookalike) => {
  expect(rulesOf(await checkBakery(profileId, mistake), 'error')).toContain(rule);
  expect(rulesOf(await checkBakery(profileId, lookalike), 'error')).toEqual([]);
});

test('what an old resource reads when the database is ready', async () => {
  const ready = async (library: string) =>
    rulesOf(
      await checkBakery('fivem-esx', {
        ...manifest('@oxmysql', library),
        ...server(`local ovens
AddEventHandler('onMySQLReady', function() ovens = MySQL.Sync.fetchAll('SELECT 1 AS heat', {}) end)
RegisterCommand('heat', function() print(ovens[1].heat) end, true)`),
      }),
      'error',
    );
  expect(await ready('@mysql-async')).toEqual([]);
  expect(await ready('@oxmysql')).toContain('script-error');
});

test('the jobs of a player of Qbox', async () => {
  const findings = await checkBakery('fivem-qbox', {
    ...manifest(
      "client_scripts { 'client/main.lua' }",
      "client_scripts { '@qbx_core/modules/playerdata.lua', 'client/main.lua' }",
    ),
    ...client(
      "AddEventHandler('QBCore:Client:OnPlayerLoaded', function() for job in pairs(QBX.PlayerData.jobs) do print(job) end end)",
    ),
  });
  expect(rulesOf(findings, 'error')).toEqual([]);
});
