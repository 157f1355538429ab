import { SettingsError } from '@scriptsmith/server-kit';
import { z } from 'zod';
import { parseServiceSettings } from '../service/service-process.js';
import { serviceOf } from '../testing/parcel-services.js';

test('a service process lists the invalid settings of every service and of this service together', () => {
  const definition = { ...serviceOf('billing', []), settings: z.object({ STRIPE_SECRET_KEY: z.string() }) };
  const environment = { AMQP_URL: 'http://rabbit', LOG_LEVEL: 'loud', HEALTH_PORT: '-1' };
  let problems: readonly string[] = [];
  try {
    parseServiceSettings(definition, environment);
  } catch (error) {
    if (error instanceof SettingsError) ({ problems } = error);
  }
  expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
    ...['AMQP_URL', 'DATABASE_URL', 'HEALTH_PORT', 'LOG_LEVEL', 'STRIPE_SECRET_KEY'],
  ]);
});
