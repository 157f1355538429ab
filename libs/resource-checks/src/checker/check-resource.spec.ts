import { checkReportSchema } from '@scriptsmith/chat-contracts';
import { checkResource } from './check-resource.js';

const manifest = `fx_version 'cerulean'
game 'gta5'
client_script 'client.lua'
server_script 'server.lua'
`;

const check = (client: string, server: string) => {
  const files = [
    { path: 'fxmanifest.lua', content: manifest },
    { path: 'client.lua', content: client },
    { path: 'server.lua', content: server },
  ];
  const request = { profileId: 'fivem-standalone', resourceName: 'example', files };
  return checkResource(request, performance.now() + 60_000, () => undefined);
};

test('an error after many warnings of a check fails it', async () => {
  const warnings = 30;
  const client = `for index = 1, ${warnings} do TriggerServerEvent('example:' .. index) end`;
  const server = `for index = 1, ${warnings} do AddEventHandler('example:' .. index, function() end) end
RegisterCommand('pay', function(source, args) local total = args[1] + 1 end, false)`;

  const report = await check(client, server);

  const findings = report.findings.filter(({ check: name }) => name === 'simulation');
  expect(findings[0]).toMatchObject({ rule: 'script-error', severity: 'error', path: 'server.lua', line: 2 });
  expect(findings).toHaveLength(25);
  expect(findings.at(-1)).toMatchObject({
    rule: 'more-findings',
    message: '7 more findings of this check are not listed. Correct the listed ones first.',
  });
  expect(report.checks.find(({ name }) => name === 'simulation')?.status).toBe('failed');
  expect(report.passed).toBe(false);
  expect(checkReportSchema.safeParse(report).success).toBe(true);
});
