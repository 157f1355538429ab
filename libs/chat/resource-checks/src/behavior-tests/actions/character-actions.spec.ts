import { runBehaviorCase } from '../../testing/run-behavior-case.js';

const frameworks = ['fivem-esx', 'fivem-qbcore', 'fivem-qbox', 'fivem-oxlib'];

const keptOverRelog = `
local player = server:join({ identifier = 'license:abc', cash = 100, bank = 50, job = 'police', grade = 2, gang = 'ballas', gangGrade = 1, items = { water = 3 } })
player:setMoney('cash', 70)
player:giveItem('bread', 2)
player:leave()
local again = server:join({ identifier = 'license:abc', bank = 9 })`;

test.each(frameworks)('money, items, job and gang are kept over a relog in %s', async (profile) => {
  const body = `${keptOverRelog}
assertEqual(again:cash(), 70)
assertEqual(again:bank(), 9, 'an option overrides')
assertEqual(again:itemCount('water'), 3)
assertEqual(again:itemCount('bread'), 2)
assertEqual(again:job().name, 'police')
assertEqual(again:gang(), { name = 'ballas', grade = 1 })
again:leave()
local third = server:join({ identifier = 'license:abc', items = { water = 1 } })
assertEqual(third:itemCount('water'), 1, 'items that are given replace')
assertEqual(third:itemCount('bread'), 0)
local other = server:join({ identifier = 'license:other' })
assertEqual(other:itemCount('water'), 0)`;
  expect(await runBehaviorCase({ name: 'relog', body }, profile)).toBeNull();
});

test.each(frameworks)('items, duty and gang can be read and set in %s', async (profile) => {
  const body = `
local player = server:join({ items = { water = 2 }, job = 'police' })
player:giveItem('markedbills', 1, { worth = 250 })
local byName = {}
for _, item in ipairs(player:items()) do byName[item.name] = item end
assertEqual(byName.water.count, 2)
assertEqual(byName.markedbills.metadata.worth, 250)
assertTrue(#byName.water.label > 0)
assertTrue(player:job().onDuty)
player:setDuty(false)
assertFalse(player:job().onDuty)
player:setGang('vagos', 2)
assertEqual(player:gang(), { name = 'vagos', grade = 2 })`;
  expect(await runBehaviorCase({ name: 'character', body }, profile)).toBeNull();
});

test.each(['fivem-qbcore', 'fivem-qbox'])('a character keeps its citizenid over a relog in %s', async (profile) => {
  const server = `RegisterCommand('id', function(source)
    TriggerClientEvent('chat:addMessage', source, { args = { exports['qb-core']:GetCoreObject().Functions.GetPlayer(source).PlayerData.citizenid } })
  end)`;
  const body = `
local first = server:join({ identifier = 'license:abc' })
first:runCommand('id')
local id = first:notifications()[1]
first:leave()
local other = server:join({ identifier = 'license:def' })
other:runCommand('id')
assertNotEqual(other:notifications()[1], id)
local again = server:join({ identifier = 'license:abc' })
again:runCommand('id')
assertEqual(again:notifications()[1], id)`;
  expect(await runBehaviorCase({ name: 'citizenid', server, body }, profile)).toBeNull();
});
