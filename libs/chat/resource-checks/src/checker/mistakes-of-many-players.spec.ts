import type { BakeryProfile, Changes } from '../testing/bakery.js';
import { checkBakery, client, event, rulesOf, server } from '../testing/check-bakery.js';

const script = (code: string, files: Changes = {}): Changes => ({ ...files, ...server(code) });
/** A handler of QBCore that parks a vehicle, whose plate the client sends. */
const parking = (body: string): Changes =>
  event(
    `local Player = QBCore.Functions.GetPlayer(source)\nif not Player or type(plate) ~= 'string' then return end\n${body}`,
    'plate',
    ", 'ABC 123'",
  );
const station = (condition: string): Changes =>
  event(`local Player = QBCore.Functions.GetPlayer(source)\nif Player and ${condition} then print('open') end`);
const wave = (ped: string): Changes => ({
  'server/main.lua': `RegisterNetEvent('bakery:server:wave', function()
  local src = source
  TriggerClientEvent('bakery:client:wave', -1, src)
end)`,
  'client/main.lua': `RegisterNetEvent('bakery:client:wave', function(player) print(GetEntityCoords(${ped})) end)
RegisterCommand('wave', function() TriggerServerEvent('bakery:server:wave') end, false)`,
});
const marks = (body: string): Changes =>
  client(`local marks = {}
local function addMarks()
  ${body}
  SetBlipSprite(mark, 60)
end
RegisterNetEvent('QBCore:Client:OnJobUpdate', function(job)
  if job.name == 'police' then addMarks() end
end)`);
const scooter = (before: string): Changes =>
  client(`local scooter
RegisterCommand('scooter', function()
  ${before}
  RequestModel('faggio')
  while not HasModelLoaded('faggio') do Wait(0) end
  scooter = CreateVehicle('faggio', GetEntityCoords(PlayerPedId()), 0.0, true, false)
end, false)`);
const wages = (check: string): Changes => ({
  'server/main.lua': `local workers = {}
RegisterNetEvent('bakery:server:work', function() workers[source] = true end)
CreateThread(function()
  while true do
    Wait(10 * 60 * 1000)
    for id in pairs(workers) do
      local Player = QBCore.Functions.GetPlayer(id)
      ${check} Player.Functions.AddMoney('cash', 50, 'bakery')${check === '' ? '' : ' end'}
    end
  end
end)`,
  'client/main.lua': "RegisterCommand('work', function() TriggerServerEvent('bakery:server:work') end, false)",
});

