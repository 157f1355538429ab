import { cpuTimeMs } from '../cpu-time.js';
import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { loadProfile } from '@scriptsmith/game-profiles';
import { loadLuaModule } from '../lua/lua-module.js';
import { prepareResource } from '../simulator/prepare-resource.js';
import { exerciseResource } from './exercise-resource.js';

interface Scripts {
  client?: string;
  server?: string;
  profileId?: string;
}

async function resultOf({ client = '', server = '', profileId = 'fivem-esx' }: Scripts) {
  const manifest = `fx_version 'cerulean'
game 'gta5'
shared_script '@es_extended/imports.lua'
client_script 'client.lua'
server_scripts { '@oxmysql/lib/MySQL.lua', 'server.lua' }`;
  const files: ResourceFile[] = [
    {
      path: 'fxmanifest.lua',
      content: profileId === 'fivem-esx' ? manifest : manifest.replace(/shared_script.*\n/, ''),
    },
    { path: 'client.lua', content: client },
    { path: 'server.lua', content: server },
  ];
  const lua = await loadLuaModule();
  const deadline = cpuTimeMs() + 60_000;
  const resource = prepareResource(lua, loadProfile(profileId), 'example', files, deadline);
  return exerciseResource(lua, resource, deadline);
}

const exercise = async (scripts: Scripts) =>
  (await resultOf(scripts)).findings.map(({ rule, severity, path, line }) => ({ rule, severity, path, line }));

test('the messages to the NUI page are kept, the first of each kind', async () => {
  const client = `RegisterCommand('shop', function(_, args)
  SendNUIMessage({ action = 'open', title = 'Shop', options = {{ label = 'Water' }}, argument = args[1] })
  SendNUIMessage({ action = 'number', value = 0 / 0, place = vector3(0 / 0, 1.5, 2.5) })
  SendNUIMessage({ action = 'large', text = string.rep('x', 5000) })
  SendNUIMessage({ type = 'close' })
end, false)`;
  const { findings, pageMessages } = await resultOf({ client });
  expect(findings).toEqual([]);
  expect(pageMessages.list.map((message) => JSON.parse(message) as unknown)).toEqual([
    { action: 'open', title: 'Shop', options: [{ label: 'Water' }] },
    { action: 'number', value: null, place: { x: null, y: 1.5, z: 2.5 } },
    { type: 'close' },
  ]);
});

describe('mistakes in normal use', () => {
  test('an error in a command', async () => {
    expect(
      await exercise({ server: `RegisterCommand('pay', function(source, args) local x = args[1] + 1 end, false)` }),
    ).toEqual([{ rule: 'script-error', severity: 'error', path: 'server.lua', line: 1 }]);
  });

  test('an error at a place that a player visits', async () => {
    const client = `
local place = vector3(100.0, 200.0, 30.0)
CreateThread(function()
  while true do
    Wait(0)
    if #(GetEntityCoords(PlayerPedId()) - place) < 2.0 and IsControlJustReleased(0, 38) then
      undefinedFunction()
    end
  end
end)`;
    expect(await exercise({ client })).toEqual([
      { rule: 'script-error', severity: 'error', path: 'client.lua', line: 7 },
    ]);
  });

  test('a thread without Wait', async () => {
    expect(await exercise({ client: 'CreateThread(function()\n  while true do\n  end\nend)' })).toEqual([
      { rule: 'busy-thread', severity: 'error', path: 'client.lua', line: expect.any(Number) as number },
    ]);
  });

  test('an event in every frame', async () => {
    const client = `CreateThread(function() while true do Wait(0) TriggerServerEvent('example:position') end end)`;
    const server = `RegisterNetEvent('example:position', function() end)`;
    expect(await exercise({ client, server })).toContainEqual(
      expect.objectContaining({ rule: 'event-storm', severity: 'error' }),
    );
  });

  test('a page that keeps the focus', async () => {
    const client = `RegisterCommand('open', function() SetNuiFocus(true, true) end, false)
RegisterNUICallback('buy', function(data, cb) cb('ok') end)`;
    expect(await exercise({ client })).toEqual([{ rule: 'nui-focus', severity: 'error', path: null, line: null }]);
  });

  test('a page that gives the focus back is fine', async () => {
    const client = `RegisterCommand('open', function() SetNuiFocus(true, true) end, false)
RegisterNUICallback('close', function(data, cb) SetNuiFocus(false, false) cb('ok') end)`;
    expect(await exercise({ client })).toEqual([]);
  });

  test('a page that gives the focus back under a condition may be fine', async () => {
    const client = `RegisterCommand('open', function() SetNuiFocus(true, true) end, false)
RegisterNUICallback('close', function(data, cb)
  if GetConvarInt('town', 0) > 0 then SetNuiFocus(false, false) end
  cb('ok')
end)`;
    expect(await exercise({ client })).toEqual([]);
  });

  test('an error when the resource stops', async () => {
    const server = `AddEventHandler('onResourceStop', function(name) local x = nil; x() end)`;
    expect(await exercise({ server })).toEqual([
      { rule: 'script-error', severity: 'error', path: 'server.lua', line: 1 },
    ]);
  });
});

