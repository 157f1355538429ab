import { z } from 'zod';
import { paginate } from '../api/lists.js';
import { find } from '../api/lookup.js';
import {
  integer,
  list,
  listParameters,
  mergeMetadata,
  metadata,
  oneOf,
  parameters,
  text,
  timeRange,
} from '../api/parameters.js';
import { listRoute, objectRoute, retrieveRoute } from '../api/resource-routes.js';
import { pathPart, route, type Route } from '../api/route.js';
import { discountsParameter } from '../discounts/discounts.js';
import { trialParameters } from '../subscriptions/trials.js';
import { createSession, expireSession, sessionDetails } from './checkout-sessions.js';

const address = () =>
  text().refine((value) => URL.canParse(value.replaceAll('{CHECKOUT_SESSION_ID}', 'cs')), {
    params: { code: 'url_invalid' },
    error: 'Not a valid URL',
  });

export const checkoutSessionRoutes: Route[] = [
  route(
    'POST',
    '/v1/checkout/sessions',
    parameters({
      mode: oneOf('payment', 'subscription'),
      line_items: list(z.strictObject({ price: text(), quantity: integer({ minimum: 1 }).optional() })),
      success_url: address(),
      cancel_url: address().optional(),
      discounts: discountsParameter.optional(),
      customer: text().optional(),
      customer_email: text().optional(),
      customer_creation: oneOf('always', 'if_required').optional(),
      client_reference_id: text().optional(),
      expires_at: integer().optional(),
      locale: text().optional(),
      metadata: metadata().optional(),
      payment_method_types: list(oneOf('card')).optional(),
      submit_type: oneOf('auto', 'book', 'donate', 'pay').optional(),
      ui_mode: oneOf('hosted_page').optional(),
      subscription_data: z
        .strictObject({ ...trialParameters, metadata: metadata().optional(), description: text().optional() })
        .optional(),
      payment_intent_data: z
        .strictObject({
          metadata: metadata().optional(),
          description: text().optional(),
          setup_future_usage: oneOf('off_session', 'on_session').optional(),
        })
        .optional(),
    }),
    ({ emulator, parameters }) =>
      createSession(emulator, {
        ...parameters,
        metadata: mergeMetadata({}, parameters.metadata),
        subscription_data: parameters.subscription_data && {
          ...parameters.subscription_data,
          metadata: mergeMetadata({}, parameters.subscription_data.metadata),
        },
        payment_intent_data: parameters.payment_intent_data && {
          ...parameters.payment_intent_data,
          metadata: mergeMetadata({}, parameters.payment_intent_data.metadata),
        },
      }),
  ),
  retrieveRoute('/v1/checkout/sessions', 'checkoutSessions'),
  route('GET', '/v1/checkout/sessions/:id/line_items', listParameters({}), ({ emulator, parameters, path }) => {
    const session = find(emulator, 'checkoutSessions', pathPart(path, 'id'));
    const { lineItems } = sessionDetails(emulator, session);
    return paginate(lineItems, parameters, `/v1/checkout/sessions/${session.id}/line_items`);
  }),
  objectRoute('POST', '/v1/checkout/sessions/:id/expire', 'checkoutSessions', {}, expireSession),
  listRoute('/v1/checkout/sessions', 'checkoutSessions', {
    customer: text().optional(),
    payment_intent: text().optional(),
    subscription: text().optional(),
    status: oneOf('complete', 'expired', 'open').optional(),
    created: timeRange().optional(),
  }),
];
