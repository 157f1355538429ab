/** The test cards of the Stripe emulator that are worth trying, in the order of the banner. */
export const testCards = {
  pays: '4242424242424242',
  paysMastercard: '5555555555554444',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  authentication: '4000002500003155',
  authenticationAlways: '4000002760003184',
  failsOnRenewal: '4000000000000341',
  disputed: '4000000000000259',
} as const;

/** Affiliates pay with their own cards: one card for both would make every referral a self-referral. */
export const affiliateCards = ['5555555555554444', '378282246310005'] as const;

export const customerCards = ['4242424242424242', '4242424242424242', '4000056655665556', '4000002500003155'] as const;
