import { Injectable } from '@nestjs/common';
import { type RequestContext, Clock, Identifiers } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { CheckoutOrder, type CheckoutOrderStatus } from './checkout-order.entity.js';

/** What a user wants to buy. */
export interface NewOrder {
  userId: number;
  kind: 'plan' | 'pack';
  itemId: string;
  priceId: string;
}

/** For so long a second click joins the order that the first one has begun. */
const openingTakesAtMostMs = 60_000;

/** The orders and what becomes of them. */
@Injectable()
export class CheckoutOrdersService {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: CreditLedgerService,
    private readonly deletedUsers: DeletedUsersService,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** An order of its own for every pack. */
  async createPackOrder(input: NewOrder): Promise<CheckoutOrder> {
    return this.database.transaction(async (transaction) => {
      await this.ledger.openAccount(transaction, input.userId);
      await this.deletedUsers.requireNotDeleted(transaction, input.userId);
      return this.insert(transaction, input);
    });
  }

  /**
   * One order for a plan at a time: the one that is open already, where it is for the same price, or else a new one.
   * `earlier` are the user's others that Stripe might still let be paid.
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
        // Whoever opens a session meanwhile waits, and then learns that it has been superseded.
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
   * Stripe has opened the session, or begun the payment. Returns whether the order has been superseded meanwhile. For
   * whoever has been deleted meanwhile it is undone.
   */
  async markOpened(
    { id, userId }: CheckoutOrder,
    opened: { stripeSessionId: string } | { stripePaymentIntentId: string },
    context: RequestContext,
  ): Promise<boolean> {
    const [column, reference] =
      'stripeSessionId' in opened
        ? ['stripe_session_id', opened.stripeSessionId]
        : ['stripe_payment_intent_id', opened.stripePaymentIntentId];
    return this.database.transaction(async (transaction) => {
      await this.ledger.lock(transaction, userId);
      const [rows] = await transaction.query<[{ status: CheckoutOrderStatus }[], number]>(
        `UPDATE checkout_order SET ${column} = $2, status = CASE status WHEN 'opening' THEN 'open' ELSE status END
         WHERE id = $1 RETURNING status`,
        [id, reference],
      );
      await this.deletedUsers.undoIfDeleted(transaction, userId, context);
      return rows[0]?.status === 'superseded';
    });
  }

  /** The order can no longer be paid. */
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
    return status === 'open' || (status === 'opening' && ageMs < openingTakesAtMostMs);
  }

  private insert(transaction: EntityManager, input: NewOrder): Promise<CheckoutOrder> {
    return transaction.getRepository(CheckoutOrder).save({
      ...input,
      id: this.identifiers.next(),
      status: 'opening',
      stripeSessionId: null,
      stripePaymentIntentId: null,
      stripeSubscriptionId: null,
      createdAt: this.clock.now(),
      fulfilledAt: null,
    });
  }
}
