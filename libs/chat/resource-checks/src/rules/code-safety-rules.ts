import { server } from './example-scripts.js';
import type { RuleTable } from './rule.js';

const search = (body: string): { 'client.lua': string; 'server.lua': string } => ({
  'client.lua':
    "RegisterCommand('find', function(_, args) TriggerServerEvent('shop:server:find', args[1] or '') end, false)",
  'server.lua': `RegisterNetEvent('shop:server:find', function(name)\n${body}\nend)`,
});
const users = "MySQL.query('CREATE TABLE IF NOT EXISTS users (name VARCHAR(50))')\n";

export const codeSafetyRules = {
  'sql-injection': {
    severity: 'error',
    title: 'A client chooses a part of a statement',
    why: 'A cheater reads or deletes tables. Write ? for each value.',
    example: {
      bad: search("  MySQL.query('SELECT * FROM users WHERE name = \"' .. name .. '\"')"),
      good: search("  MySQL.query('SELECT * FROM users WHERE name = ?', { name })"),
    },
  },
  'sql-changes-all-rows': {
    severity: 'error',
    title: 'A client changes all rows of a table',
    why: 'A statement without WHERE changes or deletes what all players have.',
    example: {
      bad: search("  MySQL.update('UPDATE users SET name = ?', { name })"),
      good: search("  MySQL.update('UPDATE users SET name = ? WHERE name = ?', { name, GetPlayerName(source) })"),
    },
  },
  'sql-assembled': {
    severity: 'warning',
    title: 'A statement is put together from parts',
    why: 'A value with a quotation mark changes the meaning of the statement. Write ? for each value.',
    example: {
      bad: server(
        `${users}local name = GetConvar('owner', 'Ada')\nMySQL.query('SELECT * FROM users WHERE name = "' .. name .. '"')`,
      ),
      good: server(
        `${users}local name = GetConvar('owner', 'Ada')\nMySQL.query('SELECT * FROM users WHERE name = ?', { name })`,
      ),
    },
  },
  'runs-foreign-code': {
    severity: 'error',
    title: 'A text of a client or of another server runs as code',
    why: 'Its author controls the server.',
    example: {
      bad: search('  load(name)()'),
      good: search('  print(name)'),
    },
  },
  'dangerous-function': {
    severity: 'error',
    title: 'A function runs text or leaves the game',
    why: 'A resource that needs such a function is hard to trust, and servers refuse some of them.',
    example: {
      bad: server("RegisterCommand('clean', function() os.execute('rm old.log') end, true)"),
      good: server(
        "RegisterCommand('clean', function() SaveResourceFile(GetCurrentResourceName(), 'old.log', '', 0) end, true)",
      ),
    },
  },
  'dangerous-module': {
    severity: 'warning',
    title: 'A script loads a module that leaves the game',
    why: 'Files, processes and sockets of the server are not for resources.',
    example: {
      bad: {
        'fxmanifest.lua': "fx_version 'cerulean'\ngame 'gta5'\nserver_script 'server.js'\n",
        'server.js': "const { execSync } = require('child_process');\nconsole.log(execSync('date'));",
      },
      good: {
        'fxmanifest.lua': "fx_version 'cerulean'\ngame 'gta5'\nserver_script 'server.js'\n",
        'server.js': 'console.log(new Date().toISOString());',
      },
    },
  },
  'obfuscated-code': {
    severity: 'error',
    title: 'A script hides what it does',
    why: 'Hidden code is the usual place of back doors, and servers refuse it.',
    example: {
      bad: server(`print('${String.raw`\x70\x72\x69\x6e\x74\x28`.repeat(7)}')`),
      good: server("print('print(')"),
    },
  },
  'hard-coded-webhook': {
    severity: 'error',
    title: 'A Discord webhook is written into the code',
    why: 'Everybody who has the file can write to the channel. Read it from a convar of the server.',
    example: {
      bad: server(
        `local hook = 'https://discord.com/api/webhooks/123456789012345678/${'a1B2'.repeat(16)}abcd'\nprint(hook)`,
      ),
      good: server("local hook = GetConvar('shop_webhook', '')\nprint(hook)"),
    },
  },
  'hard-coded-token': {
    severity: 'error',
    title: 'A secret is written into the code',
    why: 'Everybody who has the file can use it. Read it from a convar of the server.',
    example: {
      bad: server("local database = 'mysql://shop:secret@db.example.com/shop'\nprint(database)"),
      good: server("local database = GetConvar('mysql_connection_string', '')\nprint(database)"),
    },
  },
} as const satisfies RuleTable;
