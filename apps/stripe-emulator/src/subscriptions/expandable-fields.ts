import type { ExpandableFields } from '../api/expansion.js';
import { embeddedList } from '../api/lists.js';
import type { Customer } from '../storage/records.js';

export const subscriptionFields: ExpandableFields = {
  'customer.subscriptions': (emulator, object) => {
    const customer = object as Customer;
    const subscriptions = emulator.store
      .all('subscriptions')
      .filter((subscription) => subscription.customer === customer.id && subscription.status !== 'canceled');
    return embeddedList(subscriptions.reverse(), `/v1/customers/${customer.id}/subscriptions`);
  },
};
