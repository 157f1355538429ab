import { z } from 'zod';
import { serviceOf } from '../testing/parcel-services.js';
import { parseServiceSettings } from '../service/service-process.js';
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

test('a service process lists the invalid settings of every service and of this service together', () => {
  const definition = { ...serviceOf('billing', []), settings: z.object({ STRIPE_SECRET_KEY: z.string() }) };
  const problems = problemsOf(() =>
    parseServiceSettings(definition, { AMQP_URL: 'http://rabbit', LOG_LEVEL: 'loud', HEALTH_PORT: '-1' }),
  );
  expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
    'AMQP_URL',
    'DATABASE_URL',
    'HEALTH_PORT',
    'LOG_LEVEL',
    'STRIPE_SECRET_KEY',
  ]);
});
