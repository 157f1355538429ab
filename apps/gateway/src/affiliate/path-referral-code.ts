import { isStorableText } from '@scriptsmith/contracts';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';

/**
 * A referral code in a path. A malformed code is an unknown one, not an error, so a code that no service can store becomes
 * the empty one, which nobody has.
 */
export const pathReferralCodeSchema = affiliateRequests.checkReferralCode.input.shape.code.transform((code) =>
  isStorableText(code) ? code : '',
);
