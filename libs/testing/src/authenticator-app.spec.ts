import { authenticatorCode } from './authenticator-app.js';

/** `12345678901234567890`, the secret of the test vectors of RFC 6238, appendix B, in base32. */
const secret = 'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('computes the code of RFC 6238 for second %i', (second, code) => {
  expect(authenticatorCode(secret, new Date(second * 1_000))).toBe(code);
});
