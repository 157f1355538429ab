import type { BakeryProfile, Changes } from '../testing/bakery.js';
import { checkBakery, client, event, rulesOf, server, thread } from '../testing/check-bakery.js';

/** A callback of the server, and the client that asks for it. */
const hire = (body: string, use: string): Changes => ({
  'server/main.lua': `local function IsPlayerAllowed(player) return ESX.GetPlayerFromId(player).getJob().grade > 2 end
ESX.RegisterServerCallback('bakery:hire', function(source, cb, name)
${body}
end)`,
  'client/main.lua': `RegisterCommand('hire', function()
  local answer
  ESX.TriggerServerCallback('bakery:hire', function(isHired) ${use} end, 'baker')
  while answer == nil do Wait(50) end
end, false)`,
});

/** The same without a wait for the answer. */
const asked = (body: string, use: string): Changes => ({
  ...hire(body, ''),
  'client/main.lua': `local hired
RegisterCommand('hire', function(_, args)
  local name = args[1]
  ESX.TriggerServerCallback('bakery:hire', function(isHired) ${use} end, name)
end, false)
RegisterCommand('hired', function() print(hired) end, false)`,
});

const connecting = (refusal: string): Changes =>
  server(`AddEventHandler('playerConnecting', function(name, _, deferrals)
  deferrals.defer()
  Wait(0)
  if name ~= Config.Banned then
    deferrals.done()
    return
  end
  ${refusal}
end)`);

const spectate = (body: string): Changes =>
  server(`RegisterCommand('spectate', function(source, args)
  TriggerEvent('bakery:server:spectate', args[1], true, source)
end)
AddEventHandler('bakery:server:spectate', function(target, on, by)
  ${body}
end)`);

/** The balance of the shop grows by what the client sends, for which the player pays. */
const sale = (payment: string): Changes =>
  event(
    `sum = tonumber(sum) or 0
if sum > 500 then return end
local Player = QBCore.Functions.GetPlayer(source)
${payment}
MySQL.update('UPDATE management_funds SET balance = balance + ? WHERE job_name = ?', { sum, 'baker' })`,
    'sum',
    ', 5',
  );

const receipt = (gift: string): Changes =>
  event(`local Player = QBCore.Functions.GetPlayer(source)
if not Player.Functions.RemoveMoney('cash', 5) then return end
${gift}
TriggerClientEvent('bakery:client:done', source, 'roll')`);

