import { listProfiles, loadProfile } from '@scriptsmith/game-profiles';
import { runBehaviorCase } from '../testing/run-behavior-case.js';

/** How a client of each framework gets the data of its player. */
const getters: readonly { profiles: RegExp; data: string }[] = [
  { profiles: /esx/, data: "exports['es_extended']:getSharedObject().GetPlayerData()" },
  { profiles: /qbcore|qbox/, data: "exports['qb-core']:GetCoreObject().Functions.GetPlayerData()" },
  { profiles: /rsg/, data: "exports['rsg-core']:GetCoreObject().Functions.GetPlayerData()" },
];
const typeNames = { table: 'table', text: 'string', number: 'number' };

test.each(
  listProfiles()
    .map(({ id }) => loadProfile(id))
    .filter(({ tables, language }) => language === 'lua' && tables.some(({ values }) => Object.keys(values).length > 0))
    .map((profile) => [profile.id, profile] as const),
)('players of %s have the values that the tables name', async (id, { tables }) => {
  const data = getters.find(({ profiles }) => profiles.test(id))?.data ?? '';
  const values = Object.entries(
    Object.assign({}, ...tables.map((table) => table.values)) as Record<string, keyof typeof typeNames>,
  );
  const checks = values.map(
    ([path, type]) => `assert(type(${path}) == '${typeNames[type]}', '${path} is a ' .. type(${path}))`,
  );
  const client = `RegisterCommand('t', function()
  local PlayerData = ${data}
  ${checks.join('\n  ')}
  TriggerServerEvent('compared')
end, false)`;
  const server = "RegisterNetEvent('compared', function() print('all is well') end)";
  const body = `
local player = server:join({ job = 'police', grade = 1 })
player:runCommand('t') server:advance(500)
assertContains(server:log(), 'all is well')`;
  expect(await runBehaviorCase({ name: 'values', client, server, body }, id)).toBeNull();
});
