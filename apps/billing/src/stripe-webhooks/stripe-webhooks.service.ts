import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type RequestContext, Clock } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { insertIfAbsent } from '../database/insert-if-absent.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { type StripeEventHandler, stripeEventHandlersToken } from './stripe-event-handler.js';
import { StripeEventRecord } from './stripe-event.entity.js';

/** Receives events from Stripe and passes each to the handler of its type. */
@Injectable()
export class StripeWebhooksService {
  private readonly handlers: ReadonlyMap<string, StripeEventHandler>;

  constructor(
    private readonly database: DataSource,
    @InjectRepository(StripeEventRecord) private readonly events: Repository<StripeEventRecord>,
    private readonly stripeClient: StripeClient,
    private readonly clock: Clock,
    @Inject(stripeEventHandlersToken) handlers: readonly StripeEventHandler[],
  ) {
    this.handlers = new Map(handlers.map((handler) => [handler.eventType, handler]));
  }

  /**
   * Applies an event once. The event and its changes are committed together; if that fails, the error makes Stripe
   * deliver the event again. Errors: see the contract.
   */
  async receive(body: string, signature: string, context: RequestContext): Promise<void> {
    const event = this.stripeClient.verifyWebhook(body, signature);
    if (await this.events.existsBy({ id: event.id })) return;
    const handler = this.handlers.get(event.type);
    const snapshot = await handler?.load(event, context);
    await this.database.transaction(async (transaction) => {
      if (await this.isNew(transaction, event)) await handler?.apply(transaction, snapshot, context);
    });
  }

  /** A replica that receives the same event at the same time waits here until this one has committed. */
  private isNew(transaction: EntityManager, { id, type }: Stripe.Event): Promise<boolean> {
    return insertIfAbsent(transaction, StripeEventRecord, { id, type, receivedAt: this.clock.now() });
  }
}
