import type { CheckReport, Finding, ResourceFile } from '@scriptsmith/chat-contracts';
import { localChecker } from '../testing/local-checker.js';
import type { CheckRequest } from '../resource-checker.js';
import { fixFindings } from './prove-fixes.js';

const manifest = (scripts: string): string =>
  `fx_version 'cerulean'\ngame 'gta5'\n${scripts}\ndependency 'es_extended'\n`;

const shop = (client: string, server: string, more: ResourceFile[] = []): CheckRequest => ({
  profileId: 'fivem-esx',
  resourceName: 'shop',
  files: [
    {
      path: 'fxmanifest.lua',
      content: manifest(
        "shared_scripts { '@es_extended/imports.lua', 'config.lua' }\nclient_script 'client.lua'\nserver_script 'server.lua'",
      ),
    },
    { path: 'config.lua', content: 'Config = {}\nConfig.Items = {\n    water = { price = 10 },\n}\n' },
    { path: 'client.lua', content: client },
    { path: 'server.lua', content: server },
    ...more,
  ],
});

const buying =
  "RegisterCommand('buy', function()\n    TriggerServerEvent('shop:buy', 'water', Config.Items['water'].price)\nend, false)\n";

const selling = `RegisterNetEvent('shop:buy')
AddEventHandler('shop:buy', function(item, price)
    local xPlayer = ESX.GetPlayerFromId(source)
    if xPlayer.getMoney() >= price then
        xPlayer.removeMoney(price)
        xPlayer.addInventoryItem(item, 1)
    end
end)
`;

const contentOf = (files: readonly ResourceFile[], path: string): string =>
  files.find((file) => file.path === path)?.content ?? '';

async function fix(request: CheckRequest) {
  return fixFindings(localChecker, request, await localChecker.check(request));
}

test('a price of the client becomes the price of the config, in the style of the script', async () => {
  const { files, report, fixed } = await fix(shop(buying, selling));
  expect(fixed.map(({ rule }) => rule)).toContain('client-controlled-price');
  expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(contentOf(files, 'server.lua')).toContain(
    '    local price = Config.Items[item] and Config.Items[item].price\n',
  );
  expect(contentOf(files, 'client.lua')).toBe(buying);
});

test('fixes keep line ends, tabs and everything around them', async () => {
  const windows = selling.replaceAll('    ', '\t').replaceAll('\n', '\r\n');
  const { files } = await fix(shop(buying, windows));
  const fixed = contentOf(files, 'server.lua');
  expect(fixed.replaceAll('\r\n', '')).not.toContain('\n');
  expect(fixed).not.toContain('    ');
  for (const line of windows.split('\r\n')) expect(fixed).toContain(line);
});

const finding = (rule: string, changes: Partial<Finding> = {}): Finding => ({
  ...{ check: 'security', severity: 'error', rule, message: 'It is wrong.', path: 'server.lua', line: 1, canFix: true },
  ...changes,
});

/** A checker whose report depends on the content of the only file. */
const scripted = (reports: Readonly<Record<string, CheckReport>>, proposals: readonly string[]) => {
  const checked: string[] = [];
  return {
    checked,
    check: async (request: CheckRequest | (() => Promise<CheckRequest>)): Promise<CheckReport> => {
      const { files } = typeof request === 'function' ? await request() : request;
      checked.push(contentOf(files, 'server.lua'));
      return reports[contentOf(files, 'server.lua')] ?? reportOf([]);
    },
    proposeFixes: async (): Promise<ResourceFile[][]> => proposals.map((content) => [{ path: 'server.lua', content }]),
  };
};

const reportOf = (findings: readonly Finding[], passed = true): CheckReport => ({
  ...{ passed: findings.length === 0, checks: [], findings: [...findings], output: [], proofs: [] },
  ...{ coverage: [], pageMessages: [], durationMs: 1 },
  tests: [{ path: 'tests/shop.lua', name: 'sells water', passed, message: null }],
});

const request: CheckRequest = {
  profileId: 'fivem-standalone',
  resourceName: 'shop',
  files: [{ path: 'server.lua', content: 'before' }],
};

test('the first proposal that repairs is taken, and others that break something are not', async () => {
  const checker = scripted(
    { worse: reportOf([finding('other')]), same: reportOf([finding('wrong')]), fails: reportOf([], false) },
    ['worse', 'same', 'fails', 'right'],
  );
  const { files } = await fixFindings(checker, request, reportOf([finding('wrong')]));
  expect(contentOf(files, 'server.lua')).toBe('right');
  expect(checker.checked).toEqual(['worse', 'same', 'fails', 'right']);
});

test('without a proposal that repairs, nothing changes', async () => {
  const checker = scripted({ worse: reportOf([finding('other')]) }, ['worse']);
  const before = reportOf([finding('wrong')]);
  expect(await fixFindings(checker, request, before)).toEqual({ files: request.files, report: before, fixed: [] });
});

test('the number of checks is limited', async () => {
  const many = Array.from({ length: 200 }, (_, index) => finding('wrong', { message: `It is ${'x'.repeat(index)}.` }));
  const checker = scripted({ same: reportOf(many) }, ['same']);
  await fixFindings(checker, request, reportOf(many));
  expect(checker.checked).toHaveLength(40);
});

test('a script without a manifest gets one, although its other mistakes appear only then', async () => {
  const script = { path: 'server.lua', content: `ESX = exports['es_extended']:getSharedObject()\n${selling}` };
  const { files, report, fixed } = await fix({ profileId: 'fivem-esx', resourceName: 'shop', files: [script] });
  expect(fixed.map(({ rule }) => rule)).toContain('manifest-missing');
  expect(contentOf(files, 'fxmanifest.lua')).toContain("server_script 'server.lua'");
  expect(report.coverage?.find(({ path }) => path === 'server.lua')?.reachedLines).toBeGreaterThan(0);
});
