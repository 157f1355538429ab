import { z } from 'zod';
import { invalidRequest, parameterMissing, resourceMissing } from '../api/errors.js';
import { find } from '../api/lookup.js';
import { oneOf, parameters, text } from '../api/parameters.js';
import { route, type Route } from '../api/route.js';
import { findCustomer } from '../customers/customers.js';
import type { EmulatorState } from '../state/emulator-state.js';
import { newId, randomText } from '../storage/ids.js';
import type { PortalSession } from '../storage/records.js';
import { isEnded } from '../subscriptions/subscription-object.js';

const url = () =>
  text().refine((value) => URL.canParse(value), { params: { code: 'url_invalid' }, error: 'Not a valid URL' });

/** A portal link expires after five minutes: https://docs.stripe.com/api/customer_portal/sessions */
export const portalSessionLifetimeSeconds = 300;

const configuration = 'bpc_1TheOnlyOneOfTheEmulator';

/** Customer Portal sessions with the flows `payment_method_update` and `subscription_cancel`. */
export const billingPortalRoutes: Route[] = [
  route(
    'POST',
    '/v1/billing_portal/sessions',
    parameters({
      customer: text(),
      return_url: url(),
      flow_data: z.strictObject({
        type: oneOf('payment_method_update', 'subscription_cancel'),
        subscription_cancel: z.strictObject({ subscription: text() }).optional(),
        after_completion: z
          .strictObject({ type: oneOf('redirect'), redirect: z.strictObject({ return_url: url() }) })
          .optional(),
      }),
    }),
    ({ emulator, parameters: { customer: customerId, return_url: returnUrl, flow_data: flow } }) => {
      const customer = findCustomer(emulator, customerId, 'customer').id;
      return createSession(emulator, {
        customer,
        returnUrl,
        afterCompletionUrl: flow.after_completion?.redirect.return_url,
        canceledSubscription:
          flow.type === 'subscription_cancel'
            ? findCancelable(emulator, customer, flow.subscription_cancel?.subscription)
            : null,
      });
    },
  ),
];

interface SessionFields {
  customer: string;
  returnUrl: string;
  afterCompletionUrl: string | undefined;
  /** The subscription of the flow `subscription_cancel`; null with the flow `payment_method_update`. */
  canceledSubscription: string | null;
}

/** @throws StripeApiError if the subscription is not given, or not an active one of the customer */
function findCancelable(emulator: EmulatorState, customer: string, id: string | undefined): string {
  const param = 'flow_data[subscription_cancel][subscription]';
  if (id === undefined) throw parameterMissing(param);
  const subscription = find(emulator, 'subscriptions', id, param);
  if (subscription.customer !== customer) throw resourceMissing('subscription', id, param, 'parameters');
  if (isEnded(subscription) || subscription.cancel_at !== null) {
    throw invalidRequest(
      'The subscription cannot be canceled in the portal because it has ended or its cancellation is scheduled.',
      { param },
    );
  }
  return id;
}

function createSession(
  emulator: EmulatorState,
  { customer, returnUrl, afterCompletionUrl, canceledSubscription }: SessionFields,
): PortalSession {
  const session: PortalSession = {
    id: newId('bps_1'),
    object: 'billing_portal.session',
    configuration,
    created: emulator.clock.now(),
    customer,
    customer_account: null,
    flow: {
      after_completion: {
        hosted_confirmation: null,
        redirect: afterCompletionUrl === undefined ? null : { return_url: afterCompletionUrl },
        type: afterCompletionUrl === undefined ? 'portal_homepage' : 'redirect',
      },
      customer_update: null,
      subscription_cancel:
        canceledSubscription === null ? null : { retention: null, subscription: canceledSubscription },
      subscription_pause: null,
      subscription_update: null,
      subscription_update_confirm: null,
      type: canceledSubscription === null ? 'payment_method_update' : 'subscription_cancel',
    },
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${emulator.publicUrl}/p/session/test_${randomText(40)}`,
  };
  return emulator.store.put('portalSessions', session);
}
