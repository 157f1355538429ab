import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { billingRequests } from '@scriptsmith/contracts/billing';
import type { HandlerInput } from '@scriptsmith/contracts';
import { Clock } from '@scriptsmith/server-kit';
import { DomainError, InjectLog, insertIfAbsent, type RequestContext } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
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
    @InjectLog() private readonly log: Logger,
    @Inject(stripeEventHandlersToken) handlers: readonly StripeEventHandler[],
  ) {
    this.handlers = new Map(
      handlers.flatMap((handler) => handler.eventTypes.map((eventType) => [eventType, handler] as const)),
    );
  }

  /**
   * Applies an event once. The event and its changes are committed together; if that fails, the error makes Stripe
   * deliver the event again. Errors: see the contract.
   */
  async receiveStripeWebhook(
    { body, signature }: HandlerInput<typeof billingRequests.receiveStripeWebhook>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const event = this.stripeClient.verifyWebhook(body, signature);
    if (await this.events.existsBy({ id: event.id })) return {};
    const handler = this.handlers.get(event.type);
    const snapshot = await this.load(event, handler, context);
    await this.database.transaction(async (transaction) => {
      if (await this.isNew(transaction, event)) await handler?.apply(transaction, snapshot, context);
    });
    return {};
  }

  /** An unknown object is no defect: it was deleted, or the event belongs to another account with the same secret. */
  private async load(event: Stripe.Event, handler: StripeEventHandler | undefined, context: RequestContext) {
    try {
      return await handler?.load(event, context);
    } catch (error) {
      if (!isStripeInvalidRequest(error) || error.code !== 'resource_missing') throw error;
      this.log.warn({ eventId: event.id, type: event.type, reason: error.message }, 'Stripe does not know the object');
      throw new DomainError('not_found', 'The payment provider does not know the object of this webhook.');
    }
  }

  /** A replica that receives the same event at the same time waits here until this one has committed. */
  private isNew(transaction: EntityManager, { id, type }: Stripe.Event): Promise<boolean> {
    return insertIfAbsent(transaction, StripeEventRecord, { id, type, receivedAt: this.clock.now() });
  }
}
