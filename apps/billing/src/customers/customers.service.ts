import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
import { prepareCustomer } from './customers.queries.js';
import { StripeCustomer } from './stripe-customer.entity.js';

export interface Customer {
  userId: number;
  email: string;
}

/** Maps users to Stripe customers. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
    private readonly clock: Clock,
  ) {}

  /** Returns the user's customer id at Stripe, and creates the customer if there is none. */
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

  /** Runs a request with the user's customer id. If Stripe no longer has the customer, it is replaced and the request runs again. */
  async withCustomer<Result>(
    user: Customer,
    request: (stripeCustomerId: string) => Promise<Result>,
    isRetry = false,
  ): Promise<Result> {
    const stripeCustomerId = await this.ensure(user);
    try {
      return await request(stripeCustomerId);
    } catch (error) {
      const isUnknownCustomer =
        isStripeInvalidRequest(error) && error.code === 'resource_missing' && error.param === 'customer';
      if (!isUnknownCustomer || isRetry) throw error;
      await this.unlink(stripeCustomerId);
      return this.withCustomer(user, request, true);
    }
  }

  /** Removes a customer that Stripe no longer has, for example after a change of the account. */
  private async unlink(stripeCustomerId: string): Promise<void> {
    await this.database
      .getRepository(StripeCustomer)
      .update({ stripeCustomerId }, { stripeCustomerId: null, idempotencyKey: randomUUID() });
  }

  /** Links a user to an existing customer. Snapshots of a previous customer are no longer applied. */
  async link(
    transaction: EntityManager,
    { userId, email, stripeCustomerId }: Customer & { stripeCustomerId: string },
  ): Promise<void> {
    const customer = { userId, email, stripeCustomerId, idempotencyKey: randomUUID(), createdAt: this.clock.now() };
    await transaction
      .createQueryBuilder()
      .insert()
      .into(StripeCustomer)
      .values(customer)
      .orUpdate(['stripe_customer_id', 'email'], ['user_id'])
      .execute();
  }

  /** The user's customer id at Stripe, if there is one. */
  async stripeCustomerIdOf(
    userId: number,
    manager: EntityManager = this.database.manager,
  ): Promise<string | undefined> {
    const customer = await manager.getRepository(StripeCustomer).findOneBy({ userId });
    return customer?.stripeCustomerId ?? undefined;
  }

  /** The user of a Stripe customer; undefined for a customer that belongs to no user. */
  async userIdOf(
    stripeCustomerId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<number | undefined> {
    const customer = await manager.getRepository(StripeCustomer).findOneBy({ stripeCustomerId });
    return customer?.userId;
  }

  /** Another email address is another request to Stripe and needs another idempotency key. */
  private async prepare({ userId, email }: Customer): Promise<StripeCustomer> {
    const customer = { userId, email, idempotencyKey: randomUUID(), createdAt: this.clock.now() };
    await prepareCustomer(this.database.manager, customer);
    return this.database.getRepository(StripeCustomer).findOneByOrFail({ userId });
  }
}
