import { cpuTimeMs } from '../cpu-time.js';
import { type BakeryProfile, bakery, type Changes, replacing } from '../testing/bakery.js';
import { checkBakery, client, event, manifest, rulesOf, server } from '../testing/check-bakery.js';
import { checkResource } from './check-resource.js';

test.each<[string, BakeryProfile, Changes]>([
  [
    'a key for a command that may be in a library of C#',
    'fivem-standalone',
    {
      ...manifest("client_scripts { 'client/main.lua' }", "client_scripts { 'client/main.lua', 'Client.net.dll' }"),
      'source/Client.cs': 'class Client {}',
      ...client("RegisterKeyMapping('bakery_light', 'Light', 'keyboard', 'L')"),
    },
  ],
  [
    'instructions that an encrypted resource leaves readable',
    'fivem-standalone',
    {
      ...manifest("game 'gta5'", "game 'gta5'\nescrow_ignore { 'items.lua' }"),
      'items.lua': "['roll'] = { weight = 10 },",
    },
  ],
  [
    'a callback that refuses somebody who is no player',
    'fivem-qbcore',
    {
      ...server(`QBCore.Functions.CreateCallback('bakery:hours', function(source, cb)
  local src = source
  local Player = QBCore.Functions.GetPlayer(src)
  if not Player or not src then return end
  cb(Player.PlayerData.metadata.hours or 0)
end)`),
      ...client(
        "local QBCore = exports['qb-core']:GetCoreObject()\nRegisterCommand('hours', function() QBCore.Functions.TriggerCallback('bakery:hours', print) end, false)",
      ),
    },
  ],
  [
    'a reward for whom another resource knows as a baker',
    'fivem-oxlib',
    event(`local member = exports.town_guild:GetMember(source)
if not member or not member.isBaker then return end
exports.ox_inventory:AddItem(source, 'roll', 1)`),
  ],
  [
    'a function of the other game in a resource for both',
    'fivem-standalone',
    {
      ...manifest("game 'gta5'", "games { 'gta5', 'rdr3' }\nrdr3_warning 'I acknowledge …'"),
      ...client("if GetGameName() == 'redm' then print(GetTemperatureAtCoords(1.0, 2.0, 3.0)) end"),
    },
  ],
  [
    'functions of the server that no page of the documentation lists',
    'fivem-standalone',
    server(
      "RconLog({ msgType = 'open' })\nRegisterCommand('from', function(source) print(GetPlayerEP(source)) end, true)",
    ),
  ],
  [
    'a text that a script stores beside the functions for texts',
    'fivem-standalone',
    server("string.bakery_sign = 'Open'\nprint(string.bakery_sign:sub(1, 2))"),
  ],
  [
    'a tool that runs what it is told to',
    'fivem-standalone',
    {
      ...manifest("'server/main.lua' }", "'server/main.lua', 'server/tool.js' }"),
      'server/tool.js': "exports('Run', (code) => new Function(code)());",
    },
  ],
  [
    'an event that has the same name on both sides, of which one is in another resource',
    'fivem-standalone',
    client(`RegisterNetEvent('town:heat', function() print('hot') end)
RegisterCommand('heat', function() TriggerServerEvent('town:heat') end, false)`),
  ],
  [
    'a variable that holds the object of one of two frameworks',
    'fivem-esx',
    server(`if GetResourceState('es_extended') == 'started' then
  Town = exports.es_extended:getSharedObject()
else
  Town = exports['qb-core']:GetCoreObject()
end
RegisterCommand('who', function(source)
  if GetResourceState('es_extended') == 'started' then
    print(Town.GetPlayerFromId(source).getName())
  else
    print(Town.Functions.GetPlayer(source).PlayerData.name)
  end
end, true)`),
  ],
  [
    'the description of an installed application, which the game does not read',
    'fivem-standalone',
    {
      'page/index.html': replacing('<head>', '<head><link rel="manifest" href="app.json">'),
      'page/app.json': '{ "name": "Bakery" }',
    },
  ],
  [
    'the focus for the page of another resource',
    'fivem-standalone',
    client(`RegisterCommand('bag', function()
  SetNuiFocus(true, true)
  TriggerEvent('town_bags:open')
end, false)`),
  ],
])('%s is no error', async (_name, profileId, changes) => {
  const errors = (await checkBakery(profileId, changes)).filter(({ severity }) => severity === 'error');
  expect(errors.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
});

test.each([
  ['little work that no time is left for is not simulated', 'local x = 1', 0, 'not_simulated'],
  ['much work in each frame is an error', 'for n = 1, 1000000 do local x = n end', 2_500, 'error'],
] as const)('%s', async (_name, body, timeMs, severity) => {
  const files = bakery('fivem-standalone', server(`CreateThread(function() while true do ${body} Wait(0) end end)`));
  const request = { profileId: 'fivem-standalone', resourceName: 'bakery', files };
  const { findings } = await checkResource(request, cpuTimeMs() + timeMs, () => undefined);
  expect(rulesOf(findings, severity)).toContain('resource-limit');
});
