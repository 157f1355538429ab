import { z } from 'zod';
import { flag, integer, list, oneOf, text } from '../api/parameters.js';
import { itemPriceParameters } from './item-prices.js';

export const prorationBehavior = oneOf('always_invoice', 'create_prorations', 'none');
export const paymentBehavior = oneOf(
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
);

/** The items of a new subscription. */
export const newItems = list(z.strictObject({ ...itemPriceParameters, quantity: integer({ minimum: 0 }).optional() }));

/** Changed, new and removed items of a subscription. */
export const itemChanges = list(
  z.strictObject({
    ...itemPriceParameters,
    id: text().optional(),
    quantity: integer({ minimum: 0 }).optional(),
    deleted: flag().optional(),
  }),
);
