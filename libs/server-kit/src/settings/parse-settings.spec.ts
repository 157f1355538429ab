import { z } from 'zod';
import { parseSettings, SettingsError } from './parse-settings.js';

const schema = z.object({ PORT: z.coerce.number().int().default(3000), KEY: z.string(), URL: z.url() });

const problemsOf = (parse: () => unknown): readonly string[] => {
  try {
    parse();
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
  }
  throw new Error('expected wrong settings');
};

test('lists every invalid setting at once, by name', () => {
  const problems = problemsOf(() => parseSettings(schema, { PORT: 'many', URL: 'nowhere' }));
  expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual(['KEY', 'PORT', 'URL']);
});

test('settings that are not set have their defaults, and an empty variable counts as not set', () => {
  const given = { PORT: '', KEY: 'k', URL: 'http://localhost', HOME: '/root' };
  expect(parseSettings(schema, given)).toEqual({ PORT: 3000, KEY: 'k', URL: 'http://localhost' });
});
