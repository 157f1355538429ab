import { randomSecret, recognizablePrefix } from './secrets.js';

test('random secrets differ and are valid in cookies, headers and URLs', () => {
  expect(randomSecret()).not.toBe(randomSecret());
  expect(randomSecret()).toMatch(/^[\w-]{43}$/);
});

test.each([
  [`ssk_${'x'.repeat(43)}`, 'ssk_xxxx'],
  ['0123456789abcdef', '0123'],
  ['abc', ''],
])('the prefix of %j has at most eight characters and at most a quarter of them', (secret, prefix) => {
  expect(recognizablePrefix(secret)).toBe(prefix);
});
