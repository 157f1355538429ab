import { resourceMissing } from '../api/errors.js';
import { paginate } from '../api/lists.js';
import { find } from '../api/lookup.js';
import { flag, integer, listParameters, parameters, text } from '../api/parameters.js';
import { pathPart, route, type Route } from '../api/route.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { Subscription, SubscriptionItem } from '../storage/records.js';
import { updateSubscription } from './changes.js';
import { paymentBehavior, prorationBehavior } from './update-parameters.js';

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
    '/v1/subscription_items/:id',
    parameters({
      price: text().optional(),
      quantity: integer({ minimum: 1 }).optional(),
      off_session: flag().optional(),
      payment_behavior: paymentBehavior.optional(),
      proration_behavior: prorationBehavior.optional(),
      proration_date: integer().optional(),
    }),
    ({ emulator, parameters: { price, quantity, ...rest }, path }) => {
      const { subscription, item } = findItem(emulator, pathPart(path, 'id'));
      updateSubscription(emulator, subscription, { ...rest, items: [{ id: item.id, price, quantity }] });
      return findItem(emulator, item.id).item;
    },
  ),
];

function findItem(emulator: EmulatorState, id: string): { subscription: Subscription; item: SubscriptionItem } {
  for (const subscription of emulator.store.all('subscriptions')) {
    const item = subscription.items.data.find((candidate) => candidate.id === id);
    if (item) return { subscription, item };
  }
  throw resourceMissing('subscription_item', id, 'item', 'path');
}
