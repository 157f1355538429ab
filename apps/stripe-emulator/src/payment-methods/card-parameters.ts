import { z } from 'zod';
import { clearableText, integer, oneOf, text } from '../api/parameters.js';

export const card = z.strictObject({
  number: text(),
  exp_month: integer(),
  exp_year: integer(),
  cvc: text().optional(),
});

export const billingDetails = z.strictObject({
  email: clearableText().optional(),
  name: clearableText().optional(),
});

/** The card of a confirmation that creates its PaymentMethod. */
export const cardData = z.strictObject({
  type: oneOf('card'),
  card,
  billing_details: billingDetails.optional(),
});
