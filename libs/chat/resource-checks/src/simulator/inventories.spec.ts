import { runBehaviorCase, type BehaviorCase } from '../testing/run-behavior-case.js';

const command = (body: string): string => `RegisterCommand('go', function(_, args)
  local id = tonumber(args[1])
  ${body}
end)`;

const run = (expectations: string): string => `
local player = server:join({ cash = 100 })
server:runCommand('go', player.id)
${expectations}`;

const cases: (BehaviorCase & { profile: string })[] = [
  {
    name: 'ESX carries 24 items, and tells so',
    profile: 'fivem-esx',
    server: command(`local xPlayer = ESX.GetPlayerFromId(id)
  print('before', xPlayer.canCarryItem('water', 24), xPlayer.canCarryItem('water', 25), xPlayer.getWeight(), xPlayer.getMaxWeight())
  xPlayer.addInventoryItem('water', 20)
  print('after', xPlayer.canCarryItem('bread', 4), xPlayer.canCarryItem('bread', 5), xPlayer.getWeight())
  xPlayer.setMaxWeight(30)
  print('more', xPlayer.canCarryItem('bread', 10), xPlayer.canSwapItem('water', 20, 'bread', 30))`),
    body: run(`assertContains(server:log(), 'before\\ttrue\\tfalse\\t0\\t24')
assertContains(server:log(), 'after\\ttrue\\tfalse\\t20')
assertContains(server:log(), 'more\\ttrue\\ttrue')`),
  },
  {
    name: 'qb-inventory refuses what is too heavy, and items that nobody has',
    profile: 'fivem-qbcore',
    server: command(`local inventory = exports['qb-inventory']
  print('can', inventory:CanAddItem(id, 'water_bottle', 240))
  print('cannot', inventory:CanAddItem(id, 'water_bottle', 241))
  print('added', inventory:AddItem(id, 'water_bottle', 200), inventory:AddItem(id, 'water_bottle', 100))
  print('free', inventory:GetFreeWeight(id))
  print('unknown', inventory:AddItem(id, ('nothing'):reverse(), 1))
  print('built', inventory:AddItem(id, 'tulip' .. '_seed', 1))
  print('slots', inventory:AddItem(id, 'phone', 39), inventory:AddItem(id, 'phone', 1))`),
    body: run(`assertContains(server:log(), 'can\\ttrue')
assertContains(server:log(), 'cannot\\tfalse\\tweight')
assertContains(server:log(), 'added\\ttrue\\tfalse')
assertContains(server:log(), 'free\\t20000')
assertContains(server:log(), 'unknown\\tfalse')
assertContains(server:log(), 'built\\ttrue')
assertContains(server:log(), 'slots\\tfalse\\ttrue')
assertEqual(player:itemCount('water_bottle'), 200)`),
  },
  {
    name: 'ox_inventory refuses what is too heavy, for players and stashes',
    profile: 'fivem-qbox',
    server: command(`local inventory = exports.ox_inventory
  print('can', inventory:CanCarryItem(id, 'water_bottle', 60), inventory:CanCarryItem(id, 'water_bottle', 61))
  print('added', inventory:AddItem(id, 'water_bottle', 59))
  print('full', inventory:AddItem(id, 'water_bottle', 2))
  print('amount', inventory:CanCarryAmount(id, 'water_bottle'), select(2, inventory:CanCarryWeight(id, 100)))
  print('unknown', inventory:AddItem(id, ('nothing'):reverse(), 1))
  inventory:RegisterStash('locker', 'Locker', 10, 1000)
  print('stash', inventory:AddItem('locker', 'water_bottle', 2) == true, inventory:AddItem('locker', 'water_bottle', 1))
  print('cash', inventory:AddItem(id, 'money', 1000000) == true)`),
    body: run(`assertContains(server:log(), 'can\\ttrue\\tfalse')
assertContains(server:log(), 'full\\tfalse\\tinventory_full')
assertContains(server:log(), 'amount\\t1\\t500')
assertContains(server:log(), 'unknown\\tfalse\\tinvalid_item')
assertContains(server:log(), 'stash\\ttrue\\tfalse\\tinventory_full')
assertContains(server:log(), 'cash\\ttrue')
assertEqual(player:cash(), 1000100)`),
  },
  {
    name: 'hooks of ox_inventory refuse what players move and use, and choose the metadata of new items',
    profile: 'fivem-qbox',
    server: `local inventory = exports.ox_inventory
  inventory:RegisterStash('shelf', 'Shelf', 10, 10000, false)
  local moves = inventory:registerHook('swapItems', function(payload)
    print(payload.source, payload.fromInventory, payload.fromType, payload.fromSlot.name, payload.toInventory, payload.toType, payload.count)
    return false
  end, { itemFilter = { phone = true } })
  inventory:registerHook('swapItems', function() return false end, { inventoryFilter = { '^safe' } })
  inventory:registerHook('createItem', function(payload)
    return { batch = payload.inventoryId .. ' ' .. payload.item.name .. ' ' .. payload.count }
  end, { itemFilter = { bandage = true } })
  inventory:registerHook('usingItem', function(payload) return payload.item.name ~= 'phone' end)
  exports('phone', function(event) print('phone', event) end)
  exports('bandage', function(event) print('bandage', event) end)
  RegisterCommand('give', function(source) inventory:AddItem(source, 'bandage', 2) end)
  RegisterCommand('allow', function() inventory:removeHooks(moves) end)
  RegisterCommand('clear', function() inventory:removeHooks() end)`,
    client: `RegisterCommand('open', function() exports.ox_inventory:openInventory('stash', 'shelf') end)`,
    body: `
local player = server:join({ items = { phone = 1, water_bottle = 1 } })
player:runCommand('open')
assertFalse(player:putItem('phone', 1))
assertContains(server:log(), player.id .. '\\t' .. player.id .. '\\tplayer\\tphone\\tshelf\\tstash\\t1')
assertEqual(player:itemCount('phone'), 1)
assertTrue(player:putItem('water_bottle', 1), 'another item')
player:runCommand('allow')
assertTrue(player:putItem('phone', 1))
assertTrue(player:takeItem('phone', 1))
player:runCommand('give')
assertEqual(player:items()[2].metadata.batch, player.id .. ' bandage 2')
player:useItem('phone')
player:useItem('bandage')
assertContains(server:log(), 'bandage\\tusedItem')
player:runCommand('clear')
player:useItem('phone')
assertContains(server:log(), 'phone\\tusedItem')`,
  },
  {
    name: 'a stash of ox_inventory opens to members of its groups who are near, and to those whom no hook refuses',
    profile: 'fivem-qbox',
    server: `local inventory = exports.ox_inventory
  inventory:RegisterStash('evidence', 'Evidence', 2, 1000, false, { police = 1 }, vector3(10.0, 20.0, 30.0))
  inventory:RegisterStash('private', 'Private', 2, 1000, true)
  inventory:registerHook('openInventory', function(payload) return payload.source ~= 2 end, { inventoryFilter = { '^private' } })
  RegisterCommand('force', function(_, args) inventory:forceOpenInventory(tonumber(args[1]), 'stash', args[2]) end)`,
    client: `RegisterCommand('open', function(_, args) exports.ox_inventory:openInventory('stash', args[1]) end)`,
    body: `
local near = vector3(11.0, 20.0, 30.0)
local officer = server:join({ job = 'police', grade = 1, coords = near, items = { water_bottle = 3 } })
local recruit = server:join({ job = 'police', grade = 0, coords = near, items = { water_bottle = 1 } })
recruit:runCommand('open', 'evidence')
assertNil(recruit:storage())
officer:runCommand('open', 'evidence')
assertEqual(officer:storage().label, 'Evidence')
assertEqual(officer:storage().slots, 2)
assertTrue(officer:putItem('water_bottle', 2))
assertFalse(officer:putItem('water_bottle', 1), 'too heavy')
assertEqual(officer:itemCount('water_bottle'), 1)
assertEqual(officer:storage().items[1].count, 2)
server:runCommand('force', recruit.id, 'evidence')
assertTrue(recruit:takeItem('water_bottle', 1), 'opened by the server')
assertEqual(recruit:itemCount('water_bottle'), 2)
officer:runCommand('open', 'private')
assertTrue(officer:putItem('water_bottle', 1))
recruit:runCommand('open', 'private')
assertEqual(recruit:storage().label, 'Evidence', 'refused by the hook')
local third = server:join({})
third:runCommand('open', 'private')
assertEqual(#third:storage().items, 0, 'the own one')
third:runCommand('open', 'evidence')
assertEqual(third:storage().label, 'Private', 'no police')`,
  },
  {
    name: 'qb-inventory opens a stash with its size',
    profile: 'fivem-qbcore',
    server: command(
      `exports['qb-inventory']:OpenInventory(id, 'locker', { label = 'Locker', slots = 1, maxweight = 5000 })`,
    ),
    body: `
local player = server:join({ items = { water_bottle = 2, phone = 1 } })
server:runCommand('go', player.id)
assertEqual(player:storage().maxWeight, 5000)
assertTrue(player:putItem('water_bottle', 2))
assertFalse(player:putItem('phone', 1), 'only one slot')
assertFalse(player:takeItem('water_bottle', 3), 'only two')
assertTrue(player:takeItem('water_bottle', 1))
assertEqual(player:itemCount('water_bottle'), 1)`,
  },
  {
    name: 'each unique item takes a slot',
    profile: 'fivem-qbcore',
    server: command(`exports['qb-inventory']:AddItem(id, 'phone', 3)`),
    body: run(`assertEqual(#player:items(), 3)
assertEqual(player:itemCount('phone'), 3)`),
  },
  {
    name: 'ESX keeps the weapons of a player',
    profile: 'fivem-esx',
    server: command(`local xPlayer = ESX.GetPlayerFromId(id)
  xPlayer.addWeapon('WEAPON_PISTOL', 20)
  xPlayer.addWeaponAmmo('WEAPON_PISTOL', 12)
  xPlayer.addWeapon('weapon_knife', 1)
  xPlayer.removeWeapon('WEAPON_KNIFE')
  xPlayer.addWeaponComponent('WEAPON_PISTOL', 'flashlight')
  local index, weapon = xPlayer.getWeapon('WEAPON_PISTOL')
  print('weapon', index, weapon.ammo, weapon.label, xPlayer.hasWeaponComponent('WEAPON_PISTOL', 'flashlight'))
  print('loadout', #xPlayer.getLoadout(), xPlayer.getLoadout()[1].name, xPlayer.hasWeapon('WEAPON_KNIFE'), xPlayer.getWeapon('WEAPON_KNIFE'))`),
    body: `
local player = server:join({ identifier = 'license:abc' })
server:runCommand('go', player.id)
assertContains(server:log(), 'weapon\\t1\\t32\\tPistol\\ttrue')
assertContains(server:log(), 'loadout\\t1\\tWEAPON_PISTOL\\tfalse')
assertTrue(player:hasWeapon('WEAPON_PISTOL'))
assertEqual(player:ammo('WEAPON_PISTOL'), 32)
assertFalse(player:hasWeapon('WEAPON_KNIFE'))
player:leave()
local again = server:join({ identifier = 'license:abc' })
assertEqual(again:ammo('WEAPON_PISTOL'), 32)`,
  },
  {
    name: 'a bill arrives',
    profile: 'fivem-esx',
    client: `RegisterCommand('bill', function(_, args) TriggerServerEvent('esx_billing:sendBill', tonumber(args[1]), 'society_police', 'Speeding', 250) end)`,
    body: `
local officer, driver = server:join({ job = 'police' }), server:join({})
officer:runCommand('bill', driver.id)
local bills = server:query('SELECT * FROM billing WHERE identifier = ?', { driver.identifier })
assertEqual(#bills, 1)
assertEqual(bills[1].amount, 250)
assertEqual(bills[1].label, 'Speeding')
assertEqual(bills[1].target, 'society_police')
assertTrue(driver:notified('invoice'))`,
  },
];

test.each(cases)('$name', async ({ profile, ...behavior }) => {
  expect(await runBehaviorCase(behavior, profile)).toBeNull();
});
