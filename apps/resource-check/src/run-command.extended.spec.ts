import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { eventually } from '@scriptsmith/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addFiles, broken, greeting, removeFolders, writeFolder } from './testing/resource-on-disk.js';

const workspace = resolve(__dirname, '..', '..', '..');
const command = [
  '--conditions=@scriptsmith/source',
  `--import=${pathToFileURL(join(workspace, 'libs/chat/resource-checks/run-from-source.mjs')).href}`,
  join(__dirname, 'main.ts'),
];
const running = new Set<ChildProcess>();

afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await removeFolders();
});

function start(folder: string, ...args: string[]) {
  const child = spawn(process.execPath, [...command, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NO_COLOR: '1' },
  });
  running.add(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (output.out += String(chunk)));
  child.stderr.on('data', (chunk) => (output.err += String(chunk)));
  return { child, output };
}

async function run(folder: string, ...args: string[]) {
  const { child, output } = start(folder, ...args);
  const [exitCode] = (await once(child, 'close')) as [number];
  return { exitCode, ...output };
}

test('a resource without errors exits with 0', async () => {
  const { exitCode, out, err } = await run(await writeFolder(greeting), '.');
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  expect(out).toContain('1 resource, 0 errors');
});

test('an error is shown with its rule, its place and the lines around it, and exits with 1', async () => {
  const folder = await writeFolder(broken);
  const { exitCode, out } = await run(folder, '.');
  expect(exitCode).toBe(1);
  expect(out).toMatch(/server\.lua:\d\s+error\s+lua-syntax/);
  expect(out).toContain("print('Hello '");
  const [, page = ''] = /Why: (\S+)/.exec(out) ?? [];
  expect(await readFile(resolve(folder, page), 'utf8')).toContain('# lua-syntax');
});

test('a script with a byte order mark cannot be loaded, and other files can', async () => {
  const manifest = `\ufeff${greeting['fxmanifest.lua']}`;
  const folder = await writeFolder({ ...greeting, 'fxmanifest.lua': manifest, 'server.lua': "\ufeffprint('Hello')\n" });
  const { exitCode, out } = await run(folder, '.');
  expect(exitCode).toBe(1);
  expect(out).toMatch(/server\.lua:\d\s+error\s+lua-syntax/);
  expect(out).not.toContain('fxmanifest.lua:');
});

