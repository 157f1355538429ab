import type { RuleTable } from './rule.js';

/** A network event of the server, and the command of the client that sends it. */
const event = (parameters: string, sent: string, body: string): { 'client.lua': string; 'server.lua': string } => ({
  'client.lua': `RegisterCommand('go', function() TriggerServerEvent('shop:server:go'${sent}) end, false)`,
  'server.lua': `RegisterNetEvent('shop:server:go', function(${parameters})\n${body}\nend)`,
});
const player = '  local xPlayer = ESX.GetPlayerFromId(source)\n';
const near = '  if #(GetEntityCoords(GetPlayerPed(source)) - vector3(25.7, -1347.3, 29.5)) > 3.0 then return end\n';
const profileId = 'fivem-esx';

export const securityRules = {
  'client-controlled-amount': {
    severity: 'error',
    title: 'The client chooses how much it gets',
    why: 'A cheater sends any amount. Look it up on the server.',
    example: {
      profileId,
      bad: event('amount', ', 50', `${player}  xPlayer.addMoney(amount)`),
      good: event('', '', `${player}${near}  if math.random() < 0.01 then xPlayer.addMoney(50) end`),
    },
  },
  'client-controlled-item': {
    severity: 'error',
    title: 'The client chooses which item it gets',
    why: 'A cheater sends the name of any item. Accept only names from a table of the server.',
    example: {
      profileId,
      bad: event(
        'item',
        ", 'bread'",
        `${player}  if xPlayer.getMoney() < 5 then return end\n  xPlayer.removeMoney(5)\n  xPlayer.addInventoryItem(item, 1)`,
      ),
      good: event(
        'item',
        ", 'bread'",
        `${player}  local price = ({ bread = 5 })[item]\n  if not price or xPlayer.getMoney() < price then return end\n  xPlayer.removeMoney(price)\n  xPlayer.addInventoryItem(item, 1)`,
      ),
    },
  },
  'client-controlled-job': {
    severity: 'error',
    title: 'The client chooses its job',
    why: 'A cheater becomes a boss of the police. Accept only jobs from a table of the server.',
    example: {
      profileId,
      bad: event('job', ", 'taxi'", `${player}  xPlayer.setJob(job, 0)`),
      good: event('', '', `${player}${near}  xPlayer.setJob('taxi', 0)`),
    },
  },
  'client-controlled-vehicle': {
    severity: 'error',
    title: 'The client chooses the vehicle of another player',
    why: 'A cheater sends any plate, and parks, takes or deletes the vehicle. Change only those that the player owns.',
    example: {
      profileId,
      bad: event(
        'plate',
        ", 'ABC 123'",
        "  MySQL.update('UPDATE owned_vehicles SET stored = 1 WHERE plate = ?', { plate })",
      ),
      good: event(
        'plate',
        ", 'ABC 123'",
        `${player}  MySQL.update('UPDATE owned_vehicles SET stored = 1 WHERE plate = ? AND owner = ?', { plate, xPlayer.identifier })`,
      ),
    },
  },
  'client-controlled-identity': {
    severity: 'error',
    title: 'The client chooses which player it is',
    why: 'A cheater acts for another player. The global source says who sent the event.',
    example: {
      profileId,
      bad: event(
        'player',
        ', 1',
        '  local xPlayer = ESX.GetPlayerFromId(player)\n  print(xPlayer and xPlayer.identifier)',
      ),
      good: event('', '', `${player}  print(xPlayer.identifier)`),
    },
  },
  'client-controlled-price': {
    severity: 'error',
    title: 'The client chooses what it pays',
    why: 'A cheater pays 1. Look the price up on the server.',
    example: {
      profileId,
      bad: event(
        'price',
        ', 5',
        `${player}  if price < 1 or xPlayer.getMoney() < price then return end\n  xPlayer.removeMoney(price)\n  xPlayer.addInventoryItem('bread', 1)`,
      ),
      good: event(
        '',
        '',
        `${player}  if xPlayer.getMoney() < 5 then return end\n  xPlayer.removeMoney(5)\n  xPlayer.addInventoryItem('bread', 1)`,
      ),
    },
  },
  'negative-amount': {
    severity: 'error',
    title: 'An amount can be negative',
    why: 'Taking a negative amount gives it. Return unless it is greater than 0.',
    example: {
      profileId,
      bad: event(
        'amount',
        ', 5',
        `${player}  if amount > xPlayer.getMoney() then return end\n  xPlayer.removeMoney(amount)`,
      ),
      good: event(
        'amount',
        ', 5',
        `${player}  if amount < 1 or amount > xPlayer.getMoney() then return end\n  xPlayer.removeMoney(amount)`,
      ),
    },
  },
  'fractional-amount': {
    severity: 'error',
    title: 'An amount can be a fraction',
    why: 'The player pays for a part of an item, and gets a whole one.',
    example: {
      profileId,
      bad: event(
        'count',
        ', 1',
        `${player}  if count <= 0 or count > 10 or xPlayer.getMoney() < 5 * count then return end\n  xPlayer.removeMoney(5 * count)\n  xPlayer.addInventoryItem('bread', count)`,
      ),
      good: event(
        'count',
        ', 1',
        `${player}  count = math.floor(count)\n  if count < 1 or count > 10 or xPlayer.getMoney() < 5 * count then return end\n  xPlayer.removeMoney(5 * count)\n  xPlayer.addInventoryItem('bread', count)`,
      ),
    },
  },
  'payment-not-checked': {
    severity: 'error',
    title: 'Nothing checks whether the player can pay',
    why: 'Without money, the player gets the item for free.',
    example: {
      profileId: 'fivem-qbox',
      bad: event(
        '',
        '',
        "  exports.qbx_core:RemoveMoney(source, 'cash', 5)\n  if exports.ox_inventory:CanCarryItem(source, 'bread', 1) then exports.ox_inventory:AddItem(source, 'bread', 1) end",
      ),
      good: event(
        '',
        '',
        "  if not exports.ox_inventory:CanCarryItem(source, 'bread', 1) then return end\n  if exports.qbx_core:RemoveMoney(source, 'cash', 5) then exports.ox_inventory:AddItem(source, 'bread', 1) end",
      ),
    },
  },
  'item-may-be-lost': {
    severity: 'error',
    title: 'A player pays although the inventory may be full',
    why: 'The player loses the money, and gets nothing.',
    example: {
      profileId: 'fivem-qbox',
      bad: event(
        '',
        '',
        "  if exports.qbx_core:RemoveMoney(source, 'cash', 5) then exports.ox_inventory:AddItem(source, 'bread', 1) end",
      ),
      good: event(
        '',
        '',
        "  if not exports.ox_inventory:CanCarryItem(source, 'bread', 1) then return end\n  if exports.qbx_core:RemoveMoney(source, 'cash', 5) then exports.ox_inventory:AddItem(source, 'bread', 1) end",
      ),
    },
  },
  'check-before-wait': {
    severity: 'error',
    title: 'The money is checked before waiting, and taken after it',
    why: 'Two requests pass the check with the same money. Check again after waiting, or take the money first.',
    example: {
      profileId,
      bad: event(
        '',
        '',
        `${player}  if xPlayer.getMoney() < 5 then return end\n  Wait(1000)\n  xPlayer.removeMoney(5)\n  xPlayer.addInventoryItem('bread', 1)`,
      ),
      good: event(
        '',
        '',
        `${player}  if xPlayer.getMoney() < 5 then return end\n  xPlayer.removeMoney(5)\n  Wait(1000)\n  xPlayer.addInventoryItem('bread', 1)`,
      ),
    },
  },
  'client-relay': {
    severity: 'error',
    title: 'The server sends to all players what one client sends',
    why: 'A cheater shows texts to everybody, or changes the game of all players.',
    example: {
      bad: event('text', ", 'hello'", "  TriggerClientEvent('chat:addMessage', -1, { args = { text } })"),
      good: event('', '', "  TriggerClientEvent('chat:addMessage', -1, { args = { 'Somebody says hello.' } })"),
    },
  },
  'admin-action-without-permission': {
    severity: 'error',
    title: 'Every player can do what only admins may do',
    why: 'A cheater kicks players, or becomes an admin. Check a permission first.',
    example: {
      bad: event('player', ', 1', "  DropPlayer(player, 'Kicked')"),
      good: event(
        'player',
        ', 1',
        "  if not IsPlayerAceAllowed(source, 'shop.kick') then return end\n  DropPlayer(player, 'Kicked')",
      ),
    },
  },
  'command-without-permission': {
    severity: 'error',
    title: 'Every player can use a command of admins',
    why: 'The last argument of RegisterCommand restricts a command to players with its permission.',
    example: {
      bad: { 'server.lua': "RegisterCommand('kick', function(_, args) DropPlayer(args[1], 'Kicked') end, false)" },
      good: {
        'server.lua': "RegisterCommand('kick', function(_, args) DropPlayer(args[1] or '', 'Kicked') end, true)",
      },
    },
  },
  'no-rate-limit': {
    severity: 'warning',
    title: 'An event gives something as often as a client asks',
    why: 'A cheater sends it a thousand times. Keep a state or a cooldown per player on the server.',
    example: {
      profileId,
      bad: event('', '', `${player}${near}  xPlayer.addMoney(5)`),
      good: event('', '', `${player}${near}  if GetGameTimer() < 60000 then return end\n  xPlayer.addMoney(5)`),
    },
  },
  'no-distance-check': {
    severity: 'warning',
    title: 'An event gives something wherever the player is',
    why: 'A cheater sends it from anywhere. Compare the position of the player on the server.',
    example: {
      profileId,
      bad: event('', '', `${player}  if GetGameTimer() < 60000 then return end\n  xPlayer.addMoney(5)`),
      good: event('', '', `${player}${near}  if GetGameTimer() < 60000 then return end\n  xPlayer.addMoney(5)`),
    },
  },
} as const satisfies RuleTable;
