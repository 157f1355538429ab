import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runBehaviorCase } from '../testing/run-behavior-case.js';

const folder = join(import.meta.dirname, '..', 'testing', 'resources');

/** The lines below `--@client`, `--@server` or `--@test`. */
const section = (text: string, name: string): string =>
  new RegExp(`--@${name}\\n([\\s\\S]*?)(?=--@|$)`).exec(text)?.[1] ?? '';

test.each(readdirSync(folder))('the behavior test of the sample %s passes', async (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const profile = /--@profile (\S+)/.exec(text)?.[1];
  const [client, server, body] = ['client', 'server', 'test'].map((part) => section(text, part));
  expect(body).not.toBe('');
  expect(
    await runBehaviorCase({ name, client: client ?? '', server: server ?? '', body: body ?? '' }, profile),
  ).toBeNull();
});
