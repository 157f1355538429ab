import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptsmith/server-kit';
import type { RequestContext } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
import { prepareCustomer } from './customers.queries.js';
import { StripeCustomer } from './stripe-customer.entity.js';

export interface Customer {
  userId: number;
  email: string;
}

type Context = Pick<RequestContext, 'requestId'>;

/** Maps users to Stripe customers. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
    private readonly ledger: CreditLedgerService,
    private readonly deletedUsers: DeletedUsersService,
    private readonly clock: Clock,
  ) {}

  /** Returns the user's customer id at Stripe, and creates the customer if there is none. */
  private async ensure({ userId, email }: Customer, context: Context): Promise<string> {
    const customer = await this.prepare({ userId, email });
    if (customer.stripeCustomerId) return customer.stripeCustomerId;
    const { id } = await this.stripeClient.request((stripe) =>
      stripe.customers.create(
        { email: customer.email, metadata: { userId: String(userId) } },
        { idempotencyKey: customer.idempotencyKey },
      ),
    );
    return this.linkCreated(userId, id, context);
  }

  /**
   * Links a user to a customer that was just created, unless another one was linked in the meantime. Returns the id of the
   * customer that is linked. If the user was deleted in the meantime, the deletion at Stripe runs again.
   */
  private linkCreated(userId: number, stripeCustomerId: string, context: Context): Promise<string> {
    return this.database.transaction(async (transaction) => {
      await this.ledger.lock(transaction, userId);
      const customers = transaction.getRepository(StripeCustomer);
      await customers.update({ userId, stripeCustomerId: IsNull() }, { stripeCustomerId });
      await this.deletedUsers.undoIfDeleted(transaction, userId, context);
      const linked = await customers.findOneByOrFail({ userId });
      return linked.stripeCustomerId ?? stripeCustomerId;
    });
  }

  /** Runs a request with the user's customer id. If Stripe no longer has the customer, it is replaced and the request runs again. */
  async withCustomer<Result>(
    user: Customer,
    context: Context,
    request: (stripeCustomerId: string) => Promise<Result>,
    isRetry = false,
  ): Promise<Result> {
    const stripeCustomerId = await this.ensure(user, context);
    try {
      return await request(stripeCustomerId);
    } catch (error) {
      const isUnknownCustomer =
        isStripeInvalidRequest(error) && error.code === 'resource_missing' && error.param === 'customer';
      if (!isUnknownCustomer || isRetry) throw error;
      await this.unlink(stripeCustomerId);
      return this.withCustomer(user, context, request, true);
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
