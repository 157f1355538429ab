import { formatRecoveryCode, newRecoveryCodes } from './recovery-codes.js';

test('a set has ten different codes of 24 characters, shown in groups of four', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{24}$/);
  expect(formatRecoveryCode('abcdefghijklmnopqrstuvwx')).toBe('abcd-efgh-ijkl-mnop-qrst-uvwx');
});
