import { z } from 'zod';
import { integer, oneOf, text, unsettableText } from '../api/parameters.js';

export const card = z.strictObject({
  number: text(),
  exp_month: integer(),
  exp_year: integer(),
  cvc: text().optional(),
});

export const billingDetails = z.strictObject({
  email: unsettableText().optional(),
  name: unsettableText().optional(),
});

/** A card given with a payment instead of a payment method made before. */
export const cardData = z.strictObject({
  type: oneOf('card'),
  card,
  billing_details: billingDetails.optional(),
});
