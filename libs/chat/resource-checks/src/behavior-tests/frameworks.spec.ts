import { cpuTimeMs } from '../cpu-time.js';
import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { loadProfile } from '@scriptsmith/game-profiles';
import { loadLuaModule } from '../lua/lua-module.js';
import { prepareResource } from '../simulator/prepare-resource.js';
import { runBehaviorTests } from './run-behavior-tests.js';

/** One test for the same shop, written for each framework. */
const tests = `
test('an officer with 100 buys two bottles of water for 10 each', function()
  local player = server:join({ cash = 100, job = 'police', grade = 2, items = { bread = 1 } })
  player:runCommand('buy', 'water', '2')
  assertEqual(player:cash(), 80)
  assertEqual(player:itemCount('water'), 2)
  assertEqual(player:itemCount('bread'), 1)
  assertTrue(player:notified('bought'), 'a notification')
end)
test('a player with 5 buys nothing', function()
  local player = server:join({ cash = 5, job = 'police' })
  player:runCommand('buy', 'water', '1')
  assertEqual(player:cash(), 5)
  assertEqual(player:itemCount('water'), 0)
  assertTrue(player:notified('money'))
end)
test('only officers can buy', function()
  local player = server:join({ cash = 100 })
  player:runCommand('buy', 'water', '1')
  assertEqual(player:cash(), 100)
  player:setJob('police', 1)
  player:runCommand('buy', 'water', '1')
  assertEqual(player:cash(), 90)
  assertEqual(player:job().name, 'police')
end)
test('a callback tells the price, an item can be used', function()
  local player = server:join({ items = { water = 1 } })
  assertEqual(player:callback('shop:price', 'water'), 10)
  player:useItem('water')
  assertEqual(player:itemCount('water'), 0)
end)
`;

const manifest = (imports: string): string => `fx_version 'cerulean'
game 'gta5'
shared_scripts { ${imports} }
client_script 'client.lua'
server_scripts { 'server.lua' }
`;

interface Shop {
  profileId: string;
  imports: string;
  client: string;
  server: string;
}

const forward = `RegisterCommand('buy', function(_, args) TriggerServerEvent('shop:buy', args[1], tonumber(args[2])) end, false)`;