describe('events that cheaters send', () => {
  const shopClient = `RegisterCommand('buywater', function() TriggerServerEvent('example:buy', 'water', 1, 10) end, false)`;

  test('a price from the client', async () => {
    const server = `RegisterNetEvent('example:buy', function(item, count, price)
  local xPlayer = ESX.GetPlayerFromId(source)
  if type(count) ~= 'number' or count < 1 or type(price) ~= 'number' or price ~= price or price < 0 then return end
  if xPlayer.getMoney() < price * count then return end
  if price > 0 then xPlayer.removeMoney(price * count) end
  xPlayer.addInventoryItem(item, count)
end)`;
    const finding = { rule: 'items-from-event', severity: 'error', path: 'server.lua', line: 1 };
    expect(await exercise({ client: shopClient, server })).toContainEqual(finding);
  });

  test('a reward that can be repeated from anywhere', async () => {
    const server = `RegisterNetEvent('example:reward', function() ESX.GetPlayerFromId(source).addMoney(100) end)`;
    expect(await exercise({ server })).toEqual([
      { rule: 'repeatable-reward', severity: 'error', path: 'server.lua', line: 1 },
    ]);
  });

  test('callbacks with the same mistake are reported separately', async () => {
    const server = `for _, name in ipairs({ 'example:first', 'example:second' }) do
  ESX.RegisterServerCallback(name, function(source, cb)
    ESX.GetPlayerFromId(source).addMoney(100)
    cb(true)
  end)
end`;
    const { findings } = await resultOf({ server });
    const place = { rule: 'repeatable-reward', path: 'server.lua', line: 2 };
    expect(findings).toMatchObject([
      { ...place, message: expect.stringContaining('callback example:first') as string },
      { ...place, message: expect.stringContaining('callback example:second') as string },
    ]);
  });

  test('a transfer of a negative amount', async () => {
    const client = `RegisterCommand('give', function() TriggerServerEvent('example:give', 1, 100) end, false)`;
    const server = `RegisterNetEvent('example:give')
AddEventHandler('example:give', function(target, amount)
  local from, to = ESX.GetPlayerFromId(source), ESX.GetPlayerFromId(target)
  if not to or from.getMoney() < amount then return end
  from.setMoney(from.getMoney() - amount)
  to.setMoney(to.getMoney() + amount)
end)`;
    const findings = await exercise({ client, server });
    expect(findings).toContainEqual({ rule: 'takes-from-player', severity: 'error', path: 'server.lua', line: 2 });
  });

  test('an error on hostile arguments is a warning', async () => {
    const server = `RegisterNetEvent('example:set', function(value) local x = value.name.length end)`;
    expect(await exercise({ server })).toEqual([
      { rule: 'script-error', severity: 'warning', path: 'server.lua', line: 1 },
    ]);
  });

  test('a shop that checks everything is fine', async () => {
    const server = `local prices = { water = 10 }
RegisterNetEvent('example:buy', function(item, count)
  local xPlayer = ESX.GetPlayerFromId(source)
  local price = type(item) == 'string' and prices[item]
  if not price or math.type(count) ~= 'integer' or count < 1 or count > 10 then return end
  if xPlayer.getMoney() < price * count then return xPlayer.showNotification('Not enough money') end
  xPlayer.removeMoney(price * count)
  xPlayer.addInventoryItem(item, count)
end)`;
    expect(await exercise({ client: shopClient, server })).toEqual([]);
  });

  test('a daily reward kept in the database is fine', async () => {
    const server = `CreateThread(function()
  MySQL.query.await('CREATE TABLE IF NOT EXISTS daily (identifier VARCHAR(60) PRIMARY KEY, claimed INT NOT NULL)')
end)
local busy = {}
RegisterNetEvent('example:claim', function()
  local src = source
  local xPlayer = ESX.GetPlayerFromId(src)
  if busy[src] then return end
  busy[src] = true
  local last = MySQL.scalar.await('SELECT claimed FROM daily WHERE identifier = ?', { xPlayer.identifier })
  if not last or os.time() - last > 86400 then
    MySQL.update.await('INSERT INTO daily (identifier, claimed) VALUES (?, ?) ON DUPLICATE KEY UPDATE claimed = VALUES(claimed)', { xPlayer.identifier, os.time() })
    xPlayer.addMoney(500)
  end
  busy[src] = nil
end)`;
    expect(await exercise({ server })).toEqual([]);
  });
});
