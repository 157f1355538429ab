import { type BakeryProfile, type Changes, replacing } from '../testing/bakery.js';
import { checkBakery, client, event, manifest, rulesOf, server, withPage } from '../testing/check-bakery.js';

const callback = (body: string): Changes =>
  server(`ESX.RegisterServerCallback('bakery:money', function(source, cb)\n${body}\nend)`);
const connecting = (body: string): Changes =>
  server(`local waiting = {}
RegisterCommand('admit', function(_, args)
  local entry = waiting[tonumber(args[1])]
  if entry then entry.deferrals.done() end
end, true)
AddEventHandler('playerDropped', function() waiting[source] = nil end)
AddEventHandler('playerConnecting', function(name, _, deferrals)
  local player = source
  deferrals.defer()
  Wait(0)
  ${body}
end)`);
const sale = (body: string): Changes => ({
  'server/main.lua': `RegisterNetEvent('bakery:server:sell', function(count)
  local xPlayer = ESX.GetPlayerFromId(source)
  if not xPlayer or type(count) ~= 'number' then return end
  if xPlayer.getInventoryItem('bread').count < count then return end
  xPlayer.removeInventoryItem('bread', count)
  ${body}
end)`,
  'client/main.lua': "RegisterCommand('sell', function() TriggerServerEvent('bakery:server:sell', 2) end, false)",
});

