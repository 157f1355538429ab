import { randomSecret, recognisablePrefix } from './secrets.js';

test('random secrets differ, and pass in cookies, headers and addresses', () => {
  expect(randomSecret()).not.toBe(randomSecret());
  expect(randomSecret()).toMatch(/^[\w-]{43}$/);
});

test.each([
  [`ssk_${'x'.repeat(43)}`, 'ssk_xxxx'],
  ['0123456789abcdef', '0123'],
  ['abc', ''],
])('the prefix of %j shows at most eight characters, and a quarter of it', (secret, prefix) => {
  expect(recognisablePrefix(secret)).toBe(prefix);
});
