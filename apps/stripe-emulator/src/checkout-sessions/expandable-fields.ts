import type { ExpandableFields } from '../api/expansion.js';
import { embeddedList } from '../api/lists.js';
import type { CheckoutSession } from '../storage/records.js';
import { sessionDetails } from './checkout-sessions.js';

export const checkoutSessionFields: ExpandableFields = {
  'checkout.session.line_items': (emulator, object) => {
    const session = object as CheckoutSession;
    return embeddedList(sessionDetails(emulator, session).lineItems, `/v1/checkout/sessions/${session.id}/line_items`);
  },
};
