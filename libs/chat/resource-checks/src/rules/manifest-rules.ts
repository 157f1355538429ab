import type { RuleTable } from './rule.js';

const head = "fx_version 'cerulean'\ngame 'gta5'\n";
const manifest = (lines: string): { 'fxmanifest.lua': string } => ({ 'fxmanifest.lua': `${head}${lines}\n` });
const redmHead = "fx_version 'cerulean'\ngame 'rdr3'\n";
const page = (head = ''): string =>
  `<!doctype html>\n<html><head><title>Shop</title>${head}</head><body></body></html>\n`;
const both = "client_script 'client.lua'\nserver_script 'server.lua'";

export const manifestRules = {
  'manifest-missing': {
    severity: 'error',
    title: 'The resource has no manifest',
    why: 'The server finds a resource by its fxmanifest.lua.',
    example: {
      bad: { 'shop/fxmanifest.lua': `${head}${both}\n` },
      good: manifest(both),
    },
  },
  'manifest-error': {
    severity: 'error',
    title: 'The manifest stops with an error',
    why: 'The server cannot load a resource whose manifest raises an error.',
    example: {
      bad: manifest('local list = nil\nclient_scripts(list.files)'),
      good: manifest("client_scripts { 'client.lua' }"),
    },
  },
  'manifest-legacy': {
    severity: 'warning',
    title: 'The manifest has the name of an old format',
    why: 'New keys do not work in __resource.lua.',
    example: {
      bad: { '__resource.lua': `resource_manifest_version '44febabe-d386-4d18-afbe-5e627f4af937'\n${both}\n` },
      good: manifest(both),
    },
  },
  'manifest-key-missing': {
    severity: 'error',
    title: 'A key that the server requires is missing',
    why: 'Without fx_version and game, the server does not start the resource.',
    example: {
      bad: { 'fxmanifest.lua': "game 'gta5'\n" },
      good: { 'fxmanifest.lua': head },
    },
  },
  'manifest-version': {
    severity: 'error',
    title: 'The value of fx_version is unknown',
    why: 'The server refuses a version that it does not know.',
    example: {
      bad: { 'fxmanifest.lua': "fx_version 'cerulan'\ngame 'gta5'\n" },
      good: { 'fxmanifest.lua': head },
    },
  },
  'manifest-game': {
    severity: 'error',
    title: 'The resource is for another game',
    why: 'A server starts only resources that name its game.',
    example: {
      bad: { 'fxmanifest.lua': "fx_version 'cerulean'\ngame 'rdr3'\n" },
      good: { 'fxmanifest.lua': head },
    },
  },
  'manifest-text': {
    severity: 'error',
    title: 'A text that the server requires differs',
    why: 'RedM starts a resource only if rdr3_warning has exactly the text of its documentation.',
    example: {
      profileId: 'redm-standalone',
      bad: { 'fxmanifest.lua': `${redmHead}rdr3_warning 'I know that RedM is not finished.'\n${both}\n` },
      good: {
        'fxmanifest.lua': `${redmHead}rdr3_warning 'I acknowledge that this is a prerelease build of RedM, and I am aware my resources *will* become incompatible once RedM ships.'\n${both}\n`,
      },
    },
  },
  'manifest-misspelled-key': {
    severity: 'error',
    title: 'A key of the manifest is misspelled',
    why: 'The server ignores keys that it does not know, so that nothing loads the files.',
    example: {
      bad: manifest("cleint_script 'client.lua'"),
      good: manifest("client_script 'client.lua'"),
    },
  },
  'manifest-unknown-key': {
    severity: 'warning',
    title: 'The server does not know a key of the manifest',
    why: 'Only scripts that ask for the key use it. Most of the time it is a mistake.',
    example: {
      bad: manifest("favourite_color 'blue'"),
      good: manifest("description 'A shop'"),
    },
  },
  'manifest-plural-key': {
    severity: 'error',
    title: 'A key for lists has a single text',
    why: 'The server ignores the plural of a key with a single text.',
    example: {
      bad: manifest("client_scripts 'client.lua'\ndependencies 'oxmysql'"),
      good: manifest("client_script 'client.lua'\ndependency 'oxmysql'"),
    },
  },
  'manifest-file-missing': {
    severity: 'error',
    title: 'The manifest names a file that does not exist',
    why: 'The server prints an error, and the script or page is missing.',
    example: {
      bad: manifest("client_script 'clients.lua'"),
      good: manifest("client_script 'client.lua'"),
    },
  },
  'manifest-file-not-built': {
    severity: 'warning',
    title: 'The manifest names a file that a build writes',
    why: 'Run the build before you deliver the resource. The file is missing otherwise.',
    example: {
      bad: { ...manifest("ui_page 'web/dist/index.html'\nfile 'web/dist/index.html'"), 'web/package.json': '{}' },
      good: {
        ...manifest("ui_page 'web/dist/index.html'\nfile 'web/dist/index.html'"),
        'web/package.json': '{}',
        'web/dist/index.html': page(),
      },
    },
  },
  'manifest-pattern-empty': {
    severity: 'warning',
    title: 'A pattern of the manifest matches no file',
    why: 'Either the files are missing, or the pattern has a mistake.',
    example: {
      bad: manifest("files { 'images/*.png' }"),
      good: { ...manifest("files { 'images/*.png' }"), 'images/shop.png': '' },
    },
  },
  'ui-page-not-in-files': {
    severity: 'error',
    title: 'The page is not in files',
    why: 'Clients receive only what files lists, so that the page stays empty.',
    example: {
      bad: { ...manifest("ui_page 'page.html'"), 'page.html': page() },
      good: { ...manifest("ui_page 'page.html'\nfile 'page.html'"), 'page.html': page() },
    },
  },
  'several-ui-pages': {
    severity: 'warning',
    title: 'The manifest has several pages',
    why: 'A resource shows one page. The others are ignored.',
    example: {
      bad: {
        ...manifest("ui_page 'page.html'\nui_page 'old.html'\nfiles { '*.html' }"),
        'page.html': page(),
        'old.html': page(),
      },
      good: { ...manifest("ui_page 'page.html'\nfiles { '*.html' }"), 'page.html': page() },
    },
  },
  'script-listed-twice': {
    severity: 'warning',
    title: 'A script is listed twice',
    why: 'The server runs it twice, so that handlers and commands exist twice.',
    example: {
      bad: manifest("client_scripts { 'client.lua', '*.lua' }"),
      good: manifest("client_script 'client.lua'"),
    },
  },
  'script-not-listed': {
    severity: 'error',
    title: 'Nothing loads a script',
    why: 'A script runs only if the manifest or another script names it.',
    example: {
      bad: {
        ...manifest("client_script 'client/main.lua'"),
        'client/main.lua': "print('shop')",
        'client/menu.lua': "RegisterCommand('menu', function() print('menu') end, false)",
      },
      good: {
        ...manifest("client_scripts { 'client/main.lua', 'client/menu.lua' }"),
        'client/main.lua': "print('shop')",
        'client/menu.lua': "RegisterCommand('menu', function() print('menu') end, false)",
      },
    },
  },
  'module-not-in-files': {
    severity: 'error',
    title: 'A module of the client is not in files',
    why: 'Clients receive only what files lists, so that require fails.',
    example: {
      profileId: 'fivem-oxlib',
      bad: {
        ...manifest("shared_script '@ox_lib/init.lua'\nclient_script 'client.lua'"),
        'client.lua': "local prices = require 'prices'\nprint(prices.water)",
        'prices.lua': 'return { water = 5 }',
      },
      good: {
        ...manifest("shared_script '@ox_lib/init.lua'\nclient_script 'client.lua'\nfile 'prices.lua'"),
        'client.lua': "local prices = require 'prices'\nprint(prices.water)",
        'prices.lua': 'return { water = 5 }',
      },
    },
  },
  'file-not-in-files': {
    severity: 'error',
    title: 'A file of the page is not in files',
    why: 'Clients receive only what files lists, so that the page cannot load it.',
    example: {
      bad: {
        ...manifest("ui_page 'page.html'\nfile 'page.html'"),
        'page.html': page('<script src="page.js"></script>'),
        'page.js': '',
      },
      good: {
        ...manifest("ui_page 'page.html'\nfiles { 'page.html', 'page.js' }"),
        'page.html': page('<script src="page.js"></script>'),
        'page.js': '',
      },
    },
  },
  'file-not-listed': {
    severity: 'warning',
    title: 'Nothing lists a file of a page',
    why: 'Clients do not receive it. Delete it if it is not needed.',
    example: {
      bad: { ...manifest(both), 'old.css': '.shop { color: red; }' },
      good: manifest(both),
    },
  },
  'file-not-used': {
    severity: 'warning',
    title: 'Nothing loads a file',
    why: 'A file that nothing needs confuses the next reader.',
    example: {
      bad: { ...manifest(both), 'notes.json': '{}' },
      good: manifest(both),
    },
  },
  'page-file-missing': {
    severity: 'error',
    title: 'A page loads a file that does not exist',
    why: 'Its script or style is missing, so that the page does not work.',
    example: {
      bad: {
        ...manifest("ui_page 'page.html'\nfiles { 'page.html', 'page.js' }"),
        'page.html': page('<script src="pages.js"></script>'),
        'page.js': '',
      },
      good: {
        ...manifest("ui_page 'page.html'\nfiles { 'page.html', 'page.js' }"),
        'page.html': page('<script src="page.js"></script>'),
        'page.js': '',
      },
    },
  },
  'page-loads-from-internet': {
    severity: 'warning',
    title: 'A page loads a file from another site',
    why: 'The page breaks when the site is unavailable, and the site can change what players run.',
    example: {
      bad: {
        ...manifest("ui_page 'page.html'\nfile 'page.html'"),
        'page.html': page('<script src="https://cdn.example.com/vue.js"></script>'),
      },
      good: {
        ...manifest("ui_page 'page.html'\nfiles { 'page.html', 'vue.js' }"),
        'page.html': page('<script src="vue.js"></script>'),
        'vue.js': '',
      },
    },
  },
} as const satisfies RuleTable;
