import type { BakeryProfile, Changes } from '../testing/bakery.js';
import { checkBakery, client, event, rulesOf, server, table } from '../testing/check-bakery.js';

const errorsOf = async (profileId: BakeryProfile, changes: Changes) =>
  (await checkBakery(profileId, changes)).filter(({ severity }) => severity === 'error');

test.each<[string, string, string, BakeryProfile, Changes]>([
  [
    'event-without-handler',
    'an event of an author whose resources are well known',
    'Did you mean ps-bakery:server:Knead?',
    'fivem-standalone',
    {
      'client/main.lua': "RegisterCommand('knead', function() TriggerServerEvent('ps-bakery:server:knead') end, false)",
      'server/main.lua': "RegisterNetEvent('ps-bakery:server:Knead', function() print(source) end)",
    },
  ],
  [
    'event-not-registered',
    'an event of such an author that the other side may not send',
    'Register ps-bakery:client:rise with RegisterNetEvent on the client.',
    'fivem-standalone',
    {
      'client/main.lua': "AddEventHandler('ps-bakery:client:rise', function() print('up') end)",
      'server/main.lua':
        "RegisterCommand('rise', function(source) TriggerClientEvent('ps-bakery:client:rise', source) end, true)",
    },
  ],
  [
    'own-export-missing',
    'an export of the resource itself with another name',
    'Did you mean bakeBread?',
    'fivem-standalone',
    server(`exports('bakeBread', function() return true end)
local bakery = exports.bakery
RegisterCommand('bake', function() if Config.Closed then print(bakery:bakeBreads()) end end, true)`),
  ],
  [
    'sql-unknown-column',
    'a column of an INSERT',
    'The table bakery_sales has no column article. It has id, item, note.',
    'fivem-esx',
    server(`${table}RegisterNetEvent('bakery:server:note', function()
  if not IsPlayerAceAllowed(source, 'bakery.note') then return end
  MySQL.insert('INSERT INTO bakery_sales (article, note) VALUES (?, ?)', { 'roll', 'sold' })
end)`),
  ],
  [
    'sql-unknown-column',
    'a column of a condition',
    'Did you mean note?',
    'fivem-esx',
    {
      'install.sql':
        "CREATE TABLE `bakery_notes` (`id` INT NOT NULL AUTO_INCREMENT, `note` ENUM('a', 'b') NULL, PRIMARY KEY (`id`));",
      ...server(`RegisterCommand('forget', function(source)
  if source == 0 then MySQL.update('DELETE FROM bakery_notes WHERE id > ? AND notes = ?', { 5, 'a' }) end
end, true)`),
    },
  ],
  [
    'sql-unknown-column',
    'a column of two joined tables',
    'None of the tables bakery_ovens, bakery_notes has a column title.',
    'fivem-esx',
    {
      'install.sql': 'CREATE TABLE bakery_ovens (id INT, note INT); CREATE TABLE bakery_notes (id INT, text TEXT);',
      ...server(`RegisterCommand('ovens', function(source)
  if source ~= 0 then return end
  MySQL.query('SELECT o.id, n.title FROM bakery_ovens o JOIN bakery_notes n ON n.id = o.note', {}, print)
end, true)`),
    },
  ],
  [
    'framework-argument-order',
    'an item where the count belongs',
    'takes its arguments in this order',
    'fivem-qbcore',
    event(`local QBCore = exports['qb-core']:GetCoreObject()
local Player = QBCore.Functions.GetPlayer(source)
local count = math.random(2, 4)
if Player and Config.Gifts then Player.Functions.AddItem(count, 'roll') end`),
  ],
  [
    'framework-argument-missing',
    'an event for a player without the player',
    'needs the player, or -1 for all',
    'fivem-qbcore',
    server(
      "RegisterCommand('closed', function() if Config.Closed then TriggerClientEvent('QBCore:Notify', 'We are closed', 'error') end end, true)",
    ),
  ],
])('error %s: %s', async (rule, _name, message, profileId, changes) => {
  expect(await errorsOf(profileId, changes)).toContainEqual(
    expect.objectContaining({ rule, message: expect.stringContaining(message) as string }),
  );
});

test.each<[string, BakeryProfile, Changes]>([
  [
    'an event that another resource of the same author handles',
    'fivem-standalone',
    client("RegisterCommand('alarm', function() TriggerServerEvent('ps-dispatch:server:notify') end, false)"),
  ],
  [
    'an export of another resource, and one that a script asks for',
    'fivem-standalone',
    server(`exports('bakeBread', function() return true end)
RegisterCommand('bake', function() print(exports.mill:grind(), exports.bakery:bakeBread()) end, true)`),
  ],
  [
    'a column that is added later, and those of a table of the framework',
    'fivem-esx',
    {
      'install.sql': `CREATE TABLE IF NOT EXISTS bakery_notes (id INT, note TEXT DEFAULT 'a, b (c)', CHECK (id > 0));
ALTER TABLE bakery_notes ADD COLUMN author VARCHAR(50), ADD price INT;
CREATE TABLE IF NOT EXISTS users (identifier VARCHAR(60), bakes INT);`,
      ...server(`RegisterCommand('notes', function(source)
  if source ~= 0 then return end
  MySQL.update("UPDATE bakery_notes SET author = 'x, price = 1', price = price + 1 WHERE note LIKE ? OR id IN (1, 2)", { '%' })
  MySQL.query("SELECT n.note, COUNT(*) AS amount FROM bakery_notes n WHERE n.id = ? ORDER BY amount", { 1 })
  MySQL.update('UPDATE users SET job = ? WHERE firstname = ?', { 'baker', 'John' })
end, true)`),
    },
  ],
  [
    'a column that one of two definitions of a table has, and a change that comes before its table',
    'fivem-esx',
    {
      'sql/a.sql': 'ALTER TABLE bakery_notes ADD COLUMN price INT;',
      'sql/esx.sql': 'CREATE TABLE bakery_notes (id INT, identifier VARCHAR(60));',
      'sql/qb.sql': 'CREATE TABLE bakery_notes (id INT, citizenid VARCHAR(60));',
      ...server(`RegisterCommand('notes', function(source)
  if source ~= 0 then return end
  local column = Config.Closed and 'citizenid' or 'identifier'
  if column == 'citizenid' then MySQL.query('SELECT price FROM bakery_notes WHERE citizenid = ?', { 'a' }, print)
  else MySQL.query('SELECT price FROM bakery_notes WHERE identifier = ?', { 'a' }, print) end
end, true)`),
    },
  ],
  [
    'a count as text, and an event for a player with a number as text',
    'fivem-qbcore',
    event(`local QBCore = exports['qb-core']:GetCoreObject()
local Player = QBCore.Functions.GetPlayer(source)
if Player and Player.Functions.RemoveItem('roll', '1') then TriggerClientEvent('QBCore:Notify', source, 'Thanks') end`),
  ],
])('%s is no error', async (_name, profileId, changes) => {
  const errors = await errorsOf(profileId, changes);
  expect(errors.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
});

test('a callback of an author whose resources are well known is a warning', async () => {
  const ask = client(
    "RegisterCommand('ask', function() print(lib.callback.await('wasabi_bakery:open', false)) end, false)",
  );
  const answer = server("lib.callback.register('wasabi_bakery:price', function() return 5 end)");
  expect(rulesOf(await checkBakery('fivem-oxlib', { ...ask, ...answer }), 'warning')).toContain(
    'callback-without-handler',
  );
});
