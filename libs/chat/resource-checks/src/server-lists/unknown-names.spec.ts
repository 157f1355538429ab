import type { Finding, ResourceFile } from '@scriptsmith/chat-contracts';
import { checkResource } from '../checker/check-resource.js';
import type { ServerNames } from '../resource-checker.js';
import { cpuTimeMs } from '../cpu-time.js';

const resources = { inventory: '', target: '', notify: '', fuel: '', keys: '', phone: '' };
const lossantos: ServerNames = {
  resources,
  items: [
    { name: 'water_bottle', label: 'Water' },
    { name: 'sandwich', label: 'Sandwich' },
  ],
  jobs: [
    {
      name: 'police',
      label: 'LSPD',
      grades: [
        { grade: 0, label: 'Recruit' },
        { grade: 1, label: 'Chief' },
      ],
    },
    { name: 'mechanic', label: 'Mechanic', grades: [] },
  ],
};

async function findingsOf(server: ServerNames | undefined, scripts: Record<string, string>): Promise<Finding[]> {
  const manifest = `fx_version 'cerulean'\ngame 'gta5'\nserver_scripts { 'config.lua', 'server.lua' }\n`;
  const files: ResourceFile[] = Object.entries({ 'fxmanifest.lua': manifest, 'config.lua': '', ...scripts }).map(
    ([path, content]) => ({ path, content }),
  );
  const request = { profileId: 'fivem-qbcore', resourceName: 'shop', files, ...(server && { server }) };
  const { findings } = await checkResource(request, cpuTimeMs() + 20_000, () => undefined);
  return findings.filter(({ rule }) => ['unknown-item', 'unknown-job', 'other-resource'].includes(rule));
}

/** A command that a player uses in the simulation. */
const command = (code: string): Record<string, string> => ({
  'server.lua': `local QBCore = exports['qb-core']:GetCoreObject()
RegisterCommand('use', function(source)
  local Player = QBCore.Functions.GetPlayer(source)
  if not Player then return end
  ${code}
end, false)`,
});

test('reports an item that the server lacks, at the line that gives it', async () => {
  const findings = await findingsOf(lossantos, command("Player.Functions.AddItem('water', 1)"));
  expect(findings).toMatchObject([
    { rule: 'unknown-item', severity: 'warning', path: 'server.lua', line: 5, check: 'wiring' },
  ]);
  expect(findings[0]?.message).toBe('The server has no item water. Did you mean water_bottle?');
});

test('finds the item of a setting through the script that uses it', async () => {
  const scripts = { 'config.lua': "Config = { Reward = { name = 'sandwitch' } }" };
  const findings = await findingsOf(lossantos, {
    ...scripts,
    ...command('Player.Functions.AddItem(Config.Reward.name, 1)'),
  });
  expect(findings.map(({ message }) => message)).toEqual(['The server has no item sandwitch. Did you mean sandwich?']);
});

test.each<[string, ServerNames | undefined, Record<string, string>]>([
  ['items of the server', lossantos, command("Player.Functions.AddItem('Water_Bottle', 1)")],
  ['weapons, which are in another list', lossantos, command("Player.Functions.AddItem('weapon_pistol', 1)")],
  ['anything if no server is chosen', undefined, command("Player.Functions.AddItem('water', 1)")],
  [
    'anything if the lists of the server are empty',
    { resources, items: [], jobs: [] },
    command("Player.Functions.SetJob('pizza', 0)"),
  ],
  [
    'items that the resource adds to the database',
    lossantos,
    {
      ...command("Player.Functions.AddItem('pizza', 1)"),
      'items.sql': "INSERT INTO items (name, label) VALUES ('pizza', 'Pizza');",
    },
  ],
])('accepts %s', async (_case, server, scripts) => {
  expect(await findingsOf(server, scripts)).toEqual([]);
});

test('reports a job and a grade that the server lacks', async () => {
  const jobs = await findingsOf(lossantos, command("Player.Functions.SetJob('polise', 0)"));
  expect(jobs).toMatchObject([{ rule: 'unknown-job', message: 'The server has no job polise. Did you mean police?' }]);
  const grades = await findingsOf(lossantos, command("Player.Functions.SetJob('police', 7)"));
  expect(grades).toMatchObject([{ message: 'The job police has no grade 7 on the server. Its grades are 0, 1.' }]);
});

test('reports jobs that scripts compare with or list', async () => {
  const findings = await findingsOf(lossantos, {
    'config.lua': "Config = { jobs = { police = 0, ['ambulance'] = 2 }, AllowedJobs = { 'mechanic', 'taxi' } }",
    ...command(
      `if Player.PlayerData.job.name == 'sheriff' or 'police' == Player.PlayerData.job.name then print('on duty') end`,
    ),
  });
  expect(findings.map(({ message, path, line }) => [message.split('.')[0], path, line])).toEqual([
    ['The server has no job ambulance', 'config.lua', 1],
    ['The server has no job taxi', 'config.lua', 1],
    ['The server has no job sheriff', 'server.lua', 5],
  ]);
});

test('reports a resource where the server has another one, unless the scripts support both', async () => {
  const server = { ...lossantos, resources: { ...resources, target: 'qb-target' } };
  const zone = 'exports.ox_target:addSphereZone({ coords = vector3(0.0, 0.0, 0.0), radius = 1.0, options = {} })';
  const findings = await findingsOf(server, { 'server.lua': '', 'client.lua': `print('target')\n${zone}` });
  expect(findings).toMatchObject([{ rule: 'other-resource', severity: 'warning', path: 'client.lua', line: 2 }]);
  expect(findings[0]?.message).toBe('The resource uses ox_target, but the server has qb-target.');
  const both = `if GetResourceState('qb-target') ~= 'started' then ${zone} end`;
  expect(await findingsOf(server, { 'server.lua': '', 'client.lua': both })).toEqual([]);
  expect(await findingsOf(lossantos, { 'server.lua': '', 'client.lua': zone })).toEqual([]);
});
