/** Why a card was refused, in Stripe's words. */
export interface Decline {
  code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'incorrect_number' | 'processing_error';
  declineCode: string | null;
  message: string;
}

/** What the bank does with a charge. */
export type BankAnswer = { kind: 'pays' } | { kind: 'declines'; decline: Decline } | { kind: 'asks' };

interface TestCard {
  brand: 'visa' | 'mastercard' | 'amex';
  funding: 'credit' | 'debit';
  /** With the customer present. */
  onSession: BankAnswer;
  /** Renewals and retries, after the card has been set up for them. */
  offSession: BankAnswer;
}

const pays: BankAnswer = { kind: 'pays' };
const asks: BankAnswer = { kind: 'asks' };

function declines(code: Decline['code'], declineCode: string | null, message: string): BankAnswer {
  return { kind: 'declines', decline: { code, declineCode, message } };
}

function always(answer: BankAnswer, brand: TestCard['brand'] = 'visa'): TestCard {
  return { brand, funding: 'credit', onSession: answer, offSession: answer };
}

const declined = declines('card_declined', 'generic_decline', 'Your card was declined.');

/** Pays; its holder then tells the bank that they did not. */
export const disputedCard = '4000000000000259';

/** The cards of Stripe's documentation for testing: https://docs.stripe.com/testing */
const testCards: ReadonlyMap<string, TestCard> = new Map<string, TestCard>([
  ['4242424242424242', always(pays)],
  ['4000056655665556', { ...always(pays), funding: 'debit' }],
  ['5555555555554444', always(pays, 'mastercard')],
  ['378282246310005', always(pays, 'amex')],
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
  // Attaches and pays while the customer is there; fails on renewal.
  ['4000000000000341', { ...always(pays), offSession: declined }],
  // Pays, and is disputed at once.
  [disputedCard, always(pays)],
  // Asks once; having been set up that way it pays renewals without asking again.
  ['4000002500003155', { ...always(asks), offSession: pays }],
  // Asks every time.
  ['4000002760003184', always(asks)],
  // Asks, and is declined after it was answered.
  ['4000008400001629', always(asks)],
]);

const declinedAfterAuthentication = '4000008400001629';

/** The answer of the bank to a charge of this card. */
export function bankAnswer(
  number: string,
  circumstances: { isOffSession: boolean; isSetUp: boolean; isAuthenticated: boolean },
): BankAnswer {
  const card = testCards.get(number);
  if (!card) {
    return declines(
      'card_declined',
      'test_mode_live_card',
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test ' +
        'cards, visit: https://stripe.com/docs/testing.',
    );
  }
  if (circumstances.isAuthenticated) return number === declinedAfterAuthentication ? declined : pays;
  if (circumstances.isOffSession || circumstances.isSetUp) {
    return circumstances.isSetUp || card.offSession.kind === 'declines' ? card.offSession : card.onSession;
  }
  return card.onSession;
}

export function brandOf(number: string): { brand: string; funding: string } {
  const card = testCards.get(number);
  if (card) return { brand: card.brand, funding: card.funding };
  return { brand: number.startsWith('5') ? 'mastercard' : number.startsWith('3') ? 'amex' : 'visa', funding: 'credit' };
}

/** Ids that Stripe lets tests use in place of a payment method. */
export const wellKnownPaymentMethods: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_chargeDeclinedExpiredCard', '4000000000000069'],
  ['pm_card_chargeDeclinedIncorrectCvc', '4000000000000127'],
  ['pm_card_chargeCustomerFail', '4000000000000341'],
  ['pm_card_createDispute', disputedCard],
  ['pm_card_authenticationRequired', '4000002760003184'],
  ['pm_card_authenticationRequiredOnSetup', '4000002500003155'],
]);

/** The check digit rule of card numbers (Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
