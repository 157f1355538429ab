import { splitMessage } from './split-message.js';

const server = `RegisterNetEvent('shop:buy', function(price)
  local xPlayer = ESX.GetPlayerFromId(source)
  if not xPlayer then return end
  xPlayer.removeMoney(price)
end)`;
const client = `RegisterCommand('shop', function()
  TriggerServerEvent('shop:buy', 10)
end)`;

const contents = (text: string) => splitMessage(text).codes.map(({ name, content }) => [name, content]);

test('code in a fence is a file, and the rest is what the user says', () => {
  expect(splitMessage(`it gives free money\n\`\`\`lua\n${server}\n\`\`\`\nfix this pls`)).toEqual({
    prose: 'it gives free money\nfix this pls',
    codes: [{ name: null, content: `${server}\n` }],
  });
});

test.each([
  [
    'a sentence before and after',
    `fix this script please\n${server}\nit does not work`,
    'fix this script please\nit does not work',
  ],
  ['nothing else', server, ''],
  ['short words after it', `${server}\npls fix`, 'pls fix'],
  ['the sentence on the same line', `fix this: ${server}`, 'fix this:'],
])('code without a fence is found: %s', (_, text, prose) => {
  expect(splitMessage(text)).toEqual({ prose, codes: [{ name: null, content: `${server}\n` }] });
});

test.each([
  ['a line above a fence', `server/main.lua:\n\`\`\`lua\n${server}\n\`\`\`\nclient.lua\n\`\`\`\n${client}\n\`\`\``],
  [
    'a sentence above a fence',
    `This is server/main.lua:\n\`\`\`lua\n${server}\n\`\`\`\nand here client.lua:\n\`\`\`\n${client}\n\`\`\``,
  ],
  ['the fence itself', `\`\`\`lua server/main.lua\n${server}\n\`\`\`\n\`\`\`lua title="client.lua"\n${client}\n\`\`\``],
  ['lines between the files', `fix it\nserver/main.lua\n${server}\n\n--- client.lua ---\n${client}`],
  ['headings', `# server/main.lua\n${server}\n\n# client.lua\n${client}`],
])('several files are named by %s', (_, text) => {
  expect(contents(text)).toEqual([
    ['server/main.lua', `${server}\n`],
    ['client.lua', `${client}\n`],
  ]);
});

test('the last line of a call belongs to its script', () => {
  const command = "RegisterCommand('bonus', function()\n  print(1)\nend, true)";
  expect(contents(`fix this\n${command}`)).toEqual([[null, `${command}\n`]]);
});

test('a log is no code', () => {
  const log =
    "SCRIPT ERROR: @shop/server.lua:3: attempt to call a nil value (field 'x')\n> fn (@shop/server.lua:3)\nexports.x(1)";
  expect(splitMessage(`help\n\`\`\`log console.log\n${log}\n\`\`\``)).toEqual({ prose: `help\n${log}`, codes: [] });
});

test('a comment in the first line names a file', () => {
  expect(contents(`\`\`\`lua\n-- server.lua\n${server}\n\`\`\``)).toEqual([
    ['server.lua', `-- server.lua\n${server}\n`],
  ]);
});

test('sentences between two scripts divide them, also if one of them does not end', () => {
  const broken = server.replace('end)', '');
  expect(contents(`${broken}\nand this is my client script\n${client}\nplease repair both of them`)).toEqual([
    [null, `${broken.trimEnd()}\n`],
    [null, `${client}\n`],
  ]);
});

test('the lines of a manifest are no sentences', () => {
  const manifest =
    "fx_version 'cerulean'\ngame 'gta5'\nserver_script 'server/main file.lua'\nfiles {\n  'html/index.html',\n}";
  expect(contents(`this is my resource, fix it\n${manifest}`)).toEqual([[null, `${manifest}\n`]]);
});

test('statements in long strings are part of the script', () => {
  const sql = 'local rows = MySQL.query.await([[\n  select the name of the player from users\n]])\nprint(rows)';
  expect(contents(sql)).toEqual([[null, `${sql}\n`]]);
});

test.each([
  'A shop at Legion Square that sells water for 10 and bread for 15',
  'shop at 1, 2, 3: bread 5, water 3',
  'return the money to the player if he leaves\nend the robbery after 5 minutes',
  'set Config.Price = 500',
  '- a garage (with 3 places)\n- a shop\n- only for police',
  'A shop at x: -780.34 y: -231.27 z: 37.15\nvector3(25.7, -1347.3, 29.5)',
  '/daily gives 500\n/weekly gives 1000',
  'car wash (15 dollars)\nlocal players only\nfor everyone: 5',
  '```\nbread 5\nwater 3\n```',
])('a description is no code: %j', (text) => {
  expect(splitMessage(text).codes).toEqual([]);
});

test('a long hostile message takes no long time', () => {
  const hostile = [
    'a'.repeat(60_000),
    '('.repeat(60_000),
    'local '.repeat(10_000),
    '['.repeat(60_000),
    'a. '.repeat(20_000),
    "'a' ".repeat(15_000),
    '-'.repeat(60_000),
    `fix this: RegisterNetEvent('a', ${'RegisterNetEvent('.repeat(3_000)}`,
    '```lua\n```\n'.repeat(5_000),
  ];
  const before = process.cpuUsage().user;
  for (const text of hostile) splitMessage(text);
  expect(process.cpuUsage(undefined).user - before).toBeLessThan(2_000_000);
});
