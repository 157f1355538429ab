import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptsmith/server-kit';
import { idempotencyConflict, Identifiers, insertIfAbsent, type RequestContext } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { CheckoutOrder } from './checkout-order.entity.js';

/** A plan or pack that a user buys. */
export interface NewOrder {
  userId: number;
  kind: 'plan' | 'pack';
  itemId: string;
  priceId: string;
}

/** A second request within this time joins the order that the first one has created. */
const openingTimeoutMs = 60_000;

/** Creates checkout orders and records their status. */
@Injectable()
export class CheckoutOrdersService {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: CreditLedgerService,
    private readonly deletedUsers: DeletedUsersService,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Creates a separate order for every pack. */
  async createPackOrder(input: NewOrder): Promise<CheckoutOrder> {
    return this.database.transaction(async (transaction) => {
      await this.ledger.openAccount(transaction, input.userId);
      await this.deletedUsers.requireNotDeleted(transaction, input.userId);
      return this.insert(transaction, input);
    });
  }

  /**
   * The order under an id that the caller has chosen.
   * @throws DomainError `idempotency_conflict` if it is for another purchase
   */
  async findPackOrder(
    id: string,
    { userId, itemId }: Pick<NewOrder, 'userId' | 'itemId'>,
    manager = this.database.manager,
  ): Promise<CheckoutOrder | null> {
    const order = await manager.getRepository(CheckoutOrder).findOneBy({ id });
    const isOther = order && (order.userId !== userId || order.kind !== 'pack' || order.itemId !== itemId);
    if (isOther) throw idempotencyConflict();
    return order;
  }

  /**
   * Creates the order of a pack under an id that the caller has chosen, unless it exists.
   * @throws DomainError `idempotency_conflict` if it is for another purchase
   */
  async ensurePackOrder(id: string, input: NewOrder): Promise<CheckoutOrder> {
    return this.database.transaction(async (transaction) => {
      await this.ledger.openAccount(transaction, input.userId);
      await this.deletedUsers.requireNotDeleted(transaction, input.userId);
      const order = this.newOrder(id, input);
      await insertIfAbsent(transaction, CheckoutOrder, order);
      return (await this.findPackOrder(id, input, transaction)) ?? order;
    });
  }

  /**
   * Returns the user's open order if it is for the same price, or creates a new one. All other plan orders of the user are
   * superseded; `earlier` are those whose page may still be open at Stripe.
   */
  async createPlanOrder(input: NewOrder): Promise<{ order: CheckoutOrder; earlier: CheckoutOrder[] }> {
    const { userId, priceId } = input;
    return this.database.transaction(async (transaction) => {
      await this.ledger.openAccount(transaction, userId);
      await this.ledger.lock(transaction, userId);
      await this.deletedUsers.requireNotDeleted(transaction, userId);
      const orders = transaction.getRepository(CheckoutOrder);
      const pending = await orders.find({
        where: { userId, kind: 'plan', status: In(['opening', 'open', 'superseded']) },
        order: { createdAt: 'ASC' },
        // A request that is opening a session waits for this transaction, and then finds its order superseded.
        lock: { mode: 'pessimistic_write' },
      });
      const same = pending.find((order) => order.priceId === priceId && this.canBeJoined(order));
      const earlier = pending.filter((order) => order !== same);
      await orders.update({ id: In(earlier.map(({ id }) => id)) }, { status: 'superseded' });
      const order = same ?? (await this.insert(transaction, input));
      return { order, earlier: earlier.filter(({ stripeSessionId }) => stripeSessionId !== null) };
    });
  }

  /**
   * Records the session or payment that Stripe has created. Returns whether the order was superseded in the meantime. If
   * the user was deleted in the meantime, the deletion at Stripe runs again.
   */
  async markOpened(
    { id, userId }: CheckoutOrder,
    reference: { stripeSessionId: string } | { stripePaymentIntentId: string },
    context: RequestContext,
  ): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      await this.ledger.lock(transaction, userId);
      const orders = transaction.getRepository(CheckoutOrder);
      await orders.update({ id }, reference);
      await orders.update({ id, status: 'opening' }, { status: 'open' });
      const { status } = await orders.findOneByOrFail({ id });
      await this.deletedUsers.undoIfDeleted(transaction, userId, context);
      return status === 'superseded';
    });
  }

  /** Records that an order can no longer be paid. */
  async close(
    transaction: EntityManager,
    order: { stripeSessionId: string } | { stripePaymentIntentId: string },
  ): Promise<void> {
    const notFulfilled = { ...order, status: Not('fulfilled' as const) };
    await transaction.getRepository(CheckoutOrder).update(notFulfilled, { status: 'closed' });
  }

  async markFulfilled(
    transaction: EntityManager,
    { id }: CheckoutOrder,
    bought: Partial<Pick<CheckoutOrder, 'stripeSessionId' | 'stripePaymentIntentId' | 'stripeSubscriptionId'>>,
  ): Promise<void> {
    const notYet = { id, fulfilledAt: IsNull() };
    const change = { ...bought, status: 'fulfilled' as const, fulfilledAt: this.clock.now() };
    await transaction.getRepository(CheckoutOrder).update(notYet, change);
  }

  private canBeJoined({ status, createdAt }: CheckoutOrder): boolean {
    const ageMs = this.clock.now().getTime() - createdAt.getTime();
    return status === 'open' || (status === 'opening' && ageMs < openingTimeoutMs);
  }

  private insert(transaction: EntityManager, input: NewOrder): Promise<CheckoutOrder> {
    return transaction.getRepository(CheckoutOrder).save(this.newOrder(this.identifiers.next(), input));
  }

  private newOrder(id: string, input: NewOrder): CheckoutOrder {
    return {
      ...input,
      id,
      status: 'opening',
      stripeSessionId: null,
      stripePaymentIntentId: null,
      stripeSubscriptionId: null,
      createdAt: this.clock.now(),
      fulfilledAt: null,
    };
  }
}
