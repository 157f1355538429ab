import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { WebhookEvent } from '@scriptsmith/contracts/billing';
import { Clock, SettingsError } from '@scriptsmith/server-kit';
import { Identifiers, InjectSettings, insertIfAbsent } from '@scriptsmith/service-kit';
import { DataSource, Not } from 'typeorm';
import type { BillingSettings } from '../billing.settings.js';
import { WebhookEndpointRecord } from './webhook-endpoint.entity.js';

/** Identifies the endpoint of the settings among those that admins created, in the place of the id of their action. */
const seededByAction = '5eedc4a7-0000-7000-8000-000000000001';
const events: readonly WebhookEvent[] = [
  'subscription.updated',
  'user.banned',
  'user.unbanned',
  'user.deleted',
  'user.sessions-ended',
];

/** Seeds the webhook endpoint of the settings CHAT_WEBHOOK_URL and CHAT_WEBHOOK_SECRET. */
@Injectable()
export class ChatWebhookEndpoint implements OnApplicationBootstrap {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
    @InjectSettings() private readonly settings: Pick<BillingSettings, 'CHAT_WEBHOOK_URL' | 'CHAT_WEBHOOK_SECRET'>,
  ) {}

  /**
   * Creates the endpoint, or gives it the URL and the secret of the settings, and the events that the chat site has needed
   * since. It is enabled again unless an admin disabled it, because the chat site starts with the product.
   */
  async onApplicationBootstrap(): Promise<void> {
    const { CHAT_WEBHOOK_URL: url, CHAT_WEBHOOK_SECRET: secret } = this.settings;
    if (url === undefined) return;
    if (secret === undefined) {
      throw new SettingsError(['CHAT_WEBHOOK_SECRET: must be set when CHAT_WEBHOOK_URL is']);
    }
    await this.database.transaction(async (transaction) => {
      const isNew = await insertIfAbsent(transaction, WebhookEndpointRecord, {
        id: this.identifiers.next(),
        ...{ url, description: 'Chat site', events: [...events], secret },
        createdAt: this.clock.now(),
        createdByAction: seededByAction,
      });
      if (isNew) return;
      const endpoints = transaction.getRepository(WebhookEndpointRecord);
      const seeded = await endpoints.findOneByOrFail({ createdByAction: seededByAction });
      const subscribed = [...new Set([...seeded.events, ...events])];
      await endpoints.update(
        { createdByAction: seededByAction },
        { url, secret, events: subscribed, failingSince: null },
      );
      const disabledByAttempts = { createdByAction: seededByAction, disabledBecause: Not('admin' as const) };
      await endpoints.update(disabledByAttempts, { disabledBecause: null });
    });
  }
}
