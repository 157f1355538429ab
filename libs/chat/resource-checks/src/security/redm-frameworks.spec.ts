import { findingsOf, inOneLine } from '../testing/run-checks.js';

const warning =
  'I acknowledge that this is a prerelease build of RedM, and I am aware my resources *will* become incompatible once RedM ships.';

const findSecurity = async (profileId: string, dependency: string, server: string) => {
  const manifest = `fx_version 'cerulean'\ngame 'rdr3'\nrdr3_warning '${warning}'\ndependencies { ${dependency} }\nserver_script 'server.lua'`;
  const files = [
    { path: 'fxmanifest.lua', content: manifest },
    { path: 'server.lua', content: server },
  ];
  return (await findingsOf(files, profileId)).map(inOneLine);
};

const vorp = (code: string) =>
  findSecurity('redm-vorp', "'vorp_core', 'vorp_inventory'", `local Core = exports.vorp_core:GetCore()\n${code}`);
const rsg = (code: string) =>
  findSecurity(
    'redm-rsg',
    "'rsg-core', 'rsg-inventory'",
    `local RSGCore = exports['rsg-core']:GetCoreObject()\n${code}`,
  );

test('VORP: an amount that a client chooses must not become money', async () => {
  const findings = await vorp(`RegisterNetEvent('sell', function(amount)
  local character = Core.getUser(source).getUsedCharacter
  character.addCurrency(0, amount)
end)`);
  expect(findings.join('\n')).toMatch(/error client-controlled-amount server\.lua:4/);
});

test('VORP: an amount between two that a client chooses must not become money, also with the object of the former event', async () => {
  const findings = await vorp(`local Former
TriggerEvent('getCore', function(core) Former = core end)
RegisterNetEvent('reward', function(place)
  local character = Former.getUser(source).getUsedCharacter
  local reward = math.random(place.pay[1], place.pay[2]) / 100
  character.addCurrency(0, reward)
end)`);
  expect(findings.join('\n')).toMatch(/error client-controlled-amount server\.lua:7/);
});

test('VORP: an item that a client chooses must not be given', async () => {
  const findings = await vorp(`Core.Callback.Register('take', function(source, cb, item)
  exports.vorp_inventory:addItem(source, item, 1)
  cb(true)
end)`);
  expect(findings.join('\n')).toMatch(/error client-controlled-item server\.lua:3/);
});

test('VORP: a purchase with all checks has no error', async () => {
  const findings = await vorp(`local prices = { bread = 2 }
RegisterNetEvent('buy', function(item)
  local src = source
  local price = type(item) == 'string' and prices[item]
  local user = Core.getUser(src)
  if not price or not user then return end
  local character = user.getUsedCharacter
  if #(GetEntityCoords(GetPlayerPed(src)) - vector3(1.0, 2.0, 3.0)) > 5.0 then return end
  if character.money < price or not exports.vorp_inventory:canCarryItem(src, item, 1) then return end
  character.removeCurrency(0, price)
  exports.vorp_inventory:addItem(src, item, 1)
end)`);
  expect(findings.filter((finding) => finding.startsWith('error'))).toEqual([]);
});

test('RSG is checked as QBCore, of which it is a fork', async () => {
  const findings = await rsg(`RSGCore.Functions.CreateCallback('pay', function(source, cb, amount)
  RSGCore.Functions.GetPlayer(source).Functions.AddMoney('cash', amount)
  cb(true)
end)
RSGCore.Commands.Add('setmoney', 'Money', {}, false, function(source, args)
  RSGCore.Functions.GetPlayer(source).Functions.AddMoney('cash', tonumber(args[1]))
end)
RSGCore.Functions.CreateCallback('silent', function(source, cb)
  if source > 1 then return end
  cb(true)
end)`);
  expect(findings.join('\n')).toMatch(/error client-controlled-amount server\.lua:3/);
  expect(findings.join('\n')).toMatch(/error command-without-permission server\.lua:6/);
  expect(findings.join('\n')).toMatch(/error callback-without-answer server\.lua:10/);
});

test.each([
  ['redm-vorp', vorp, 'Core.NotifyEverybody(1)', 'not_simulated unknown-framework-function server.lua:2'],
  ['redm-rsg', rsg, 'RSGCore.Functions.GivePony(1)', 'not_simulated unknown-framework-function server.lua:2'],
])('%s: a function that does not exist is reported', async (_profileId, find, code, expected) => {
  expect(await find(code)).toContain(expected);
});
