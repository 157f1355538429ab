import type { RuleTable } from './rule.js';

const manifest = (lines: string): { 'fxmanifest.lua': string } => ({
  'fxmanifest.lua': `fx_version 'cerulean'\ngame 'gta5'\n${lines}\n`,
});

export const manifestSideRules = {
  'server-file-sent-to-clients': {
    severity: 'warning',
    title: 'A server script is sent to clients',
    why: 'Every player can read it, with its prices, checks and secrets.',
    example: {
      bad: { ...manifest("shared_script 'server/shop.lua'"), 'server/shop.lua': "print('shop')" },
      good: { ...manifest("server_script 'server/shop.lua'"), 'server/shop.lua': "print('shop')" },
    },
  },
  'client-script-on-server': {
    severity: 'warning',
    title: 'A client script runs on the server',
    why: 'The natives of the client do not exist there.',
    example: {
      bad: { ...manifest("server_script 'client/shop.lua'"), 'client/shop.lua': "print('shop')" },
      good: { ...manifest("client_script 'client/shop.lua'"), 'client/shop.lua': "print('shop')" },
    },
  },
  'module-missing': {
    severity: 'error',
    title: 'A script loads a module that does not exist',
    why: 'require and lib.load raise an error, so that the rest of the script does not run.',
    example: {
      profileId: 'fivem-oxlib',
      bad: { 'server.lua': "local prices = require 'modules.prices'\nprint(prices.water)" },
      good: {
        'server.lua': "local prices = require 'modules.prices'\nprint(prices.water)",
        'modules/prices.lua': 'return { water = 5 }',
      },
    },
  },
  'test-in-manifest': {
    severity: 'warning',
    title: 'The manifest lists a behavior test',
    why: 'The functions of tests exist in the simulated server only.',
    example: {
      bad: { ...manifest("server_script 'tests/shop.lua'"), 'tests/shop.lua': "test('shop', function() end)" },
      good: { ...manifest("server_script 'server.lua'"), 'tests/shop.lua': "test('shop', function() end)" },
    },
  },
  'dependency-missing': {
    severity: 'warning',
    title: 'A resource that the scripts use is no dependency',
    why: 'Without a dependency, the server may start the resource before the other one.',
    example: {
      profileId: 'fivem-oxlib',
      bad: manifest("shared_script '@ox_lib/init.lua'"),
      good: manifest("shared_script '@ox_lib/init.lua'\ndependency 'ox_lib'"),
    },
  },
  'dependency-not-declared': {
    severity: 'warning',
    title: 'An export of an undeclared resource is called',
    why: 'The call fails unless the server starts the other resource first.',
    example: {
      bad: { 'server.lua': 'print(exports.nicestock:get())' },
      good: {
        ...manifest("server_script 'server.lua'\ndependency 'nicestock'"),
        'server.lua': 'print(exports.nicestock:get())',
      },
    },
  },
  'import-misspelled': {
    severity: 'error',
    title: 'The name of an imported file has other capital letters',
    why: 'Servers on Linux find a file only by its exact name, so that the functions of the other resource are missing.',
    example: {
      profileId: 'fivem-oxlib',
      bad: manifest("shared_script '@ox_lib/Init.lua'\ndependency 'ox_lib'"),
      good: manifest("shared_script '@ox_lib/init.lua'\ndependency 'ox_lib'"),
    },
  },
  'import-on-wrong-side': {
    severity: 'warning',
    title: 'A file is imported on the side where it does not work',
    why: 'The file needs natives or events of the other side.',
    example: {
      bad: manifest("client_script '@oxmysql/lib/MySQL.lua'\ndependency 'oxmysql'"),
      good: manifest("server_script '@oxmysql/lib/MySQL.lua'\ndependency 'oxmysql'"),
    },
  },
  'too-many-files': {
    severity: 'warning',
    title: 'The resource has more than 60 files of source code',
    why: 'A resource with one purpose is easier to review, to update and to repair.',
    example: {
      bad: {
        ...manifest("client_scripts { 'recipes/*.lua' }"),
        ...Object.fromEntries(
          Array.from({ length: 61 }, (_, id) => [`recipes/bread-${id}.lua`, `print('bread ${id}')`]),
        ),
      },
      good: {
        ...manifest("client_script 'recipes.lua'"),
        'recipes.lua': "for id = 1, 61 do print('bread ' .. id) end",
      },
    },
  },
} as const satisfies RuleTable;