test.each<[string, BakeryProfile, string, Changes, Changes]>([
  [
    'a command for the console',
    'fivem-standalone',
    'command-without-permission',
    server("RegisterCommand('kick', function(_, args) DropPlayer(args[1], 'Out') end, false)"),
    server(`RegisterCommand('kick', function(sender, args)
  if (sender ~= 0) then
    print('Only for the console')
    return
  end
  DropPlayer(args[1], 'Out')
end, false)`),
  ],
  [
    'a callback without an answer for a player who may not',
    'fivem-esx',
    'callback-without-answer',
    hire('if name then cb(true) end', 'answer = isHired'),
    hire('if IsPlayerAllowed(source) then cb(true) end', 'answer = isHired'),
  ],
  [
    'a callback without an answer for a player of another job',
    'fivem-esx',
    'callback-without-answer',
    hire('if name then cb(true) end', 'answer = isHired'),
    hire("if ESX.GetPlayerFromId(source).job.name == 'baker' then cb(true) end", 'answer = isHired'),
  ],
  [
    'a callback for whose answer nothing waits after a message',
    'fivem-esx',
    'callback-without-answer',
    hire('if name then cb(true) end', 'answer = isHired'),
    {
      ...hire("if name then cb(true) else TriggerClientEvent('bakery:client:done', source, 'nobody') end", ''),
      'client/main.lua':
        "RegisterCommand('hire', function() ESX.TriggerServerCallback('bakery:hire', function(isHired) print(isHired) end, 'baker') end, false)",
    },
  ],
  [
    'a callback without an answer where the client does nothing for a refusal',
    'fivem-esx',
    'callback-without-answer',
    asked('if name then cb(true) end', 'if isHired then hired = name else print("Not hired") end'),
    asked('if name then cb(true) end', 'if isHired then hired = name end'),
  ],
  [
    'a callback without an answer for somebody who has left',
    'fivem-esx',
    'callback-without-answer',
    asked('if GetPlayerName(name) then cb(true) end', 'print(isHired)'),
    asked('local xPlayer = ESX.GetPlayerFromId(name)\nif not xPlayer then return end\ncb(true)', 'print(isHired)'),
  ],
  [
    'a connection that keeps the card of a ban',
    'fivem-standalone',
    'deferral-not-done',
    connecting("deferrals.update('Banned')"),
    connecting('deferrals.presentCard({ type = "AdaptiveCard" })'),
  ],
  [
    'a command whose event asks for a permission',
    'fivem-standalone',
    'command-without-permission',
    spectate("if on then TriggerClientEvent('bakery:client:done', by, target) end"),
    spectate(
      "if IsPlayerAceAllowed(by, 'bakery.spectate') and on then TriggerClientEvent('bakery:client:done', by, target) end",
    ),
  ],
  [
    'a negative price that the framework does not take',
    'fivem-qbcore',
    'negative-amount',
    sale("if not Player or Player.PlayerData.job.name ~= 'baker' then return end"),
    sale("if not Player.Functions.RemoveMoney('cash', sum) then return end"),
  ],
  [
    'an item on top of what the player pays for',
    'fivem-qbcore',
    'item-may-be-lost',
    receipt("Player.Functions.AddItem('paper', 1)"),
    {
      ...receipt("if Config.Paper then Player.Functions.AddItem('paper', 1) end"),
      'config.lua': 'Config.Paper = true',
    },
  ],
  [
    'an empty file of texts',
    'fivem-standalone',
    'json-syntax',
    { 'fxmanifest.lua': "file 'texts.json'", 'texts.json': '{' },
    { 'fxmanifest.lua': "file 'texts.json'", 'texts.json': '' },
  ],
  [
    'a loop until the game returns something else',
    'fivem-standalone',
    'busy-thread',
    thread('local height = 0\nwhile height < 1 do height = height * 2 end'),
    thread('local height = 0\nwhile height < 1 do height = GetVehicleNumberOfBrokenBones(PlayerPedId()) end'),
  ],
  [
    'a road that is further away the more roads lie in between',
    'fivem-standalone',
    'busy-thread',
    thread('local number = 0\nwhile number < 150 do number = number * 2 end'),
    thread(`local here, distance, number = GetEntityCoords(PlayerPedId()), 0, 0
while distance < 150 do
  number = number + 10
  local _, place = GetNthClosestVehicleNode(here.x, here.y, here.z, number, 1, 3.0, 0)
  distance = #(here - place)
end`),
  ],
  [
    'the length of a list of another resource',
    'fivem-standalone',
    'script-error',
    client('local town = { houses = {} }\nCreateThread(function() print(math.random(1, #town.houses)) end)'),
    client('local town = exports.town:getTown()\nCreateThread(function() print(math.random(1, #town.houses)) end)'),
  ],
  [
    'the metadata of an item that scripts hand out',
    'fivem-qbcore',
    'script-error',
    server("QBCore.Functions.CreateUseableItem('note', function(_, item) print('Note: ' .. item.label.text.line) end)"),
    server("QBCore.Functions.CreateUseableItem('note', function(_, item) print('Note: ' .. item.info.text.line) end)"),
  ],
])('%s', async (_name, profileId, rule, mistake, lookalike) => {
  expect(rulesOf(await checkBakery(profileId, mistake), 'error')).toContain(rule);
  expect(rulesOf(await checkBakery(profileId, lookalike), 'error')).toEqual([]);
});

test('an item that a handler gives some time after it took another one is not free', async () => {
  const findings = await checkBakery('fivem-qbcore', {
    'server/main.lua': `RegisterNetEvent('bakery:server:grain', function()
  QBCore.Functions.GetPlayer(source).Functions.AddItem('grain', 4)
end)
RegisterNetEvent('bakery:server:mill', function()
  local Player = QBCore.Functions.GetPlayer(source)
  if not Player.Functions.RemoveItem('grain', 4) then return end
  Wait(750)
  Player.Functions.AddItem('flour', 1)
end)`,
    'client/main.lua': "RegisterCommand('grain', function() TriggerServerEvent('bakery:server:grain') end, false)",
  });
  expect(rulesOf(findings, 'error')).toContain('repeatable-reward');
  expect(rulesOf(findings, 'error')).not.toContain('items-from-event');
});
