import { z } from 'zod';
import type { Secrets } from '../data-directory/secrets.js';
import { parseProductSettings } from './product-settings.js';
import { serviceEnvironment } from './service-environment.js';

const serviceSchema = z.object({
  STRIPE_SECRET_KEY: z.string({ error: 'is required' }),
  RATE_LIMIT_FACTOR: z.coerce.number({ error: 'must be a number, says a service' }).default(1),
  CHAT_URL: z.url({ error: 'must be an address' }).optional(),
});

const problemsWith = (environment: Record<string, string>): string => {
  try {
    parseProductSettings(environment, [serviceSchema]);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('all settings have defaults', () => {
  expect(parseProductSettings({}, [serviceSchema])).toMatchObject({
    PORT: 3000,
    DATA_DIR: './.data',
    STRIPE_EMULATOR_PORT: 3001,
    CHAT_PORT: 3002,
    embeddedChatUrl: 'http://localhost:3002',
    PUBLIC_URL: 'http://localhost:3000',
    RATE_LIMIT_FACTOR: 100,
  });
});

const stripeAccount = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
};

test.each<[string, Record<string, string>, [number, string]]>([
  ['the Stripe emulator', {}, [100, 'true']],
  ['a Stripe account', stripeAccount, [1, 'false']],
  [
    'a Stripe account and settings',
    { ...stripeAccount, RATE_LIMIT_FACTOR: '5', WEBHOOKS_TO_THIS_MACHINE: 'true' },
    [5, 'true'],
  ],
])('rate limits and webhooks to this machine are for development: %s', (_, environment, expected) => {
  const settings = parseProductSettings(environment, [serviceSchema]);
  const forServices = serviceEnvironment(environment, settings, {} as Secrets, '/data');
  expect([settings.RATE_LIMIT_FACTOR, forServices['WEBHOOKS_TO_THIS_MACHINE']]).toEqual(expected);
});

test('missing settings are derived from the given ones', () => {
  expect(parseProductSettings({ PORT: '4000', PUBLIC_URL: '' }, [serviceSchema])).toMatchObject({
    STRIPE_EMULATOR_PORT: 4001,
    CHAT_PORT: 4002,
    embeddedChatUrl: 'http://localhost:4002',
    PUBLIC_URL: 'http://localhost:4000',
  });
});

test('all invalid settings of all services are listed once', () => {
  const environment = { PORT: 'abc', LOG_LEVEL: 'loud', CHAT_URL: 'foo', RATE_LIMIT_FACTOR: 'x' };
  const lines = problemsWith(environment).split('\n').slice(1);
  expect(lines.map((line) => line.trim().split(':')[0])).toEqual([
    'CHAT_URL',
    'LOG_LEVEL',
    'PORT',
    'RATE_LIMIT_FACTOR',
  ]);
});

test('a Stripe account needs all three settings', () => {
  const words = problemsWith({ STRIPE_SECRET_KEY: 'sk_test_1' });
  expect(words).toContain('STRIPE_WEBHOOK_SECRET: must be set when STRIPE_SECRET_KEY is');
  expect(words).toContain('STRIPE_PUBLISHABLE_KEY: must be set when STRIPE_SECRET_KEY is');
});

test.each([
  [{ PORT: '65535' }, 'STRIPE_EMULATOR_PORT: must be set when PORT is 65535'],
  [{ PORT: '4000', STRIPE_EMULATOR_PORT: '4000' }, 'STRIPE_EMULATOR_PORT: must differ from PORT'],
])('the Stripe emulator needs a separate port: %j is rejected', (environment, words) => {
  expect(problemsWith(environment)).toContain(words);
});

test.each([
  [{ CHAT_URL: 'http://localhost:3002' }, 'http://localhost:3002'],
  [{ CHAT_URL: 'https://chat.example/rooms' }, undefined],
  [{ CHAT_URL: 'https://chat.example/', CHAT_PUBLIC_URL: 'https://chat.example' }, 'https://chat.example'],
  [{ PUBLIC_URL: 'http://192.168.1.7:3000' }, 'http://192.168.1.7:3002'],
  [{ PUBLIC_URL: 'https://scriptsmith.example' }, 'http://localhost:3002'],
])('with %j the address of the embedded chat site is %s', (environment, address) => {
  expect(parseProductSettings(environment, []).embeddedChatUrl).toBe(address);
});

test.each([
  [{ PORT: '65534' }, 'CHAT_PORT: must be set when PORT is above 65533'],
  [{ PORT: '4000', CHAT_PORT: '4000' }, 'CHAT_PORT: must differ from PORT'],
  [{ PORT: '4000', CHAT_PORT: '4001' }, 'CHAT_PORT: must differ from STRIPE_EMULATOR_PORT'],
  [{ CHAT_API_KEY: 'short' }, 'CHAT_API_KEY: must have at least 16 characters'],
])('the chat site needs a separate port and a key: %j is rejected', (environment, words) => {
  expect(problemsWith(environment)).toContain(words);
});

test('the port of the chat site is not checked if CHAT_URL names another one', () => {
  expect(problemsWith({ PORT: '65533', STRIPE_EMULATOR_PORT: '65534', CHAT_URL: 'https://chat.example' })).toBe('');
});

test('the port of the Stripe emulator is required only with the emulator', () => {
  const account = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PUBLISHABLE_KEY: 'pk_1' };
  expect(problemsWith({ ...account, PORT: '65535', CHAT_PORT: '4002' })).toBe('');
});
