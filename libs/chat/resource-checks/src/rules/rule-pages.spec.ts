import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulePages, ruleTexts } from './rule-pages.js';

const workspace = join(__dirname, '../../../../..');

test('the pages of docs/rules are those of the declared rules', () => {
  const pages = rulePages();
  const folder = join(workspace, 'docs/rules');
  expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort());
  for (const [name, page] of pages)
    expect({ name, page: readFileSync(join(folder, name), 'utf8') }).toEqual({ name, page });
});

test('the chat has the texts of the declared rules', () => {
  expect(readFileSync(join(workspace, 'apps/chat-web/public/rules.json'), 'utf8')).toBe(ruleTexts());
});
