import { parseReferralCode, ReferralCodes } from './referral-codes.js';

test('parsing a code ignores case and surrounding spaces', () => {
  const code = new ReferralCodes().next();
  expect(parseReferralCode(`  ${code.toLowerCase()} `)).toBe(code);
});

test.each(['', 'SHORT', 'TOOLONGXX', 'HAS SPAC', 'ZER0XXXX', 'ONE1XXXX', 'ABCDEFG\u0000', 'ÄBCDEFGH', `' OR 1=1--`])(
  '%j is not a valid code',
  (typed) => {
    expect(parseReferralCode(typed)).toBeUndefined();
  },
);
