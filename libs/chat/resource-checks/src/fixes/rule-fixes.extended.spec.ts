import { rules } from '../rules/index.js';
import type { Rule } from '../rules/rule.js';
import { exampleRequest } from '../testing/example-request.js';
import { localChecker } from '../testing/local-checker.js';
import { fixableRules } from './propose-fixes.js';
import { fixFindings } from './prove-fixes.js';

type Example = Pick<NonNullable<Rule['example']>, 'bad' | 'profileId'>;

const manifest = (...lines: string[]): string => ["fx_version 'cerulean'", "game 'gta5'", ...lines, ''].join('\n');

/** Instead of examples in which nothing says what the script means. */
const repairable: Readonly<Record<string, Example>> = {
  'manifest-file-missing': {
    bad: { 'fxmanifest.lua': manifest("client_script 'clients.lua'"), 'client.lua': "print('hello')" },
  },
  'unknown-global': {
    bad: {
      'fxmanifest.lua': manifest("client_script 'client.lua'"),
      'client.lua': "PolyZone:Create({ vector2(1.0, 2.0), vector2(3.0, 2.0), vector2(3.0, 5.0) }, { name = 'shop' })",
    },
    profileId: 'fivem-qbcore',
  },
  'native-on-wrong-side': {
    bad: { 'server.lua': "RegisterCommand('where', function(player) print(PlayerPedId()) end, true)" },
  },
  'unknown-framework-function': {
    bad: {
      'server.lua':
        "local QBCore = exports['qb-core']:GetCoreObject()\nRegisterCommand('who', function(source)\n  print(QBCore.Functions.getPlayer(source).PlayerData.citizenid)\nend, true)",
    },
    profileId: 'fivem-qbcore',
  },
  'nui-callback-missing': {
    bad: {
      'fxmanifest.lua': manifest(
        "client_script 'client.lua'",
        "ui_page 'page.html'",
        "files { 'page.html', 'page.js' }",
      ),
      'page.html': '<!doctype html>\n<html><body><script src="page.js"></script></body></html>\n',
      'page.js':
        "window.addEventListener('message', ({ data }) => { if (data.action === 'show') document.body.hidden = false; });\nfetch('https://shop/closeShops', { method: 'POST', body: '{}' });\n",
      'client.lua':
        "RegisterNUICallback('closeShop', function(data, cb) cb({}) end)\nRegisterCommand('shop', function() SendNUIMessage({ action = 'show' }) end, false)\n",
    },
  },
  'config-key-not-defined': {
    bad: {
      'fxmanifest.lua': manifest("shared_script 'config.lua'", "client_script 'client.lua'"),
      'config.lua': 'Config = { Price = 5 }',
      'client.lua': "RegisterCommand('price', function() print(Config.Prise + 1) end, false)",
    },
  },
  'locale-key-missing': {
    bad: {
      'fxmanifest.lua': manifest(
        "ox_lib 'locale'",
        "shared_script '@ox_lib/init.lua'",
        "client_script 'client.lua'",
        "file 'locales/*.json'",
        "dependency 'ox_lib'",
      ),
      'locales/en.json': '{ "welcome": "Welcome" }',
      'client.lua': "RegisterCommand('hello', function() print(locale('welcom')) end, false)",
    },
    profileId: 'fivem-oxlib',
  },
};

const examples = rules.flatMap(({ id, example }) =>
  example && fixableRules.has(id) ? [{ id, ...(repairable[id] ?? example) }] : [],
);

test.each(examples)('the fix of $id repairs the bad example', async ({ id, ...example }) => {
  const request = exampleRequest(example.bad, example);
  const before = await localChecker.check(request);
  const { fixed, report } = await fixFindings(localChecker, request, before, { isChosen: ({ rule }) => rule === id });
  expect(fixed.map(({ rule }) => rule)).toContain(id);
  expect(report.findings.map(({ rule }) => rule)).not.toContain(id);
});