test('the behavior test of the README passes on a resource that greets', async () => {
  const readme = await readFile(join(__dirname, '..', 'README.md'), 'utf8');
  const example = /```lua\n(test\([^`]*)```/.exec(readme)?.[1] ?? '';
  const { exitCode, out } = await run(await writeFolder({ ...greeting, 'tests/greeting.lua': example }), '.');
  expect(out).toContain('1 of 1 behavior tests passed');
  expect(exitCode).toBe(0);
});

test('all resources below a folder are checked, and other files are ignored', async () => {
  const folder = await writeFolder({ 'README.md': 'Ours' });
  await addFiles(join(folder, '[local]', 'one'), greeting);
  await addFiles(join(folder, '[local]', 'two'), broken);
  await addFiles(join(folder, 'node_modules', 'three'), broken);
  const { exitCode, out } = await run(folder, '--format', 'json', '.');
  expect(exitCode).toBe(1);
  const results = JSON.parse(out) as { folder: string; passed: boolean; profile: string }[];
  expect(results.map(({ folder: path, passed, profile }) => [path, passed, profile])).toEqual([
    ['[local]/one', true, 'fivem-standalone'],
    ['[local]/two', false, 'fivem-standalone'],
  ]);
});

test('a server with a hundred resources is checked, with its results in order', async () => {
  const folder = await writeFolder({});
  const names = Array.from({ length: 100 }, (_, index) => `resource-${String(index).padStart(3, '0')}`);
  for (const name of names) await addFiles(join(folder, name), greeting);
  const { exitCode, out } = await run(folder, '--format', 'json', '.');
  expect(exitCode).toBe(0);
  expect((JSON.parse(out) as { name: string }[]).map(({ name }) => name)).toEqual(names);
});

test('findings that a baseline lists do not fail, and new ones do', async () => {
  const folder = await writeFolder(broken);
  expect(await run(folder, '--baseline', 'known.json', '--write-baseline', '.')).toMatchObject({ exitCode: 0 });
  expect(JSON.parse(await readFile(join(folder, 'known.json'), 'utf8'))).toMatchObject({ version: 1 });
  expect(await run(folder, '--baseline', 'known.json', '.')).toMatchObject({ exitCode: 0 });
  await addFiles(folder, {
    'fxmanifest.lua': greeting['fxmanifest.lua'].replace("'server.lua'", "{ 'server.lua', 'other.lua' }"),
    'other.lua': 'if\n',
  });
  const { exitCode, out } = await run(folder, '--baseline', 'known.json', '.');
  expect(exitCode).toBe(1);
  expect(out).toContain('other.lua');
  expect(out).not.toContain('server.lua:');
});

test('--fix repairs what the checks can name, writes only those files, and leaves the rest', async () => {
  const folder = await writeFolder({
    ...greeting,
    'fxmanifest.lua': greeting['fxmanifest.lua'].replace("'server.lua'", "{ 'server.lua', 'shop.lua' }"),
    'shop.lua': `CreateThread(function()
  while true do
    print('The shop is open')
  end
end)
MissingFunction()
`,
  });
  const { exitCode, out } = await run(folder, '--fix', '.');
  expect(exitCode).toBe(1);
  expect(out).toMatch(/shop\.lua:\d\s+fixed\s+(?:loop-without-wait|busy-thread)/);
  expect(out).toContain('MissingFunction');
  expect(await readFile(join(folder, 'shop.lua'), 'utf8')).toBe(`CreateThread(function()
  while true do
    Wait(0)
    print('The shop is open')
  end
end)
MissingFunction()
`);
  expect(await readFile(join(folder, 'server.lua'), 'utf8')).toBe(greeting['server.lua']);
});

test('a finding in the baseline is not repaired', async () => {
  const loop = "CreateThread(function()\n  while true do\n    print('open')\n  end\nend)\n";
  const folder = await writeFolder({ ...greeting, 'server.lua': loop });
  await run(folder, '--baseline', 'known.json', '--write-baseline', '.');
  expect(await run(folder, '--baseline', 'known.json', '--fix', '.')).toMatchObject({ exitCode: 0 });
  expect(await readFile(join(folder, 'server.lua'), 'utf8')).toBe(loop);
});

test.each([
  ['no folder', [], 'Name a folder'],
  ['an unknown option', ['--fast', '.'], '--fast'],
  ['watching while fixing', ['--fix', '--watch', '.'], '--fix and --watch'],
  ['an unknown format', ['--format', 'xml', '.'], 'text, json, sarif, github'],
  ['an unknown profile', ['--profile', 'gmod', '.'], 'fivem-qbcore'],
  ['a folder that does not exist', ['missing'], 'missing cannot be read'],
  ['a folder without a resource', ['.'], 'fxmanifest.lua'],
  ['a baseline that is not one', ['--baseline', 'notes.txt', 'resource'], 'notes.txt is not a baseline'],
  ['a baseline that is a folder', ['--baseline', 'resource', 'resource'], 'resource cannot be read'],
  [
    'a baseline that cannot be written',
    ['--baseline', 'missing/known.json', '--write-baseline', 'resource'],
    'missing/known.json cannot be written',
  ],
])('%s exits with 2 and says what to do', async (_case, args, sentence) => {
  const folder = await writeFolder(
    args.includes('resource') ? { 'notes.txt': 'Hello', ...inFolder('resource', greeting) } : { 'notes.txt': 'Hello' },
  );
  const { exitCode, err } = await run(folder, ...args);
  expect(exitCode).toBe(2);
  expect(err).toContain(sentence);
});

test('a watched resource is checked again when a file changes', async () => {
  const folder = await writeFolder(greeting);
  const { output } = start(folder, '--watch', '.');
  await eventually(() => expect(output.out).toContain('0 errors'));
  await addFiles(folder, { 'server.lua': broken['server.lua'] });
  await eventually(() => expect(output.out).toContain('1 error'));
});

test('a watched resource that is removed does not end the others', async () => {
  const folder = await writeFolder({ ...inFolder('one', greeting), ...inFolder('two', greeting) });
  const { output } = start(folder, '--watch', '.');
  await eventually(() => expect(output.out).toContain('0 errors'));
  await rm(join(folder, 'one'), { recursive: true });
  await eventually(() => expect(output.err).toContain('one cannot be read'));
  await addFiles(folder, inFolder('two', { 'server.lua': broken['server.lua'] }));
  await eventually(() => expect(output.out).toContain('1 error'));
});

test('a reader that has seen enough ends the command without an error', async () => {
  const { child, output } = start(await writeFolder(broken), '.');
  child.stdout.destroy();
  await once(child, 'close');
  expect(output.err).toBe('');
});

test('all requests of a coding assistant are answered, also when its input ends at once', async () => {
  const folder = await writeFolder(broken);
  const { child, output } = start(folder, '--mcp');
  const clientInfo = { name: 'test', version: '1.0.0' };
  const requests = [
    { id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: { name: 'check_resource', arguments: { folder } } },
  ];
  child.stdin.end(requests.map((request) => `${JSON.stringify({ jsonrpc: '2.0', ...request })}\n`).join(''));
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(output.out).toContain('lua-syntax');
});

test('a coding assistant checks a resource and looks up functions over the Model Context Protocol', async () => {
  const folder = await writeFolder(broken);
  const tested = await writeFolder({
    ...greeting,
    'tests/greeting.lua': `test('a player is greeted', function() fail('not yet') end)`,
  });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [...command, '--mcp'] }));
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    return { text: (content as { text: string }[])[0]?.text ?? '', isError: isError === true };
  };
  try {
    expect((await call('check_resource', { folder })).text).toContain('lua-syntax');
    expect(await call('check_resource', { folder: join(folder, 'missing') })).toMatchObject({ isError: true });
    expect(JSON.parse((await call('run_behavior_tests', { folder: tested })).text)).toMatchObject([
      { tests: [{ name: 'a player is greeted', passed: false }], findings: [] },
    ]);
    expect((await call('explain_rule', { rule: 'lua-syntax' })).text).toContain('## Good');
    expect(await call('explain_rule', { rule: 'no-such-rule' })).toMatchObject({ isError: true });
    expect((await call('look_up_native', { profile: 'fivem-esx', query: 'GetEntityCoords' })).text).toContain(
      'GetEntityCoords',
    );
    expect((await call('look_up_function', { profile: 'fivem-esx', query: 'addMoney' })).text).toContain('addMoney');
    expect((await call('behavior_test_guide', {})).text).toContain('tests/');
  } finally {
    await client.close();
  }
});

const inFolder = (name: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${name}/${path}`, content]));
