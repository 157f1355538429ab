import { z } from 'zod';
import { oneOf, parameters, text } from '../api/parameters.js';
import { route, type Route } from '../api/route.js';
import { findCustomer } from '../customers/customers.js';
import type { EmulatorState } from '../state/emulator-state.js';
import { newId, randomText } from '../storage/ids.js';
import type { PortalSession } from '../storage/records.js';

const url = () =>
  text().refine((value) => URL.canParse(value), { params: { code: 'url_invalid' }, error: 'Not a valid URL' });

/** A portal link expires after five minutes: https://docs.stripe.com/api/customer_portal/sessions */
export const portalSessionLifetimeSeconds = 300;

const configuration = 'bpc_1TheOnlyOneOfTheEmulator';

/** Customer Portal sessions with the flow `payment_method_update`. */
export const billingPortalRoutes: Route[] = [
  route(
    'POST',
    '/v1/billing_portal/sessions',
    parameters({
      customer: text(),
      return_url: url(),
      flow_data: z.strictObject({
        type: oneOf('payment_method_update'),
        after_completion: z
          .strictObject({ type: oneOf('redirect'), redirect: z.strictObject({ return_url: url() }) })
          .optional(),
      }),
    }),
    ({ emulator, parameters: { customer, return_url: returnUrl, flow_data: flow } }) =>
      createSession(
        emulator,
        findCustomer(emulator, customer, 'customer').id,
        returnUrl,
        flow.after_completion?.redirect.return_url,
      ),
  ),
];

function createSession(
  emulator: EmulatorState,
  customer: string,
  returnUrl: string,
  afterCompletionUrl: string | undefined,
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
      subscription_cancel: null,
      subscription_pause: null,
      subscription_update: null,
      subscription_update_confirm: null,
      type: 'payment_method_update',
    },
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${emulator.publicUrl}/p/session/test_${randomText(40)}`,
  };
  return emulator.store.put('portalSessions', session);
}
