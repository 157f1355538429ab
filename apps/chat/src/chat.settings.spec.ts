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

test('accepts prices with decimals', () => {
  const model = {
    CHAT_MODEL_URL: 'http://localhost:1234/v1',
    CHAT_MODEL: 'local',
    CHAT_MODEL_CREDITS_PER_1000_INPUT_TOKENS: '0.25',
    CHAT_MODEL_CREDITS_PER_1000_OUTPUT_TOKENS: '1.5',
  };
  expect(parse({ ...required, ...model })).toMatchObject({
    CHAT_MODEL_URL: 'http://localhost:1234/v1',
    CHAT_MODEL_CREDITS_PER_1000_INPUT_TOKENS: 0.25,
    CHAT_MODEL_CREDITS_PER_1000_OUTPUT_TOKENS: 1.5,
  });
});

test('a model needs an address, an id and both prices', () => {
  expect(namesOf(problemsOf({ ...required, CHAT_MODEL_KEY: 'key' }))).toEqual([
    'CHAT_MODEL',
    'CHAT_MODEL_CREDITS_PER_1000_INPUT_TOKENS',
    'CHAT_MODEL_CREDITS_PER_1000_OUTPUT_TOKENS',
    'CHAT_MODEL_URL',
  ]);
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
    CHAT_MODEL_URL: 'secret',
    CHAT_MODEL_CREDITS_PER_1000_INPUT_TOKENS: '-1',
    CHAT_GENERATOR_CREDITS_PER_FILE: '1.5',
    TRUST_PROXY: '10.0.0.0/33',
    LOG_LEVEL: 'secret',
    RATE_LIMIT_FACTOR: '0',
    CHAT_MAX_CONCURRENT_RUNS: '0',
  };
  const problems = problemsOf(wrong);
  expect(namesOf(problems)).toEqual(
    [...Object.keys(wrong), 'CHAT_MODEL', 'CHAT_MODEL_CREDITS_PER_1000_OUTPUT_TOKENS'].sort(),
  );
  expect(problems.join()).not.toContain('secret,');
  expect(problems.join()).not.toContain('javascript');
});

test.each(['10.0.0.0/8, loopback,2001:db8::/32,192.0.2.1'])('TRUST_PROXY accepts %s', (proxies) => {
  expect(parse({ ...required, TRUST_PROXY: proxies }).TRUST_PROXY).toEqual(proxies.split(/, ?/));
});
test.each(['10.0.0.0/0', '10.0.0.0/8/8', 'everyone', '2001:db8::/129'])('TRUST_PROXY rejects %s', (proxies) => {
  expect(namesOf(problemsOf({ ...required, TRUST_PROXY: proxies }))).toEqual(['TRUST_PROXY']);
});
