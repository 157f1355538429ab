import { parseReferralCode, ReferralCodes } from './referral-codes.js';

test('a code is read however it was typed', () => {
  const code = new ReferralCodes().next();
  expect(parseReferralCode(`  ${code.toLowerCase()} `)).toBe(code);
});

test.each(['', 'SHORT', 'TOOLONGXX', 'HAS SPAC', 'ZER0XXXX', 'ONE1XXXX', 'ABCDEFG\u0000', 'ÄBCDEFGH', `' OR 1=1--`])(
  '%j can be no code',
  (typed) => {
    expect(parseReferralCode(typed)).toBeUndefined();
  },
);
