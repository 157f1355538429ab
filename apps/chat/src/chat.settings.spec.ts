import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSettings, SettingsError } from '@scriptsmith/server-kit';
import { chatSettingsSchema } from './chat.settings.js';

const required = {
  DATABASE_URL: 'postgres://localhost/chat',
  CHAT_API_URL: 'http://localhost:3000/',
  CHAT_API_KEY: 'ssk_key',
  CHAT_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
};
const parse = (environment: Record<string, string>) => parseSettings(chatSettingsSchema, environment);

function problemsOf(environment: Record<string, string>): string[] {
  try {
    parse(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return [...error.problems];
    throw error;
  }
}
const namesOf = (problems: string[]) => problems.map((problem) => problem.split(':')[0]).sort();

test('has defaults that depend on other settings', () => {
  expect(parse({ ...required, CHAT_PORT: '4000' })).toMatchObject({
    CHAT_PORT: 4000,
    CHAT_PUBLIC_URL: 'http://localhost:4000',
    CHAT_API_URL: 'http://localhost:3000',
    PUBLIC_URL: 'http://localhost:3000',
    CHAT_GENERATOR_CREDITS_PER_FILE: 50,
    CHAT_WEBHOOK_SECRET: [required.CHAT_WEBHOOK_SECRET],
  });
});

const model = {
  ...{ id: 'gpt', provider: 'openai', model: 'gpt-5', key: 'main', contextTokens: 400_000 },
  prices: { input: 0.25, cachedInput: 0.025, output: 1.5 },
};
const withModels = (...models: object[]) => ({ ...required, CHAT_MODELS: JSON.stringify(models) });

test('reads models and their keys', () => {
  const { CHAT_MODELS, CHAT_MODEL_KEYS } = parse({
    ...withModels(model, { provider: 'offline' }),
    CHAT_MODEL_KEYS: 'other=sk-1, main=sk-2=',
  });
  expect(CHAT_MODELS).toEqual([
    { ...model, description: '', maxOutputTokens: 16_000, options: {}, seesImages: false },
    { provider: 'offline' },
  ]);
  expect(CHAT_MODEL_KEYS?.get('main')).toBe('sk-2=');
});

test('reads models from a file', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'models-')), 'models.json');
  await writeFile(path, JSON.stringify([{ ...model, key: undefined }]));
  expect(parse({ ...required, CHAT_MODELS: path }).CHAT_MODELS).toHaveLength(1);
});

test.each<[string, Record<string, string>]>([
  ['must be a list of models as JSON, or the path of a file with one', { CHAT_MODELS: '/nowhere/models.json' }],
  ['is not valid JSON', { CHAT_MODELS: '[' }],
  ['model 1.prices.input must not be negative', withModels({ ...model, prices: { input: -1, output: 2 } })],
  ['model 1.prices is missing', withModels({ ...model, prices: undefined })],
  ['model 1.provider is missing', withModels({ ...model, provider: undefined })],
  ['model 1.provider must be one of openai, anthropic, google', withModels({ ...model, provider: 'secret' })],
  ['model 1 must be an object', { CHAT_MODELS: '[1]' }],
  ['model 1.id must consist of lowercase letters, digits, ., _ and -', withModels({ ...model, id: 'A B' })],
  ['model 1.name must not be empty', withModels({ ...model, name: ' ' })],
  ['model 1.contextTokens must be at least 4000', withModels({ ...model, contextTokens: 1 })],
  ['model 1.maxOutputTokens must be a whole number', withModels({ ...model, maxOutputTokens: 0.5 })],
  ['model 1.seesImages must be true or false', withModels({ ...model, seesImages: 'yes' })],
  ['model 1.options must be an object', withModels({ ...model, options: 'yes' })],
  ['model 1 has unknown properties: secret', withModels({ ...model, secret: 1 })],
  ['model 1.url is required for this provider', withModels({ ...model, provider: 'openai-compatible' })],
  ['model 1.maxOutputTokens must be at most half of contextTokens', withModels({ ...model, maxOutputTokens: 300_000 })],
  ['has two models with the id gpt', withModels(model, model)],
  ['lacks the keys that CHAT_MODELS refers to: main', withModels(model)],
  ['must be a list of name=key, separated by commas', { CHAT_MODEL_KEYS: 'a key' }],
  ['was replaced by CHAT_MODELS', { CHAT_MODEL_URL: 'http://localhost/v1' }],
])('a wrong setting is named: %s', (problem, environment) => {
  expect(problemsOf({ ...required, ...environment }).join('\n')).toContain(problem);
});

test('reports every invalid setting at once, without its value', () => {
  const wrong = {
    CHAT_PORT: '70000',
    DATABASE_URL: 'mysql://secret',
    CHAT_API_URL: 'ftp://secret',
    CHAT_API_KEY: 'a secret',
    CHAT_PUBLIC_URL: 'javascript:secret',
    PUBLIC_URL: 'secret',
    CHAT_WEBHOOK_SECRET: 'whsec_secret,other',
    CHAT_MODELS: '["secret"]',
    CHAT_MODEL_KEYS: 'secret',
    CHAT_GENERATOR_CREDITS_PER_FILE: '1.5',
    TRUST_PROXY: '10.0.0.0/33',
    LOG_LEVEL: 'secret',
    RATE_LIMIT_FACTOR: '0',
    CHAT_MAX_CONCURRENT_RUNS: '0',
  };
  const problems = problemsOf(wrong);
  expect(new Set(namesOf(problems))).toEqual(new Set(Object.keys(wrong)));
  expect(problems.join()).not.toContain('secret,');
  expect(problems.join()).not.toContain('javascript');
});

test.each(['10.0.0.0/8, loopback,2001:db8::/32,192.0.2.1'])('TRUST_PROXY accepts %s', (proxies) => {
  expect(parse({ ...required, TRUST_PROXY: proxies }).TRUST_PROXY).toEqual(proxies.split(/, ?/));
});
test.each(['10.0.0.0/0', '10.0.0.0/8/8', 'everyone', '2001:db8::/129'])('TRUST_PROXY rejects %s', (proxies) => {
  expect(namesOf(problemsOf({ ...required, TRUST_PROXY: proxies }))).toEqual(['TRUST_PROXY']);
});