test.each<[string, BakeryProfile, string, Changes, Changes]>([
  [
    'a module that does not exist',
    'fivem-oxlib',
    'module-missing',
    script("local ovens = require 'modules.oven'\nprint(ovens.heat)"),
    script(
      "local ovens = require 'modules.oven'\nlocal isThere = pcall(function() require 'other' end)\nprint(ovens.heat, isThere)",
      {
        'modules/oven.lua': 'return { heat = 200 }',
      },
    ),
  ],
  [
    'data that a function loads and that does not exist',
    'fivem-oxlib',
    'module-missing',
    script("RegisterCommand('count', function() print(#lib.load('data.ovens')) end, true)"),
    script("RegisterCommand('count', function() print(#lib.load('data.ovens')) end, true)", {
      'data/ovens.lua': 'return { 1, 2 }',
    }),
  ],
  [
    'a job with a capital letter in the settings',
    'fivem-qbcore',
    'impossible-comparison',
    { 'config.lua': "Config.Job = 'Police'", ...station('Player.PlayerData.job.name == Config.Job') },
    { 'config.lua': "Config.Job = 'police'", ...station('Player.PlayerData.job.name == Config.Job') },
  ],
  [
    'a text in lower case that is compared with capital letters',
    'fivem-standalone',
    'impossible-comparison',
    server(
      "RegisterCommand('bake', function(_, args) if (args[1] or ''):lower() == 'Roll' then print(1) end end, true)",
    ),
    server(
      "RegisterCommand('bake', function(_, args) if (args[1] or ''):lower() == 'roll' then print(1) end end, true)",
    ),
  ],
  [
    'a vehicle whose plate the client sends',
    'fivem-qbcore',
    'client-controlled-vehicle',
    parking("MySQL.update('UPDATE player_vehicles SET state = 1 WHERE plate = ?', { plate })"),
    parking(
      "MySQL.update('UPDATE player_vehicles SET state = 1 WHERE plate = ? AND citizenid = ?', { plate, Player.PlayerData.citizenid })",
    ),
  ],
  [
    'a vehicle that is handed over by its plate',
    'fivem-qbcore',
    'client-controlled-vehicle',
    parking(
      "MySQL.update('UPDATE player_vehicles SET citizenid = @owner WHERE plate = @plate', { ['@owner'] = Player.PlayerData.citizenid, ['@plate'] = plate })",
    ),
    parking(
      `local owner = MySQL.scalar.await('SELECT citizenid FROM player_vehicles WHERE plate = ?', { plate })
if owner ~= Player.PlayerData.citizenid then return end
MySQL.update('UPDATE player_vehicles SET state = 1 WHERE plate = ?', { plate })`,
    ),
  ],
  [
    'the id of the server for a player on the client',
    'fivem-standalone',
    'server-id-on-client',
    wave('GetPlayerPed(player)'),
    wave('GetPlayerPed(GetPlayerFromServerId(player))'),
  ],
  [
    'marks that are added again at each change of the job',
    'fivem-qbcore',
    'lost-blip',
    marks('local mark = AddBlipForCoord(1.0, 2.0, 3.0)'),
    marks(
      'for _, old in ipairs(marks) do RemoveBlip(old) end\n  local mark = AddBlipForCoord(1.0, 2.0, 3.0)\n  marks[1] = mark',
    ),
  ],
  [
    'the number of entries that have names',
    'fivem-standalone',
    'loop-without-turns',
    client("RegisterCommand('list', function() for i = 1, #Config.Prices do print(Config.Prices[i]) end end, false)"),
    {
      'config.lua': 'Config.Extras = { seeds = 1 }\nlocal extras = Config.Extras\nextras[1] = 2',
      ...client(
        "RegisterCommand('list', function() for i = 1, #Config.Extras do print(Config.Extras[i]) end end, false)",
      ),
    },
  ],
  [
    'a vehicle for each use of a command',
    'fivem-standalone',
    'entity-leak',
    scooter(''),
    scooter('if scooter and DoesEntityExist(scooter) then DeleteEntity(scooter) end'),
  ],
  ['wages for a player who has left', 'fivem-qbcore', 'script-error', wages(''), wages('if Player then')],
])('%s', async (_name, profileId, rule, mistake, lookalike) => {
  expect(rulesOf(await checkBakery(profileId, mistake), 'error')).toContain(rule);
  expect(rulesOf(await checkBakery(profileId, lookalike), 'error')).toEqual([]);
});

const wash = (time: string): Changes =>
  event(`local now = os.time()\nif now - (${time} or 0) < 60 then return end\n${time} = now\nprint(source)`);

test('one time to wait for all players', async () => {
  const shared = await checkBakery('fivem-standalone', wash('LastWash'));
  expect(rulesOf(shared, 'warning')).toContain('cooldown-for-all');
  const own = await checkBakery('fivem-standalone', {
    ...wash('LastWash[source]'),
    'config.lua': 'LastWash = {}',
  });
  expect(rulesOf(own, 'warning')).not.toContain('cooldown-for-all');
});

test('a page that posts to the former name of the resource', async () => {
  const findings = await checkBakery('fivem-standalone', {
    'page/page.js': (script) => script.replace('${GetParentResourceName()}/${name}', 'old_bakery/${name}'),
  });
  expect(rulesOf(findings, 'error')).toEqual([]);
  const named = await checkBakery('fivem-standalone', {
    'page/page.js': (script) =>
      script.replace("send('hide', {})", "fetch('https://old_bakery/hide', { method: 'POST', body: '{}' })"),
  });
  expect(rulesOf(named, 'warning')).toContain('nui-post-to-other-name');
});

test('a loop whose iterator another resource would return', async () => {
  const code = client(
    "RegisterCommand('all', function() for each in exports.town:all() do print(each) end end, false)",
  );
  const findings = await checkBakery('fivem-standalone', code);
  expect(rulesOf(findings, 'error')).toEqual([]);
});