/** Mistakes, and beside each of them what public resources do and what works. */
test.each<[string, BakeryProfile, string, Changes, Changes]>([
  [
    'a message that the page ignores',
    'fivem-standalone',
    'nui-message-not-handled',
    withPage(client("SendNUIMessage({ action = 'glow', text = 'Hot' })")),
    {
      ...client("SendNUIMessage({ action = 'glow', text = 'Hot' })"),
      'page/page.js': replacing(
        "if (data.action === 'hide') document.body.hidden = true;",
        "if (data.action === 'hide') document.body.hidden = true; else document.title = data.text ?? '';",
      ),
    },
  ],
  [
    'an event whose handler is on the other side',
    'fivem-standalone',
    'event-on-wrong-side',
    {
      'client/main.lua': `RegisterNetEvent('bakery:heat', function() print('hot') end)
RegisterCommand('heat', function() TriggerServerEvent('bakery:heat') end, false)`,
    },
    {
      ...manifest("'server/main.lua' }", "'server/main.lua', 'server/closed.lua' }"),
      'client/main.lua': `RegisterNetEvent('bakery:heat', function() print('hot') end)
RegisterCommand('heat', function() TriggerServerEvent('bakery:heat') end, false)`,
    },
  ],
  [
    'a callback that answers only rich players',
    'fivem-esx',
    'callback-without-answer',
    callback(`local xPlayer = ESX.GetPlayerFromId(source)
if xPlayer.getMoney() > 10 then cb(true) end`),
    callback(`local xPlayer = ESX.GetPlayerFromId(source)
if xPlayer ~= nil then cb(xPlayer.getMoney()) end`),
  ],
  [
    'a connection that nobody lets through',
    'fivem-standalone',
    'deferral-not-done',
    connecting('waiting[player] = name'),
    connecting('waiting[player] = { name = name, deferrals = deferrals }'),
  ],
  [
    'a number of items that the client chooses, for one price',
    'fivem-esx',
    'client-controlled-price',
    sale('xPlayer.addMoney(50)'),
    sale('for _ = 1, count do xPlayer.addMoney(5) end'),
  ],
  [
    'a function of another framework',
    'fivem-esx',
    'other-framework',
    server("RegisterCommand('who', function(source) print(QBCore.Functions.GetPlayer(source)) end, true)"),
    server(`RegisterCommand('who', function(source)
  if Config.Framework == 'qb-core' then print(QBCore.Functions.GetPlayer(source)) end
end, true)`),
  ],
  [
    'a function of the client',
    'fivem-qbcore',
    'framework-function-on-wrong-side',
    server("RegisterCommand('who', function() print(QBCore.Functions.GetPlayerData().job.name) end, true)"),
    server("RegisterCommand('weight', function() print(QBCore.Player.GetTotalWeight({})) end, true)"),
  ],
  [
    'a callback of a client without the player',
    'fivem-oxlib',
    'framework-argument-count',
    server("RegisterCommand('ask', function() lib.callback('bakery:client:ask') end, true)"),
    {
      'server/main.lua': "RegisterCommand('ask', function(source) lib.callback('bakery:client:ask', source) end, true)",
      'client/main.lua': "lib.callback.register('bakery:client:ask', function() return true end)",
    },
  ],
  [
    'a function that the library of Lua never had',
    'fivem-standalone',
    'unknown-library-function',
    client("RegisterCommand('half', function() print(math.half(3)) end, false)"),
    client('print(math.pow(2, 3), math.log10(100), math.frexp(8))'),
  ],
  [
    'code that is written as a text',
    'fivem-standalone',
    'dangerous-function',
    {
      ...manifest("'client/main.lua' }", "'client/main.lua', 'client/run.js' }"),
      'client/run.js': 'new Function(\'emit("bakery:run")\')();',
    },
    {
      ...manifest("'client/main.lua' }", "'client/main.lua', 'client/run.js' }"),
      'client/run.js':
        "const all = (() => { try { return this || new Function('return this')(); } catch { return globalThis; } })();\nconsole.log(typeof all);",
    },
  ],
  [
    'the player of an event who is read after waiting',
    'fivem-standalone',
    'source-after-wait',
    event('if GetPlayerPing(source) > 500 then Wait(500) return end\nWait(100)\nprint(GetPlayerName(source))'),
    event(
      'local src = source\nif GetPlayerPing(source) > 500 then Wait(500) return end\nprint(GetPlayerName(source))\nWait(100)\nprint(GetPlayerName(src))',
    ),
  ],
  [
    'the player of an event who is read when the database has answered',
    'fivem-standalone',
    'source-after-wait',
    event("MySQL.query('SELECT 1', {}, function() print(GetPlayerName(source)) end)"),
    event("local source = source\nMySQL.query('SELECT 1', {}, function() print(GetPlayerName(source)) end)"),
  ],
  [
    'an amount in front of the account',
    'fivem-esx',
    'framework-argument-order',
    server("RegisterCommand('pay', function(source) ESX.GetPlayerFromId(source).addAccountMoney(5, 'bank') end, true)"),
    server("RegisterCommand('pay', function(source) ESX.GetPlayerFromId(source).addAccountMoney('bank', 5) end, true)"),
  ],
  [
    'an amount that nothing defines',
    'fivem-esx',
    'undefined-variable',
    event(
      "local xPlayer = ESX.GetPlayerFromId(source)\nif xPlayer and xPlayer.job.name == 'baker' then xPlayer.removeMoney(bakeryFee) end",
    ),
    event(
      "local bakeryFee = 5\nlocal xPlayer = ESX.GetPlayerFromId(source)\nif xPlayer and xPlayer.job.name == 'baker' then xPlayer.removeMoney(bakeryFee) end",
    ),
  ],
  [
    'values that a handler expects in another order',
    'fivem-standalone',
    'event-argument-order',
    {
      'server/main.lua': "RegisterNetEvent('bakery:quick', function(id, kind) print(id, kind) end)",
      'client/main.lua':
        "RegisterCommand('quick', function(id, args) local kind = args[1] TriggerServerEvent('bakery:quick', kind, id) end, false)",
    },
    {
      'server/main.lua': `RegisterNetEvent('bakery:quick', function(id, kind)
  if type(kind) == 'string' and type(id) == 'number' and IsPlayerAceAllowed(source, 'bakery.quick') then
    TriggerClientEvent('bakery:quick', source, kind, id)
  end
end)`,
      'client/main.lua': `RegisterNetEvent('bakery:quick', function(what, who) print(what, who) end)
RegisterCommand('quick', function() TriggerServerEvent('bakery:quick', 1, 'wave') end, false)`,
    },
  ],
  [
    'a callback that nothing answers',
    'fivem-esx',
    'callback-without-handler',
    {
      ...server("ESX.RegisterServerCallback('bakery:server:heat', function(source, cb) cb(200) end)"),
      'client/main.lua':
        "RegisterCommand('heat', function() ESX.TriggerServerCallback('bakery:server:heet', function(heat) print(heat) end) end, false)",
    },
    {
      ...server(`local core
TriggerEvent('esx:getSharedObject', function(object) core = object end)
core = core or ESX
core.RegisterServerCallback('bakery:server:heat', function(source, cb) cb(200) end)`),
      'client/main.lua':
        "RegisterCommand('heat', function() ESX.TriggerServerCallback('bakery:server:heat', function(heat) print(heat) end) end, false)",
    },
  ],
  [
    'money of the client that is put into a safe',
    'fivem-esx',
    'client-controlled-amount',
    {
      ...event(
        'local amount = tonumber(count)\nif not amount or amount <= 0 then return end\nsafe.money = safe.money + amount',
        'count',
        ', 5',
      ),
      'config.lua': 'safe = { money = 0 }',
    },
    {
      ...event(
        "local amount = tonumber(count)\nif not amount or amount <= 0 then return end\nlocal isPaid = exports.bakery_bank:RemoveMoney(source, 'cash', amount)\nif isPaid then safe.money = safe.money + amount end",
        'count',
        ', 5',
      ),
      'config.lua': 'safe = { money = 0 }',
    },
  ],
  [
    'a call without the arguments that it needs',
    'fivem-standalone',
    'native-argument-count',
    client("local delete = DeleteEntity\nRegisterCommand('tidy', function() delete() end, false)"),
    client(
      "local delete = DeleteEntity\ndelete = ClearTimecycleModifier\nRegisterCommand('tidy', function() delete() end, false)",
    ),
  ],
  [
    'a list that nothing defines',
    'fivem-standalone',
    'undefined-variable',
    server("exports('isOpen', function(shop) return openShops[shop] == true end)"),
    server("openShops = {}\nexports('isOpen', function(shop) return openShops[shop] == true end)"),
  ],
  [
    'a framework that nothing loads',
    'fivem-standalone',
    'undefined-variable',
    {
      ...manifest("'client/main.lua' }", "'client/main.lua', 'client/qbx.lua' }"),
      'client/qbx.lua': "RegisterCommand('id', function() print(Bakers.first.id) end, false)",
    },
    {
      ...manifest("'client/main.lua' }", "'client/main.lua', 'client/qbx.lua' }"),
      'client/qbx.lua':
        "if Config.Framework ~= 'qbox' then return end\nRegisterCommand('id', function() print(Bakers.first.id) end, false)",
    },
  ],
])('%s is an error, what resembles it is not', async (_name, profileId, rule, mistake, works) => {
  expect(rulesOf(await checkBakery(profileId, mistake), 'error')).toContain(rule);

  const findings = await checkBakery(profileId, works);
  const errors = findings.filter(({ severity }) => severity === 'error');
  // A script that is missing is an error by itself.
  expect(errors.filter((finding) => finding.rule !== 'manifest-file-missing')).toEqual([]);
});
