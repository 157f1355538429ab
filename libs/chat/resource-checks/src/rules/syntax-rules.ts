import type { RuleTable } from './rule.js';

const page = (body: string): string =>
  `<!doctype html>\n<html><head><title>Shop</title></head>\n<body>${body}</body></html>\n`;

const withPage = `fx_version 'cerulean'
game 'gta5'
ui_page 'page.html'
files { 'page.html', 'page.css', 'page.js' }
`;

const createPrices = '-- The prices of the shop.\nCREATE TABLE prices (id INT PRIMARY KEY, price INT NOT NULL);\n';
const insertPrice = (id: number): string => `-- Product ${id}\nINSERT INTO prices (id, price) VALUES (${id}, 5);\n`;

export const syntaxRules = {
  'lua-syntax': {
    severity: 'error',
    title: 'A Lua script has a syntax error',
    why: 'The server does not load a script that it cannot parse, so that nothing in it works.',
    example: {
      bad: { 'server.lua': "if GetNumPlayerIndices() != 0 then print('busy') end" },
      good: { 'server.lua': "if GetNumPlayerIndices() ~= 0 then print('busy') end" },
    },
  },
  'lua-not-checked': {
    severity: 'warning',
    title: 'A Lua script is nested too deeply to be read',
    why: 'The checks that read scripts leave it out, so that nothing is known about what it does with values of clients.',
    example: {
      bad: { 'server.lua': `local total = 0${' + 1'.repeat(2_000)}\nprint(total)` },
      good: { 'server.lua': 'local total = 2000\nprint(total)' },
    },
  },
  'json-syntax': {
    severity: 'error',
    title: 'A JSON file has a syntax error',
    why: 'json.decode returns nothing for the whole file, so that its settings or texts are missing.',
    example: {
      bad: {
        'fxmanifest.lua': "fx_version 'cerulean'\ngame 'gta5'\nfile 'prices.json'\n",
        'prices.json': '{ "water": 5, }',
      },
      good: {
        'fxmanifest.lua': "fx_version 'cerulean'\ngame 'gta5'\nfile 'prices.json'\n",
        'prices.json': '{ "water": 5 }',
      },
    },
  },
  'sql-syntax': {
    severity: 'error',
    title: 'An SQL file has a syntax error',
    why: 'MariaDB refuses the statement when the owner imports the file, so that the table or its rows are missing.',
    example: {
      bad: { 'install.sql': '-- The sales of the shop.\nCREATE TABLE sales (id INT, item VARCHAR(50),);' },
      good: { 'install.sql': '-- The sales of the shop.\nCREATE TABLE sales (id INT, item VARCHAR(50));' },
    },
  },
  'sql-not-checked': {
    severity: 'warning',
    title: 'An SQL file is too long to check',
    why: 'Parsing took longer than its limit, so that nothing is known about the rest of the file.',
    example: {
      bad: { 'prices.sql': `${createPrices}${Array.from({ length: 30_000 }, (_, id) => insertPrice(id)).join('')}` },
      good: { 'prices.sql': `${createPrices}${insertPrice(0)}` },
    },
  },
  'html-syntax': {
    severity: 'error',
    title: 'A page ends in the middle of its markup',
    why: 'The browser drops the rest of the page, often with the script that closes it.',
    example: {
      bad: { 'fxmanifest.lua': withPage, 'page.html': '<!doctype html><html><body><!-- the shop' },
      good: { 'fxmanifest.lua': withPage, 'page.html': page('<!-- the shop -->') },
    },
  },
  'html-markup': {
    severity: 'warning',
    title: 'The markup of a page is not correct',
    why: 'Browsers repair such markup, each in its own way.',
    example: {
      bad: { 'fxmanifest.lua': withPage, 'page.html': page('<p id="a" id="b">Shop</p>') },
      good: { 'fxmanifest.lua': withPage, 'page.html': page('<p id="a">Shop</p>') },
    },
  },
  'css-syntax': {
    severity: 'error',
    title: 'A style sheet ends in the middle of a rule',
    why: 'The browser drops everything from there on.',
    example: {
      bad: { 'fxmanifest.lua': withPage, 'page.html': page(''), 'page.css': '.shop { color: red' },
      good: { 'fxmanifest.lua': withPage, 'page.html': page(''), 'page.css': '.shop { color: red; }' },
    },
  },
  'css-rule-skipped': {
    severity: 'warning',
    title: 'A browser skips a rule of a style sheet',
    why: 'The rule cannot be read, so that it has no effect.',
    example: {
      bad: { 'fxmanifest.lua': withPage, 'page.html': page(''), 'page.css': '.shop { color red; }' },
      good: { 'fxmanifest.lua': withPage, 'page.html': page(''), 'page.css': '.shop { color: red; }' },
    },
  },
  'javascript-syntax': {
    severity: 'error',
    title: 'A JavaScript file has a syntax error',
    why: 'The browser or server runs nothing of the file.',
    example: {
      bad: {
        'fxmanifest.lua': withPage,
        'page.html': page('<script src="page.js"></script>'),
        'page.js': 'const open = ;',
      },
      good: {
        'fxmanifest.lua': withPage,
        'page.html': page('<script src="page.js"></script>'),
        'page.js': 'const open = true;',
      },
    },
  },
  'control-character': {
    severity: 'error',
    title: 'A text file contains a control character',
    why: 'Such a character is invisible in editors, and Lua and browsers refuse it.',
    example: {
      bad: { 'server.lua': "print('Hello\u0001')" },
      good: { 'server.lua': "print('Hello')" },
    },
  },
  'hidden-direction': {
    severity: 'warning',
    title: 'A script contains characters that change the direction of text',
    why: 'Editors show the line in another order than Lua reads it, so that a comment can look like code and code like a comment.',
    example: {
      bad: { 'server.lua': "local isAdmin = false --[[ \u202e\u2066 ]] print('Hello')" },
      good: { 'server.lua': "local isAdmin = false print('Hello')" },
    },
  },
  'invalid-utf-8': {
    severity: 'warning',
    title: 'A character is not valid UTF-8',
    why: 'Players see a replacement character. Save the file as UTF-8.',
    example: {
      bad: { 'server.lua': "print('Caf\ufffd')" },
      good: { 'server.lua': "print('Café')" },
    },
  },
  'suppression-without-reason': {
    severity: 'warning',
    title: 'A comment accepts a finding without a reason',
    why: 'Nobody knows later whether the reason still holds, so that such a comment has no effect.',
    example: {
      bad: { 'server.lua': '-- scriptsmith-ignore unknown-export\nexports.nicestock:order(5)' },
      good: {
        'server.lua': '-- scriptsmith-ignore unknown-export: part of our stock system\nexports.nicestock:order(5)',
      },
    },
  },
  'more-findings': {
    severity: 'warning',
    title: 'A check has more findings than it lists',
    why: 'A report lists the most severe findings of each check. Correct these first.',
    example: {
      bad: { 'page.css': '/* A price */\n.price { color red; }\n'.repeat(30) },
      good: { 'page.css': '/* A price */\n.price { color: red; }\n'.repeat(30) },
    },
  },
} as const satisfies RuleTable;
