import { newAuthenticatorSecret, periodOfCode } from './time-based-passwords.js';

/** The secret of the test vectors of RFC 6238, appendix B. Their codes have eight digits, of which six are used. */
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('accepts the code of RFC 6238 for second %i', (second, code) => {
  expect(periodOfCode(secret, code, new Date(second * 1_000))).toBe(Math.floor(second / 30));
});

test('a code is accepted one period early and late, and names its own period', () => {
  const at = (second: number) => periodOfCode(secret, '287082', new Date(second * 1_000));
  expect([at(0), at(29), at(30), at(89), at(90)]).toEqual([1, 1, 1, 1, undefined]);
});

test.each(['287083', '28708', '', '2870822', 'abcdef', ' 87082'])('rejects the code %j', (code) => {
  expect(periodOfCode(secret, code, new Date(59_000))).toBeUndefined();
});

test('a new secret has 160 random bits and an address for authenticator apps', () => {
  const created = newAuthenticatorSecret('Script: smith', 'ann@example.com');
  expect(created.bytes).toHaveLength(20);
  expect(created.text).toMatch(/^[A-Z2-7]{32}$/);
  const { protocol, host, pathname, searchParams } = new URL(created.uri);
  expect([protocol, host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(pathname)).toBe('/Script  smith:ann@example.com');
  expect(Object.fromEntries(searchParams)).toMatchObject({ secret: created.text, digits: '6', period: '30' });
  expect(newAuthenticatorSecret('Scriptsmith', 'ann').bytes).not.toEqual(created.bytes);
});
