import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
import { StripeCustomer } from './stripe-customer.entity.js';

export interface Customer {
  userId: number;
  email: string;
}

/** Which customer in Stripe each user is. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
    private readonly clock: Clock,
  ) {}

  /** The user's customer id in Stripe; the first time, the customer is created there. */
  async ensure({ userId, email }: Customer): Promise<string> {
    const customer = await this.prepare({ userId, email });
    if (customer.stripeCustomerId) return customer.stripeCustomerId;
    const { id } = await this.stripeClient.request((stripe) =>
      stripe.customers.create(
        { email: customer.email, metadata: { userId: String(userId) } },
        { idempotencyKey: customer.idempotencyKey },
      ),
    );
    await this.database.getRepository(StripeCustomer).update({ userId }, { stripeCustomerId: id });
    return id;
  }

  /** Asks Stripe for something in the user's name. A customer that Stripe does not know any more is replaced once. */
  async withCustomer<Answer>(
    user: Customer,
    question: (stripeCustomerId: string) => Promise<Answer>,
    isRetry = false,
  ): Promise<Answer> {
    const stripeCustomerId = await this.ensure(user);
    try {
      return await question(stripeCustomerId);
    } catch (error) {
      const isUnknownCustomer =
        isStripeInvalidRequest(error) && error.code === 'resource_missing' && error.param === 'customer';
      if (!isUnknownCustomer || isRetry) throw error;
      await this.forget(stripeCustomerId);
      return this.withCustomer(user, question, true);
    }
  }

  /** Stripe does not know the customer any more, as after a change of account: the next checkout creates another. */
  private async forget(stripeCustomerId: string): Promise<void> {
    await this.database
      .getRepository(StripeCustomer)
      .update({ stripeCustomerId }, { stripeCustomerId: null, idempotencyKey: randomUUID() });
  }

  /** A user is a customer in Stripe already. Readings of the one before do not count any more. */
  async link(
    transaction: EntityManager,
    { userId, email, stripeCustomerId }: Customer & { stripeCustomerId: string },
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO stripe_customer (user_id, email, stripe_customer_id, idempotency_key, created_at)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id) DO UPDATE SET stripe_customer_id = excluded.stripe_customer_id, email = excluded.email`,
      [userId, email, stripeCustomerId, randomUUID(), this.clock.now()],
    );
  }

  /** The user's customer id in Stripe, if there is one. */
  async stripeCustomerIdOf(
    userId: number,
    manager: EntityManager = this.database.manager,
  ): Promise<string | undefined> {
    const customer = await manager.getRepository(StripeCustomer).findOneBy({ userId });
    return customer?.stripeCustomerId ?? undefined;
  }

  /** The user behind a customer in Stripe; nothing for a customer that is not ours. */
  async userIdOf(
    stripeCustomerId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<number | undefined> {
    const customer = await manager.getRepository(StripeCustomer).findOneBy({ stripeCustomerId });
    return customer?.userId;
  }

  /** Another address is another request to Stripe, and needs another key. */
  private async prepare({ userId, email }: Customer): Promise<StripeCustomer> {
    const customers = this.database.getRepository(StripeCustomer);
    await this.database.query(
      `INSERT INTO stripe_customer AS known (user_id, email, idempotency_key, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, idempotency_key = excluded.idempotency_key
       WHERE known.stripe_customer_id IS NULL AND known.email <> excluded.email`,
      [userId, email, randomUUID(), this.clock.now()],
    );
    return customers.findOneByOrFail({ userId });
  }
}
