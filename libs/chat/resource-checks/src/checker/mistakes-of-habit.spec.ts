import type { BakeryProfile, Changes } from '../testing/bakery.js';
import { replacing } from '../testing/bakery.js';
import { checkBakery, client, event, rulesOf, server, table, thread } from '../testing/check-bakery.js';

const usable = (body: string) =>
  server(
    `QBCore.Functions.CreateUseableItem('box', function(source, item)\n  local Player = QBCore.Functions.GetPlayer(source)\n${body}\nend)`,
  );
const give = "if exports['qb-inventory']:AddItem(source, 'roll', 1) then print('opened') end";

const dialog = (answer: string) =>
  client(`RegisterCommand('count', function()
  local input = lib.inputDialog('Rolls', { { type = 'number', label = 'Count' } })
  ${answer}
end, false)`);

const asked = (call: string): Changes => ({
  ...server(
    "lib.callback.register('bakery:server:price', function(source, item) return item and Config.Prices[item] end)",
  ),
  ...client(`RegisterCommand('price', function(_, args) print(${call}) end, false)`),
});

const rolls = (check: string) =>
  event(`local src = source
  local xPlayer = ESX.GetPlayerFromId(src)
  if not xPlayer or #(GetEntityCoords(GetPlayerPed(src)) - Config.Counter) > Config.Range then return end
  ${check}
  xPlayer.removeMoney(5)
  xPlayer.addInventoryItem('roll', 1)`);

const withoutImport = (changes: Changes): Changes => ({
  ...changes,
  'fxmanifest.lua': replacing("shared_script '@es_extended/imports.lua'\n", ''),
  'server/main.lua': () => changes['server/main.lua'] as string,
});

