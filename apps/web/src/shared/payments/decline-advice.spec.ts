import { declineMessage } from './decline-advice.js';

test.each([
  ['insufficient_funds', 'Your card has insufficient funds. Use another card, or try again when the card has funds.'],
  ['expired_card', 'Your card has expired. Use another card, or update your card.'],
  ['generic_decline', 'Your card was declined. Use another card, or ask your bank.'],
  [null, 'Your card was declined. Use another card, or ask your bank.'],
])('%s says why and what to do', (code, message) => {
  expect(declineMessage(code)).toBe(message);
});

test.each(['lost_card', 'stolen_card', 'pickup_card', 'fraudulent'])('%s is not disclosed', (code) => {
  expect(declineMessage(code)).toBe(declineMessage('generic_decline'));
});

test("the provider's own sentence comes before the advice", () => {
  expect(declineMessage('card_declined', 'Your card was declined.')).toBe(
    'Your card was declined. Use another card, or ask your bank.',
  );
});
