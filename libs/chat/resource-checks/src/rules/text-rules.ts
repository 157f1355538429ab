import { client } from './example-scripts.js';
import type { RuleTable } from './rule.js';

const withConfig = (lists: string): { 'fxmanifest.lua': string; 'config.lua': string } => ({
  'fxmanifest.lua': `fx_version 'cerulean'\ngame 'gta5'\n${lists}\n`,
  'config.lua': 'Config = { Price = 5 }',
});
const both = "shared_script 'config.lua'\nclient_script 'client.lua'\nserver_script 'server.lua'";
const locales = {
  'fxmanifest.lua':
    "fx_version 'cerulean'\ngame 'gta5'\nox_lib 'locale'\nshared_script '@ox_lib/init.lua'\nclient_script 'client.lua'\nfile 'locales/*.json'\ndependency 'ox_lib'\n",
  'locales/en.json': '{ "welcome": "Welcome" }',
};

export const textRules = {
  'config-key-not-defined': {
    severity: 'error',
    title: 'A setting is not defined',
    why: 'Its value is nil, and the line that uses it fails.',
    example: {
      bad: {
        ...withConfig(both),
        ...client("RegisterCommand('price', function() print(Config.Prices.water) end, false)"),
      },
      good: { ...withConfig(both), ...client("RegisterCommand('price', function() print(Config.Price) end, false)") },
    },
  },
  'config-on-other-side': {
    severity: 'error',
    title: 'The settings are loaded on the other side only',
    why: 'Each side has its own variables, so that the settings are nil here.',
    example: {
      bad: {
        ...withConfig("client_scripts { 'config.lua', 'client.lua' }\nserver_script 'server.lua'"),
        'server.lua': "RegisterCommand('price', function() print(Config.Price) end, true)",
      },
      good: { ...withConfig(both), 'server.lua': "RegisterCommand('price', function() print(Config.Price) end, true)" },
    },
  },
  'locale-key-missing': {
    severity: 'error',
    title: 'A text is missing in the locale files',
    why: 'Players see the name of the text instead.',
    example: {
      profileId: 'fivem-oxlib',
      bad: { ...locales, ...client("RegisterCommand('hello', function() print(locale('goodbye')) end, false)") },
      good: { ...locales, ...client("RegisterCommand('hello', function() print(locale('welcome')) end, false)") },
    },
  },
  'key-mapping-without-command': {
    severity: 'error',
    title: 'A key starts a command that does not exist',
    why: 'Pressing the key does nothing.',
    example: {
      bad: client("RegisterKeyMapping('shop', 'Open the shop', 'keyboard', 'E')"),
      good: client(
        "RegisterCommand('shop', function() print('open') end, false)\nRegisterKeyMapping('shop', 'Open the shop', 'keyboard', 'E')",
      ),
    },
  },
  'deferral-not-done': {
    severity: 'error',
    title: 'A connection is never accepted or refused',
    why: 'After deferrals.defer, the player waits until deferrals.done is called. Call it on every path.',
    example: {
      bad: {
        'server.lua':
          "AddEventHandler('playerConnecting', function(name, _, deferrals)\n  deferrals.defer()\n  Wait(0)\n  if #name > 2 then deferrals.done() end\nend)",
      },
      good: {
        'server.lua':
          "AddEventHandler('playerConnecting', function(name, _, deferrals)\n  deferrals.defer()\n  Wait(0)\n  if #name > 2 then deferrals.done() else deferrals.done('Choose a longer name.') end\nend)",
      },
    },
  },
} as const satisfies RuleTable;
