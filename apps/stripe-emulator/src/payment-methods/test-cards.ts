/** The reason of a decline: https://docs.stripe.com/declines/codes */
export interface Decline {
  code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'incorrect_number' | 'processing_error';
  declineCode: string | null;
  message: string;
}

/** The response of the card issuer to a charge. */
export type IssuerResponse =
  { kind: 'approves' } | { kind: 'declines'; decline: Decline } | { kind: 'requires_authentication' };

interface TestCard {
  brand: 'visa' | 'mastercard' | 'amex';
  funding: 'credit' | 'debit';
  /** The response while the customer is present. */
  onSession: IssuerResponse;
  /** The response to renewals and retries. */
  offSession: IssuerResponse;
  /** The response to every charge after the card was attached to a customer, if it differs. */
  attached?: IssuerResponse;
}

const approves: IssuerResponse = { kind: 'approves' };
const requiresAuthentication: IssuerResponse = { kind: 'requires_authentication' };

function declines(code: Decline['code'], declineCode: string | null, message: string): IssuerResponse {
  return { kind: 'declines', decline: { code, declineCode, message } };
}

function always(response: IssuerResponse, brand: TestCard['brand'] = 'visa'): TestCard {
  return { brand, funding: 'credit', onSession: response, offSession: response };
}

const declined = declines('card_declined', 'generic_decline', 'Your card was declined.');

/** Succeeds and is then disputed by its cardholder. */
export const disputedCard = '4000000000000259';

/** Its refunds are pending at first and succeed later. */
const pendingRefundCard = '4000000000007726';

/** Its refunds succeed at first and fail later. */
const failedRefundCard = '4000000000005126';

/** The first status of a refund to a card, and the bank's later answer: https://docs.stripe.com/testing#refunds */
export function refundBehavior(number: string | undefined): {
  status: 'pending' | 'succeeded';
  outcome: 'failed' | 'succeeded' | null;
} {
  if (number === pendingRefundCard) return { status: 'pending', outcome: 'succeeded' };
  if (number === failedRefundCard) return { status: 'succeeded', outcome: 'failed' };
  return { status: 'succeeded', outcome: null };
}

/** The cards of Stripe's documentation for testing: https://docs.stripe.com/testing */
const testCards: ReadonlyMap<string, TestCard> = new Map<string, TestCard>([
  ['4242424242424242', always(approves)],
  ['4000056655665556', { ...always(approves), funding: 'debit' }],
  ['5555555555554444', always(approves, 'mastercard')],
  ['378282246310005', always(approves, 'amex')],
  ['4000000000000002', always(declined)],
  ['4000000000009995', always(declines('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'))],
  ['4000000000009987', always(declines('card_declined', 'lost_card', 'Your card was declined.'))],
  ['4000000000009979', always(declines('card_declined', 'stolen_card', 'Your card was declined.'))],
  ['4000000000000069', always(declines('expired_card', null, 'Your card has expired.'))],
  ['4000000000000127', always(declines('incorrect_cvc', null, "Your card's security code is incorrect."))],
  [
    '4000000000000119',
    always(
      declines('processing_error', null, 'An error occurred while processing your card. Try again in a little bit.'),
    ),
  ],
  // Attaching the card to a customer succeeds, and every charge of the customer fails, on-session or off-session. The
  // payment of a Checkout Session charges the card before it is attached, so that it starts a subscription that fails to
  // renew.
  ['4000000000000341', { ...always(approves), attached: declined }],
  // Succeeds and is disputed immediately.
  [disputedCard, always(approves)],
  [pendingRefundCard, always(approves)],
  [failedRefundCard, always(approves)],
  // Requires authentication unless it is set up for off-session payments.
  ['4000002500003155', { ...always(requiresAuthentication), offSession: approves }],
  // Requires authentication for every payment.
  ['4000002760003184', always(requiresAuthentication)],
  // Requires authentication and is then declined.
  ['4000008400001629', always(requiresAuthentication)],
]);

const declinedAfterAuthentication = '4000008400001629';

/** The response of the card issuer to a charge. */
export function issuerResponse(
  number: string,
  circumstances: { isAttached: boolean; isOffSession: boolean; isSetUp: boolean; isAuthenticated: boolean },
): IssuerResponse {
  const card = testCards.get(number);
  if (!card) {
    return declines(
      'card_declined',
      'test_mode_live_card',
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test ' +
        'cards, visit: https://stripe.com/docs/testing.',
    );
  }
  if (circumstances.isAttached && card.attached) return card.attached;
  if (circumstances.isAuthenticated) return number === declinedAfterAuthentication ? declined : approves;
  if (circumstances.isOffSession || circumstances.isSetUp) {
    return circumstances.isSetUp ? card.offSession : card.onSession;
  }
  return card.onSession;
}

/** The brand and funding type of a card. */
export function brandOf(number: string): { brand: string; funding: string } {
  const card = testCards.get(number);
  if (card) return { brand: card.brand, funding: card.funding };
  return { brand: number.startsWith('5') ? 'mastercard' : number.startsWith('3') ? 'amex' : 'visa', funding: 'credit' };
}

/** The details of a card that is given as a number or a test payment method only. They do not depend on the date. */
export const testCardDetails = { exp_month: 12, exp_year: 2050, cvc: '123' };

/** The card numbers of Stripe's test payment methods: https://docs.stripe.com/testing */
export const testPaymentMethods: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_chargeDeclinedExpiredCard', '4000000000000069'],
  ['pm_card_chargeDeclinedIncorrectCvc', '4000000000000127'],
  ['pm_card_chargeCustomerFail', '4000000000000341'],
  ['pm_card_createDispute', disputedCard],
  ['pm_card_pendingRefund', pendingRefundCard],
  ['pm_card_refundFail', failedRefundCard],
  ['pm_card_authenticationRequired', '4000002760003184'],
  ['pm_card_authenticationRequiredOnSetup', '4000002500003155'],
]);

/** Whether a card number has a valid length and check digit (Luhn algorithm). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
