import { parseSettings, SettingsError } from '@scriptsmith/server-kit';
import { gatewaySettingsSchema } from './gateway-settings.js';

const parse = (environment: Record<string, string>) => parseSettings(gatewaySettingsSchema, environment);

test('every setting has a default', () => {
  expect(parse({})).toEqual({
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    BRAND_NAME: 'Scriptsmith',
    RATE_LIMIT_FACTOR: 1,
    LOG_LEVEL: 'info',
    WEB_ROOT: expect.stringMatching(/apps\/web\/dist$/) as string,
    CONSOLE_ROOT: expect.stringMatching(/apps\/console\/dist$/) as string,
  });
});

test('PUBLIC_URL defaults to the port and is reduced to its origin', () => {
  expect(parse({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
  expect(parse({ PUBLIC_URL: 'https://Example.com/app/' }).PUBLIC_URL).toBe('https://example.com');
});

test('TRUST_PROXY is a list of addresses, networks and network names', () => {
  const proxies = '10.0.0.0/8, loopback,2001:db8::/32,192.0.2.1';
  expect(parse({ TRUST_PROXY: proxies }).TRUST_PROXY).toEqual(['10.0.0.0/8', 'loopback', '2001:db8::/32', '192.0.2.1']);
});

test.each(['10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/', '2001:db8::/129'])('TRUST_PROXY rejects %s', (proxies) => {
  expect(() => parse({ TRUST_PROXY: proxies })).toThrow('TRUST_PROXY: must be a comma-separated list');
});

test('reports every invalid setting without its value', () => {
  const wrong = {
    PORT: '70000',
    PUBLIC_URL: 'ftp://example.com',
    CHAT_URL: 'javascript:alert(1)',
    STRIPE_PUBLISHABLE_KEY: 'sk_live_secret',
    RATE_LIMIT_FACTOR: '0',
    TRUST_PROXY: '10.0.0.0/8/8,everyone',
    LOG_LEVEL: 'loud',
    METRICS_PORT: 'x',
  };
  const problems = (() => {
    try {
      parse(wrong);
      return [];
    } catch (error) {
      return error instanceof SettingsError ? error.problems : [];
    }
  })();
  expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual(Object.keys(wrong).sort());
  expect(problems.join()).not.toContain('sk_live_secret');
});
