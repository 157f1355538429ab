import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionsOfHistory } from './former-functions.js';
import type { FrameworkSource } from './framework-sources.js';
import { writeFormer } from './table-file.js';

const folder = mkdtempSync(join(tmpdir(), 'framework-history-'));
const checkout = join(folder, 'example');
const source: FrameworkSource = {
  table: 'example',
  label: 'Example core',
  folder: 'example',
  exports: 'exports.example',
  functions: [{ pattern: /^Core\.(\w+)$/, name: 'Example.$1' }],
};

const git = (...parameters: string[]) =>
  execFileSync('git', ['-C', checkout, '-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...parameters]);

function commit(server: string): void {
  writeFileSync(join(checkout, 'server', 'main.lua'), server);
  git('add', '.');
  git('commit', '-q', '-m', 'change');
}

beforeAll(() => {
  mkdirSync(join(checkout, 'server'), { recursive: true });
  git('init', '-q');
  commit('function Core.notify(id, text) end\nfunction Core.pay(id) end\nfunction Core.TriggerCallback(name) end');
  commit('function Core.pay(id, amount) end');
});

afterAll(() => rmSync(folder, { recursive: true }));

test('a table lists the functions that only earlier versions had', () => {
  const path = join(folder, 'example.json');
  const pay = { name: 'Example.pay', side: 'server', parameters: 'id, amount' };
  writeFileSync(path, `{\n  "name": "Example",\n  "events": [],\n  "functions": [${JSON.stringify(pay)}]\n}\n`);

  writeFormer(path, functionsOfHistory(source, folder));
  writeFormer(path, functionsOfHistory(source, folder));

  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
    name: 'Example',
    former: { server: ['Example.notify'] },
    events: [],
    functions: [pay],
  });
});
