import { DomainError } from '@scriptsmith/service-kit';

export const invalidReferralCode = (message: string): DomainError =>
  new DomainError('invalid_referral_code', message, { fields: { referralCode: message } });
