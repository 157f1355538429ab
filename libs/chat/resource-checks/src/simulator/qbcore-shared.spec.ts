import { runBehaviorCase } from '../testing/run-behavior-case.js';

const expectations: string[] = [
  'QBCore.Shared.Items.laptop.weight == 4000',
  "QBCore.Shared.Items['weapon_pistol'].type == 'weapon'",
  "QBCore.Shared.Items['my_own_item'].label == 'My own item'",
  "QBCore.Shared.Items['nobody_' .. 'has_this'] == nil",
  'QBCore.Shared.Vehicles.stretch.price > 0',
  "QBCore.Shared.Vehicles.adder.category == 'super'",
  "QBCore.Shared.Vehicles.akuma.category == 'motorcycles'",
  "QBCore.Shared.VehicleHashes[joaat('adder')].model == 'adder'",
  'QBCore.Shared.VehicleHashes[1] == nil',
  "QBCore.Shared.Jobs['burgershot'].grades['0'].name ~= nil",
  "QBCore.Shared.Jobs.police.grades['4'].isboss == true",
  "QBCore.Shared.Jobs.police.type == 'leo'",
  "QBCore.Shared.Gangs.ballas.grades['3'].isboss == true",
  "QBCore.Shared.Weapons[joaat('weapon_pistol')].ammotype == 'AMMO_PISTOL'",
  "QBCore.Shared.Weapons[joaat('WEAPON_KNIFE')].name == 'weapon_knife'",
  'countOf(QBCore.Shared.Vehicles) > 800',
  'countOf(QBCore.Shared.Items) > 200',
  'countOf(QBCore.Shared.Jobs) >= 16',
];

const script = (side: string): string => `
local QBCore = exports['qb-core']:GetCoreObject()
local function countOf(list) local count = 0 for _ in pairs(list) do count = count + 1 end return count end
RegisterCommand('${side}', function()
  ${expectations.map((expression) => `print([[${expression}]], (${expression}) and 'holds' or 'fails')`).join('\n  ')}
end, false)`;

test.each(['clientside', 'serverside'])('QBCore.Shared has real entries for %s scripts', async (side) => {
  const body = `
local player = server:join({})
player:runCommand('${side}')
for line in (server:log() .. '\\n'):gmatch('(.-)\\n') do
  if line:find('fails$') then fail(line) end
end
local _, count = server:log():gsub('holds', '')
assertEqual(count, ${expectations.length})`;
  const problem = await runBehaviorCase(
    { name: side, client: script('clientside'), server: script('serverside'), body },
    'fivem-qbcore',
  );
  expect(problem).toBeNull();
});

test('a job is only set if the server has it', async () => {
  const server = `local QBCore = exports['qb-core']:GetCoreObject()
RegisterCommand('hire', function(_, args)
  local Player = QBCore.Functions.GetPlayer(tonumber(args[1]))
  print(args[2], Player.Functions.SetJob(args[2], 4), Player.PlayerData.job.name)
end)`;
  const body = `
local player = server:join({ job = 'taxi' })
server:runCommand('hire', player.id, 'nothing_of_the_kind')
assertContains(server:log(), 'nothing_of_the_kind\\tfalse')
assertEqual(player:job().name, 'taxi')
server:runCommand('hire', player.id, 'police')
assertEqual(player:job(), { name = 'police', grade = 4, onDuty = true })`;
  expect(await runBehaviorCase({ name: 'hire', server, body }, 'fivem-qbcore')).toBeNull();
});
