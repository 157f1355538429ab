interface Decline {
  reason: string;
  /** Advice for the customer. */
  advice: string;
}

const anotherCard = 'Use another card, or ask your bank.';
const unconfirmed = {
  reason: "Your bank couldn't confirm that it's you.",
  advice: 'Try again, or use another card.',
};

/** By the codes of https://docs.stripe.com/declines/codes. Customers must not learn that a card is reported as stolen. */
const declines: Readonly<Record<string, Decline>> = {
  insufficient_funds: {
    reason: 'Your card has insufficient funds.',
    advice: 'Use another card, or try again when the card has funds.',
  },
  card_velocity_exceeded: {
    reason: 'Your card has reached its limit.',
    advice: 'Use another card, or ask your bank to raise the limit.',
  },
  expired_card: { reason: 'Your card has expired.', advice: 'Use another card, or update your card.' },
  incorrect_cvc: { reason: "Your card's security code is incorrect.", advice: 'Check the code and try again.' },
  incorrect_number: { reason: 'Your card number is incorrect.', advice: 'Check the number and try again.' },
  processing_error: {
    reason: 'An error occurred while processing your card.',
    advice: 'Try again in a moment, or use another card.',
  },
  authentication_required: unconfirmed,
  payment_intent_authentication_failure: unconfirmed,
};

const declined: Decline = { reason: 'Your card was declined.', advice: anotherCard };

/**
 * Why a payment was refused and what to do.
 *
 * @param code the decline code of the payment provider, or its error code
 * @param reason the provider's sentence, which is shown instead of ours
 */
export function declineMessage(code: string | null | undefined, reason?: string): string {
  const known = declines[code ?? ''] ?? declined;
  return `${reason ?? known.reason} ${known.advice}`;
}
