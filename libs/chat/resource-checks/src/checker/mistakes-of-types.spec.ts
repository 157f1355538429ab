import type { BakeryProfile, Changes } from '../testing/bakery.js';
import { checkBakery, client, event, rulesOf, thread } from '../testing/check-bakery.js';

const target = (option: string): Changes => ({
  'client/main.lua': `exports.ox_target:addSphereZone({ coords = vector3(1.0, 2.0, 3.0), radius = 2.0, options = { ${option} } })`,
});
const player = 'local Player = QBCore.Functions.GetPlayer(source)\nif not Player then return end\n';

/** A mistake, the rule that names it, and something that looks like it and is right. */
test.each<[string, BakeryProfile, string, Changes, Changes]>([
  [
    'the job of ESX as a text',
    'fivem-esx',
    'impossible-comparison',
    event("local xPlayer = ESX.GetPlayerFromId(source)\nif xPlayer and xPlayer.job == 'baker' then print('bake') end"),
    event(
      "local xPlayer = ESX.GetPlayerFromId(source)\nif xPlayer and xPlayer.job.name == 'baker' then print('bake') end",
    ),
  ],
  [
    'the job of ESX that a function returns as a text',
    'fivem-esx',
    'impossible-comparison',
    event("local xPlayer = ESX.GetPlayerFromId(source)\nif xPlayer and xPlayer.getJob() ~= 'baker' then return end"),
    event(
      "local xPlayer = ESX.GetPlayerFromId(source)\nif xPlayer and xPlayer.getJob().name ~= 'baker' then return end",
    ),
  ],
  [
    'the grade of QBCore as a number',
    'fivem-qbcore',
    'impossible-comparison',
    event(
      `${player}local job = Player.PlayerData.job\nif job.name == 'baker' and job.grade >= 2 then print('boss') end`,
    ),
    event(
      `${player}local job = Player.PlayerData.job\nif job.name == 'baker' and job.grade.level >= 2 then print('boss') end`,
    ),
  ],
  [
    'the job of the own player as a text',
    'fivem-qbcore',
    'impossible-comparison',
    client(
      "local PlayerData = {}\nRegisterNetEvent('QBCore:Client:OnPlayerLoaded', function() PlayerData = exports['qb-core']:GetCoreObject().Functions.GetPlayerData() end)\nRegisterCommand('bake', function() if PlayerData.job == 'baker' then print('bake') end end, false)",
    ),
    client(
      "local PlayerData = { job = 'baker' }\nRegisterCommand('bake', function() if PlayerData.job == 'baker' then print('bake') end end, false)",
    ),
  ],
  [
    'a negated count beside a setting',
    'fivem-standalone',
    'impossible-comparison',
    client(
      "local function rolls() return 1 end\nRegisterCommand('bake', function() if not rolls() == Config.MaxCount then print('few') end end, false)",
    ),
    client(
      "Config.IsOpen = true\nlocal function isNight() return true end\nRegisterCommand('bake', function() if not isNight() == Config.IsOpen or not (2 == Config.MaxCount) then print('bake') end end, false)",
    ),
  ],
  [
    'a model as a text',
    'fivem-standalone',
    'impossible-comparison',
    client(
      "RegisterCommand('van', function() local model = GetEntityModel(PlayerPedId())\nif model == 'burrito' then print('van') end end, false)",
    ),
    client(
      "RegisterCommand('van', function() local model = GetEntityModel(PlayerPedId())\nif model == `burrito` or model == joaat('rumpo') or GetDisplayNameFromVehicleModel(model) == 'RUMPO' then print('van') end end, false)",
    ),
  ],
  [
    'the time of the server',
    'fivem-standalone',
    'server-library-on-client',
    client(
      "local last = 0\nRegisterCommand('bell', function() if os.time() - last > 5 then last = os.time() end end, false)",
    ),
    client(
      "local last = 0\nRegisterCommand('bell', function() if os and os.time() - last > 5 then last = os.time() end end, false)",
    ),
  ],
  [
    'an entity that is a local variable of another block',
    'fivem-standalone',
    'undefined-variable',
    thread(
      'if IsPedInAnyVehicle(PlayerPedId(), false) then local van = GetVehiclePedIsIn(PlayerPedId(), false) end\nSetVehicleDirtLevel(van, 0.0)',
    ),
    thread(
      'if IsPedInAnyVehicle(PlayerPedId(), false) then van = GetVehiclePedIsIn(PlayerPedId(), false) end\nSetVehicleDirtLevel(van, 0.0)',
    ),
  ],
  [
    'an option of a target for another resource',
    'fivem-oxlib',
    'option-without-effect',
    target("{ label = 'Bake', action = function() print('bake') end }"),
    target("{ label = 'Bake', onSelect = function() print('bake') end, action = 'bake' }"),
  ],
])('%s', async (_name, profileId, rule, mistake, lookalike) => {
  expect(rulesOf(await checkBakery(profileId, mistake), 'error')).toContain(rule);
  expect(rulesOf(await checkBakery(profileId, lookalike), 'error')).toEqual([]);
});
