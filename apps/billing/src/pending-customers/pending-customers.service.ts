import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { AdminActor, HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { billingAdminRequests, PendingCustomer } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import {
  AdminCommands,
  DomainError,
  idempotencyConflict,
  Identifiers,
  insertIfAbsent,
  type RequestContext,
  requestedPage,
} from '@scriptsmith/service-kit';
import { DataSource, type EntityManager, IsNull, Like } from 'typeorm';
import { commandOf } from '../admin/admin-change.js';
import { describePendingCustomer, PendingCustomerRecord } from './pending-customer.entity.js';
import { PendingCustomerClaim } from './pending-customer-claim.js';
import { lockEmail } from './pending-customers.queries.js';

type ListInput = HandlerInput<typeof billingAdminRequests.listPendingCustomers>;
type Listed = RequestOutput<typeof billingAdminRequests.listPendingCustomers>;
type AddInput = HandlerInput<typeof billingAdminRequests.addPendingCustomer>;
type DeleteInput = HandlerInput<typeof billingAdminRequests.deletePendingCustomer>;

/** Lets admins manage customers who paid before they registered. Errors: see the contracts. */
@Injectable()
export class PendingCustomersService {
  constructor(
    private readonly database: DataSource,
    private readonly adminCommands: AdminCommands,
    private readonly claim: PendingCustomerClaim,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Lists unclaimed pending customers, newest first. */
  async listPendingCustomers({ search, ...query }: ListInput): Promise<Listed> {
    const { page, pageSize } = requestedPage(query);
    const [records, total] = await this.database.getRepository(PendingCustomerRecord).findAndCount({
      where: { userId: IsNull(), ...(search && { email: Like(`%${escaped(search.toLowerCase())}%`) }) },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    return { pendingCustomers: records.map(describePendingCustomer), total, page, pageSize };
  }

  async addPendingCustomer(
    { by, customer }: AddInput,
    context: RequestContext,
  ): Promise<{ pendingCustomer: PendingCustomer }> {
    return this.database.transaction(async (transaction) => {
      const records = transaction.getRepository(PendingCustomerRecord);
      await lockEmail(transaction, customer.email);
      const isNew = await insertIfAbsent(transaction, PendingCustomerRecord, {
        ...customer,
        ...{ id: this.identifiers.next(), actionId: by.actionId, createdAt: this.clock.now() },
        currentPeriodStart: dateOf(customer.currentPeriodStart),
        currentPeriodEnd: dateOf(customer.currentPeriodEnd),
      });
      const record = await records.findOneBy({ actionId: by.actionId });
      if (!record) throw new DomainError('email_taken', 'A pending customer with this email address already exists.');
      if (!isNew) return { pendingCustomer: addedBefore(record, customer) };
      await this.recordAuditEntry(transaction, by, 'add-pending-customer', record, context);
      await this.claim.claimIfRegistered(transaction, customer.email, context);
      return { pendingCustomer: describePendingCustomer(record) };
    });
  }

  /** Repeated under one action id it changes nothing more. */
  async deletePendingCustomer(
    { by, pendingCustomerId: id }: DeleteInput,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const change = {
      by,
      action: 'delete-pending-customer',
      target: { type: 'pending-customer' as const, id },
    };
    await this.database.transaction(async (transaction) => {
      if (await this.adminCommands.claim(transaction, commandOf(change))) return;
      const records = transaction.getRepository(PendingCustomerRecord);
      const record = await records.findOne({ where: { id, userId: IsNull() }, lock: { mode: 'pessimistic_write' } });
      if (!record) throw new DomainError('not_found', 'This pending customer has been claimed or deleted.');
      await records.delete({ id });
      await this.adminCommands.recordAuditEntry(
        transaction,
        by,
        { ...change, reason: null, before: valuesOf(record), after: null },
        context,
      );
    });
    return {};
  }

  private recordAuditEntry(
    transaction: EntityManager,
    by: AdminActor,
    action: string,
    record: PendingCustomerRecord,
    context: RequestContext,
  ): Promise<void> {
    const target = { type: 'pending-customer' as const, id: record.id };
    const change = { action, target, reason: null, before: null, after: valuesOf(record) };
    return this.adminCommands.recordAuditEntry(transaction, by, change, context);
  }
}

/** Without email address and notes, because audit log entries outlive the deletion of a user. */
const valuesOf = (record: PendingCustomerRecord) => ({
  planName: record.planName,
  subscriptionStatus: record.subscriptionStatus,
  monthlyCredits: record.monthlyCredits,
  hasRollover: record.hasRollover,
});

/** @throws DomainError `idempotency_conflict` if the same action added a different customer */
function addedBefore(record: PendingCustomerRecord, input: AddInput['customer']): PendingCustomer {
  const added = describePendingCustomer(record);
  const [currentPeriodStart, currentPeriodEnd] = [input.currentPeriodStart, input.currentPeriodEnd].map(
    (time) => time && new Date(time).toISOString(),
  );
  if (!isDeepStrictEqual({ ...added, ...input, currentPeriodStart, currentPeriodEnd }, added))
    throw idempotencyConflict();
  return added;
}

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