const shops: Shop[] = [
  {
    profileId: 'fivem-esx',
    imports: `'@es_extended/imports.lua'`,
    client: forward,
    server: `
RegisterNetEvent('shop:buy', function(item, count)
  local xPlayer = ESX.GetPlayerFromId(source)
  if xPlayer.getJob().name ~= 'police' then return xPlayer.showNotification('Only officers') end
  if type(count) ~= 'number' or count < 1 then return end
  if xPlayer.getMoney() < 10 * count then return xPlayer.showNotification('Not enough money') end
  xPlayer.removeMoney(10 * count)
  xPlayer.addInventoryItem(item, count)
  xPlayer.showNotification('You bought ' .. item)
end)
ESX.RegisterServerCallback('shop:price', function(source, cb, item) cb(10) end)
ESX.RegisterUsableItem('water', function(source) ESX.GetPlayerFromId(source).removeInventoryItem('water', 1) end)`,
  },
  {
    profileId: 'fivem-qbcore',
    imports: '',
    client: forward,
    server: `
local QBCore = exports['qb-core']:GetCoreObject()
RegisterNetEvent('shop:buy', function(item, count)
  local src = source
  local Player = QBCore.Functions.GetPlayer(src)
  if Player.PlayerData.job.name ~= 'police' then return QBCore.Functions.Notify(src, 'Only officers', 'error') end
  if type(count) ~= 'number' or count < 1 then return end
  if not Player.Functions.RemoveMoney('cash', 10 * count) then return QBCore.Functions.Notify(src, 'Not enough money', 'error') end
  exports['qb-inventory']:AddItem(src, item, count, false, nil, 'shop')
  QBCore.Functions.Notify(src, 'You bought ' .. item, 'success')
end)
QBCore.Functions.CreateCallback('shop:price', function(source, cb, item) cb(10) end)
QBCore.Functions.CreateUseableItem('water', function(source, item)
  QBCore.Functions.GetPlayer(source).Functions.RemoveItem('water', 1)
end)`,
  },
  {
    profileId: 'fivem-qbox',
    imports: `'@ox_lib/init.lua'`,
    client: forward,
    server: `
RegisterNetEvent('shop:buy', function(item, count)
  local src = source
  if not exports.qbx_core:HasGroup(src, 'police') then return exports.qbx_core:Notify(src, 'Only officers', 'error') end
  if type(count) ~= 'number' or count < 1 then return end
  if not exports.qbx_core:RemoveMoney(src, 'cash', 10 * count, 'shop') then return exports.qbx_core:Notify(src, 'Not enough money', 'error') end
  exports.ox_inventory:AddItem(src, item, count)
  exports.qbx_core:Notify(src, 'You bought ' .. item, 'success')
end)
lib.callback.register('shop:price', function(source, item) return 10 end)
exports.qbx_core:CreateUseableItem('water', function(source, item) exports.ox_inventory:RemoveItem(source, 'water', 1) end)`,
  },
  {
    profileId: 'redm-rsg',
    imports: `'@ox_lib/init.lua'`,
    client: forward,
    server: `
local RSGCore = exports['rsg-core']:GetCoreObject()
RegisterNetEvent('shop:buy', function(item, count)
  local src = source
  local Player = RSGCore.Functions.GetPlayer(src)
  local function notify(text) TriggerClientEvent('ox_lib:notify', src, { title = 'Shop', description = text }) end
  if Player.PlayerData.job.name ~= 'police' then return notify('Only officers') end
  if type(count) ~= 'number' or count < 1 then return end
  if not Player.Functions.RemoveMoney('cash', 10 * count, 'shop') then return notify('Not enough money') end
  exports['rsg-inventory']:AddItem(src, item, count, nil, nil, 'shop')
  notify('You bought ' .. item)
end)
RSGCore.Functions.CreateCallback('shop:price', function(source, cb, item) cb(10) end)
RSGCore.Functions.CreateUseableItem('water', function(source, item) exports['rsg-inventory']:RemoveItem(source, item.name, 1) end)`,
  },
  {
    profileId: 'redm-vorp',
    imports: '',
    client: forward,
    server: `
local Core = exports.vorp_core:GetCore()
RegisterNetEvent('shop:buy', function(item, count)
  local src = source
  local user = Core.getUser(src)
  if not user then return end
  local character = user.getUsedCharacter
  if character.job ~= 'police' then return Core.NotifyRightTip(src, 'Only officers', 4000) end
  if type(count) ~= 'number' or count < 1 or not exports.vorp_inventory:canCarryItem(src, item, count) then return end
  if character.money < 10 * count then return Core.NotifyRightTip(src, 'Not enough money', 4000) end
  character.removeCurrency(0, 10 * count)
  exports.vorp_inventory:addItem(src, item, count)
  Core.NotifyRightTip(src, 'You bought ' .. item, 4000)
end)
Core.Callback.Register('shop:price', function(source, cb, item) cb(10) end)
exports.vorp_inventory:registerUsableItem('water', function(data) exports.vorp_inventory:subItem(data.source, 'water', 1) end)`,
  },
  {
    profileId: 'fivem-oxlib',
    imports: `'@ox_lib/init.lua'`,
    client: forward,
    server: `
local jobs = {}
exports('setJob', function(id, name) jobs[id] = name end)
RegisterNetEvent('shop:buy', function(item, count)
  local src = source
  local function notify(text) lib.notify(src, { title = 'Shop', description = text }) end
  if type(count) ~= 'number' or count < 1 then return end
  if exports.ox_inventory:GetItemCount(src, 'money') < 10 * count then return notify('Not enough money') end
  exports.ox_inventory:RemoveItem(src, 'money', 10 * count)
  exports.ox_inventory:AddItem(src, item, count)
  notify('You bought ' .. item)
end)
lib.callback.register('shop:price', function(source, item) return 10 end)
exports('water', function(event, item, inventory) if event == 'usedItem' then exports.ox_inventory:RemoveItem(inventory.id, 'water', 1) end end)`,
  },
  {
    profileId: 'fivem-standalone',
    imports: '',
    client: `${forward}\nRegisterNetEvent('shop:notify', function(text) TriggerEvent('chat:addMessage', { args = { 'Shop', text } }) end)`,
    server: `
local accounts = {}
local function account(id)
  accounts[id] = accounts[id] or { cash = 0, items = {}, job = 'unemployed', grade = 0 }
  return accounts[id]
end
exports('getMoney', function(id, name) return account(id)[name] or 0 end)
exports('setMoney', function(id, name, amount) account(id)[name] = amount end)
exports('getItemCount', function(id, item) return account(id).items[item] or 0 end)
exports('addItem', function(id, item, count) account(id).items[item] = (account(id).items[item] or 0) + count end)
exports('getJob', function(id) return account(id).job, account(id).grade end)
exports('setJob', function(id, job, grade) account(id).job, account(id).grade = job, grade end)
exports('useItem', function(id, item) account(id).items[item] = account(id).items[item] - 1 end)
RegisterNetEvent('shop:buy', function(item, count)
  local src, own = source, account(source)
  if own.job ~= 'police' or type(count) ~= 'number' or count < 1 then return end
  if own.cash < 10 * count then return TriggerClientEvent('shop:notify', src, 'Not enough money') end
  own.cash = own.cash - 10 * count
  own.items[item] = (own.items[item] or 0) + count
  TriggerClientEvent('shop:notify', src, 'You bought ' .. item)
end)`,
  },
];

describe.each(shops)('$profileId', ({ profileId, imports, client, server }) => {
  test('runs the tests that all frameworks share', async () => {
    const lua = await loadLuaModule();
    const deadline = cpuTimeMs() + 60_000;
    const files: ResourceFile[] = [
      { path: 'fxmanifest.lua', content: manifest(imports) },
      { path: 'client.lua', content: client },
      { path: 'server.lua', content: server },
    ];
    const resource = prepareResource(lua, loadProfile(profileId), 'shop', files, deadline);

    const report = runBehaviorTests(lua, resource, [{ path: 'tests/shop.lua', content: tests }], deadline);

    const expected: Record<string, string> = {
      // These two shops have no jobs or no callbacks.
      'fivem-oxlib': 'only officers can buy',
      'fivem-standalone': 'a callback tells the price, an item can be used',
    };
    const failed = report.tests.filter(({ passed }) => !passed);
    expect(report.brokenFiles).toEqual([]);
    expect(failed.filter(({ name }) => name !== expected[profileId])).toEqual([]);
    expect(report.tests).toHaveLength(4);
  });
});
