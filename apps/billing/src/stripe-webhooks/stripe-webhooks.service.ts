import { Injectable } from '@nestjs/common';
import { type RequestContext, Clock } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { StripeClient } from '../stripe/stripe-client.js';
import { WebhookEffects } from './webhook-effects.js';

/** Takes in what Stripe tells. */
@Injectable()
export class StripeWebhooksService {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
    private readonly effects: WebhookEffects,
    private readonly clock: Clock,
  ) {}

  /**
   * Has the event's effect. It is recorded together with the effect, or neither is and the rejection makes Stripe
   * deliver it again. Errors: see the contract.
   */
  async receive(body: string, signature: string, context: RequestContext): Promise<void> {
    const event = this.stripeClient.readWebhook(body, signature);
    const [isKnown] = await this.database.query<unknown[]>('SELECT 1 FROM stripe_event WHERE id = $1', [event.id]);
    if (isKnown) return;
    const effect = await this.effects.of(event, context);
    await this.database.transaction(async (transaction) => {
      const [isNew] = await transaction.query<unknown[]>(
        `INSERT INTO stripe_event (id, type, received_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id`,
        [event.id, event.type, this.clock.now()],
      );
      if (isNew) await effect(transaction);
    });
  }
}
