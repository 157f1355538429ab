import { z } from 'zod';
import { flag, integer, list, oneOf, parameters, text } from '../api/parameters.js';
import { route, type Route } from '../api/route.js';
import { previewInvoice } from './invoice-preview.js';

export const invoicePreviewRoutes: Route[] = [
  route(
    'POST',
    '/v1/invoices/create_preview',
    parameters({
      customer: text().optional(),
      subscription: text(),
      subscription_details: z
        .strictObject({
          // A preview creates no price, so that it does not accept `price_data`.
          items: list(
            z.strictObject({
              id: text().optional(),
              price: text().optional(),
              quantity: integer({ minimum: 0 }).optional(),
              deleted: flag().optional(),
            }),
          ).optional(),
          proration_behavior: oneOf('always_invoice', 'create_prorations', 'none').optional(),
          proration_date: integer().optional(),
        })
        .optional(),
    }),
    ({ emulator, parameters }) =>
      previewInvoice(emulator, {
        subscription: parameters.subscription,
        items: parameters.subscription_details?.items,
        prorationBehavior: parameters.subscription_details?.proration_behavior,
        prorationDate: parameters.subscription_details?.proration_date,
      }),
  ),
];