/** A mistake, the rule that names it, and something that looks like it and is right. */
test.each<[string, BakeryProfile, string, Changes, Changes]>([
  [
    'an item that is used without end',
    'fivem-qbcore',
    'endless-item',
    usable(`  ${give}`),
    usable(`  if not exports['qb-inventory']:RemoveItem(source, 'box', 1, item.slot) then return end\n  ${give}`),
  ],
  [
    'a dialog that the player closes',
    'fivem-oxlib',
    'script-error',
    dialog('print(input[1])'),
    dialog('if not input then return end\n  print(input[1])'),
  ],
  [
    'a callback without the time to the next call',
    'fivem-oxlib',
    'script-error',
    asked("lib.callback.await('bakery:server:price', args[1] or 'roll')"),
    asked("lib.callback.await('bakery:server:price', false, args[1] or 'roll')"),
  ],
  [
    'a check after which the script goes on',
    'fivem-esx',
    'payment-not-checked',
    rolls("if xPlayer.getMoney() < 5 then xPlayer.showNotification('Too poor') end"),
    rolls("if xPlayer.getMoney() < 5 then xPlayer.showNotification('Too poor') return end"),
  ],
  [
    'a check of a variable after which the script goes on',
    'fivem-esx',
    'payment-not-checked',
    rolls("local money = xPlayer.getMoney()\n  if money < 5 then\n    xPlayer.showNotification('Too poor')\n  end"),
    rolls('local canPay = true\n  if xPlayer.getMoney() < 5 then canPay = false end\n  if not canPay then return end'),
  ],
  [
    'an event that hands out no object any more',
    'fivem-esx',
    'former-event',
    withoutImport({
      'server/main.lua':
        "local core\nTriggerEvent('esx:getSharedObject', function(object) core = object end)\nRegisterCommand('who', function() print(#core.GetExtendedPlayers()) end, true)",
    }),
    server("local core = ESX\nTriggerEvent('esx:getSharedObject', function(object) core = object end)"),
  ],
  [
    'global state that a client writes for the server',
    'fivem-standalone',
    'global-state-on-client',
    {
      ...client("RegisterCommand('open', function() GlobalState.isOpen = true end, false)"),
      ...server("RegisterCommand('state', function() print(GlobalState.isOpen) end, true)"),
    },
    {
      ...client("RegisterCommand('open', function() LocalPlayer.state.isOpen = true end, false)"),
      ...server("RegisterCommand('state', function() GlobalState.isOpen = not GlobalState.isOpen end, true)"),
    },
  ],
  [
    'a mark for each tour that nothing can remove',
    'fivem-standalone',
    'lost-blip',
    client(
      "local function mark()\n  local blip = AddBlipForCoord(1.0, 2.0, 3.0)\n  SetBlipRoute(blip, true)\nend\nRegisterCommand('tour', function() mark() end, false)",
    ),
    client(
      "local marks = {}\nlocal function mark()\n  local blip = AddBlipForCoord(1.0, 2.0, 3.0)\n  SetBlipRoute(blip, true)\n  marks[#marks + 1] = blip\nend\nRegisterCommand('tour', function() for _, blip in ipairs(marks) do RemoveBlip(blip) end marks = {} mark() end, false)\nfor _, place in ipairs({ Config.Counter }) do local blip = AddBlipForCoord(place.x, place.y, place.z) SetBlipSprite(blip, 52) end",
    ),
  ],
  [
    'a key that is looked at now and then',
    'fivem-standalone',
    'slow-frame-loop',
    thread("while true do\n  Wait(500)\n  if IsControlJustReleased(0, 38) then print('E') end\nend"),
    thread(
      "while true do\n  local pause = 500\n  if IsPedOnFoot(PlayerPedId()) then pause = 0 if IsControlJustReleased(0, 38) then print('E') end end\n  Wait(pause)\nend",
    ),
  ],
  [
    'a list whose keys are texts',
    'fivem-standalone',
    'loop-without-turns',
    client("RegisterCommand('list', function() for item in ipairs(Config.Prices) do print(item) end end, false)"),
    client(
      "local extras = { seeds = 1 }\nextras[1] = 'honey'\nRegisterCommand('list', function() for item in pairs(Config.Prices) do print(item) end for _, extra in ipairs(extras) do print(extra) end end, false)",
    ),
  ],
  [
    'a statement that changes what all players have',
    'fivem-standalone',
    'sql-changes-all-rows',
    event(`MySQL.update('UPDATE bakery_sales SET note = ?', { GetPlayerName(source) })`),
    server(`${table}MySQL.ready(function() MySQL.update('UPDATE bakery_sales SET note = NULL') end)`),
  ],
  [
    'a value of a statement with another name',
    'fivem-standalone',
    'sql-placeholder-without-value',
    server(
      "RegisterCommand('find', function(_, args) MySQL.query('SELECT * FROM bakery_sales WHERE item = @item', { ['@itme'] = args[1] }) end, true)",
    ),
    server(
      `${table}RegisterCommand('find', function(_, args) MySQL.query("SELECT *, '@all' FROM bakery_sales WHERE item = @item OR note = :note", { item = args[1], ['note'] = 'x' }) end, true)`,
    ),
  ],
  [
    'an item whose function has no parameter for the player',
    'fivem-esx',
    'script-error',
    server(
      "ESX.RegisterUsableItem('roll', function()\n  local xPlayer = ESX.GetPlayerFromId(source)\n  xPlayer.removeInventoryItem('roll', 1)\nend)",
    ),
    server(
      "ESX.RegisterUsableItem('roll', function(source)\n  local xPlayer = ESX.GetPlayerFromId(source)\n  xPlayer.removeInventoryItem('roll', 1)\nend)",
    ),
  ],
  [
    'a local function that is defined below its call',
    'fivem-standalone',
    'unknown-function',
    client("RegisterCommand('heat', function() heat() end, false)\nlocal function heat() print('hot') end"),
    client("local heat\nRegisterCommand('heat', function() heat() end, false)\nfunction heat() print('hot') end"),
  ],
  [
    'a message whose name is in another field',
    'fivem-standalone',
    'nui-message-not-handled',
    { 'client/main.lua': replacing("SendNUIMessage({ action = 'show' })", "SendNUIMessage({ type = 'show' })") },
    {
      'client/main.lua': replacing("SendNUIMessage({ action = 'show' })", "SendNUIMessage({ type = 'show' })"),
      'page/page.js': (script) => script.replaceAll("data.action === 'show'", "data.type === 'show'"),
    },
  ],
])('%s', async (_name, profileId, rule, mistake, lookalike) => {
  expect(rulesOf(await checkBakery(profileId, mistake), 'error')).toContain(rule);
  expect(rulesOf(await checkBakery(profileId, lookalike), 'error')).toEqual([]);
});
