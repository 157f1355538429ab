import { resourceMissing } from '../api/errors.js';
import { paginate } from '../api/lists.js';
import { find } from '../api/lookup.js';
import { flag, integer, listParameters, parameters, text } from '../api/parameters.js';
import { pathPart, route, type Route } from '../api/route.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { Subscription, SubscriptionItem } from '../storage/records.js';
import { updateSubscription } from './changes.js';
import { itemPriceParameters } from './item-prices.js';
import { paymentBehavior, prorationBehavior } from './update-parameters.js';

const prorationParameters = {
  off_session: flag().optional(),
  payment_behavior: paymentBehavior.optional(),
  proration_behavior: prorationBehavior.optional(),
  proration_date: integer().optional(),
};

const itemParameters = {
  ...itemPriceParameters,
  ...prorationParameters,
  quantity: integer({ minimum: 0 }).optional(),
};

export const subscriptionItemRoutes: Route[] = [
  route('GET', '/v1/subscription_items', listParameters({ subscription: text() }), ({ emulator, parameters }) => {
    const subscription = find(emulator, 'subscriptions', parameters.subscription, 'subscription');
    return paginate(subscription.items.data, parameters, '/v1/subscription_items');
  }),
  route(
    'GET',
    '/v1/subscription_items/:id',
    parameters({}),
    ({ emulator, path }) => findItem(emulator, pathPart(path, 'id')).item,
  ),
  route(
    'POST',
    '/v1/subscription_items',
    parameters({ ...itemParameters, subscription: text() }),
    ({ emulator, parameters: { subscription: id, price, price_data, quantity, ...rest } }) => {
      const subscription = find(emulator, 'subscriptions', id, 'subscription');
      const updated = updateSubscription(emulator, subscription, { ...rest, items: [{ price, price_data, quantity }] });
      // The new item of an unpaid change is in the pending update.
      const items = updated.pending_update?.subscription_items ?? updated.items.data;
      const added = items.find((item) => !subscription.items.data.some((before) => before.id === item.id));
      if (!added) throw new Error(`${id} has no new item`);
      return added;
    },
  ),
  route(
    'POST',
    '/v1/subscription_items/:id',
    parameters(itemParameters),
    ({ emulator, parameters: { price, price_data, quantity, ...rest }, path }) => {
      const { subscription, item } = findItem(emulator, pathPart(path, 'id'));
      updateSubscription(emulator, subscription, { ...rest, items: [{ id: item.id, price, price_data, quantity }] });
      return findItem(emulator, item.id).item;
    },
  ),
  route('DELETE', '/v1/subscription_items/:id', parameters(prorationParameters), ({ emulator, parameters, path }) => {
    const { subscription, item } = findItem(emulator, pathPart(path, 'id'));
    updateSubscription(emulator, subscription, { ...parameters, items: [{ id: item.id, deleted: true }] });
    return { id: item.id, object: 'subscription_item', deleted: true };
  }),
];

function findItem(emulator: EmulatorState, id: string): { subscription: Subscription; item: SubscriptionItem } {
  for (const subscription of emulator.store.all('subscriptions')) {
    const item = subscription.items.data.find((candidate) => candidate.id === id);
    if (item) return { subscription, item };
  }
  throw resourceMissing('subscription_item', id, 'item', 'path');
}
