import { DomainError } from '@scriptsmith/service-kit';

export const noAffiliateOf = (userId: number): DomainError =>
  new DomainError(
    'not_joined',
    `Nobody referred user ${userId}, and the user isn't an affiliate, so no commission is earned. Enter the ID of a user who signed up through a referral link, or of an affiliate.`,
  );
