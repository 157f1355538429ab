import { randomBytes } from 'node:crypto';
import { type DeliveryTarget, deliveryTargetResponseSchema } from '@scriptsmith/chat-contracts';
import type { Browser } from './chat-fixture.js';

/** Settings with which users can deliver to servers of tests. */
export const deliveryEnvironment = {
  CHAT_DELIVERIES_TO_THIS_MACHINE: 'true',
  CHAT_ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
};

/** Adds a Git repository, with these changes. */
export async function createTarget(browser: Browser, changes: object): Promise<DeliveryTarget> {
  const target = { kind: 'git', name: 'Our resources', serverId: null, username: '', ...changes };
  const response = await browser.post('/api/delivery-targets', target).expect(201);
  return deliveryTargetResponseSchema.parse(response.body).target;
}
