import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AdminActor, HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { adminRequests } from '@scriptsmith/contracts/admin';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import {
  DomainError,
  Identifiers,
  isErrorOf,
  randomSecret,
  RequestClient,
  type RequestContext,
  sha256,
} from '@scriptsmith/service-kit';
import { type EntityManager, type FindOptionsWhere, IsNull, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import { AuditLogService } from '../audit-log/audit-log.service.js';
import { CustomerView } from './customer-view.entity.js';

const lifetimeMs = 15 * 60_000;

/** How a view ended, in the words of the audit log. */
type Ending = 'stopped' | 'expired' | 'signed out' | 'key revoked';

/** Views of the customer site by admins, read only. Each start and each end is committed with its audit log entry. */
@Injectable()
export class CustomerViewsService {
  constructor(
    @InjectRepository(CustomerView) private readonly views: Repository<CustomerView>,
    private readonly auditLog: AuditLogService,
    private readonly requestClient: RequestClient,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** @throws DomainError `user_not_found` */
  async startCustomerView(
    { by, keyId, adminSessionToken, userId }: HandlerInput<typeof adminRequests.startCustomerView>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof adminRequests.startCustomerView>> {
    const { user } = await this.requestClient.request(identityRequests.getUser, { userId }, context);
    const viewToken = randomSecret();
    const now = this.clock.now();
    const view: CustomerView = {
      id: this.identifiers.next(),
      tokenHash: sha256(viewToken),
      userId,
      keyId,
      adminSessionHash: hashOf(adminSessionToken),
      keyName: by.keyName,
      clientAddress: by.clientAddress,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    };
    const expiresAt = view.expiresAt.toISOString();
    await this.views.manager.transaction(async (transaction) => {
      await transaction.insert(CustomerView, view);
      await this.audit(transaction, by, view, {
        action: 'start-customer-view',
        before: null,
        after: { view: 'open', until: expiresAt },
        occurredAt: now.toISOString(),
      });
    });
    return { viewId: view.id, viewToken, expiresAt, user };
  }

  async endCustomerView({
    by,
    keyId,
    viewId,
  }: HandlerInput<typeof adminRequests.endCustomerView>): Promise<Record<string, never>> {
    await this.views.manager.transaction((transaction) =>
      this.endAll(transaction, { id: viewId, keyId }, 'stopped', by),
    );
    return {};
  }

  /** @throws DomainError `view_ended`, also for the view of another admin or another session, and of a deleted user */
  async getViewedCustomer(
    { keyId, adminSessionToken, viewToken }: HandlerInput<typeof adminRequests.getViewedCustomer>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof adminRequests.getViewedCustomer>> {
    const view = await this.views.findOneBy({
      ...{ tokenHash: sha256(viewToken), keyId, expiresAt: MoreThan(this.clock.now()) },
      adminSessionHash: hashOf(adminSessionToken) ?? IsNull(),
    });
    if (!view) throw viewEnded();
    return this.requestClient
      .request(identityRequests.getUser, { userId: view.userId }, context)
      .catch((error: unknown) => {
        throw isErrorOf(identityRequests.getUser, error, 'user_not_found') ? viewEnded() : error;
      });
  }

  /** Ends the views that match, in the caller's transaction. @param by without it, the admin who viewed */
  async endAll(
    transaction: EntityManager,
    matching: FindOptionsWhere<CustomerView>,
    ending: Ending,
    by?: AdminActor,
  ): Promise<void> {
    const ended = await transaction.find(CustomerView, {
      ...{ where: matching, order: { id: 'ASC' } },
      lock: { mode: 'pessimistic_write' },
    });
    const now = this.clock.now().getTime();
    for (const view of ended) {
      const { id, keyName, clientAddress, expiresAt } = view;
      await transaction.delete(CustomerView, id);
      const hasExpired = expiresAt.getTime() <= now;
      await this.audit(transaction, by ?? { actionId: id, keyName, clientAddress }, view, {
        action: 'end-customer-view',
        before: { view: 'open' },
        after: { view: hasExpired ? 'expired' : ending },
        occurredAt: new Date(Math.min(now, expiresAt.getTime())).toISOString(),
      });
    }
  }

  async deleteExpired(): Promise<void> {
    await this.views.manager.transaction((transaction) =>
      this.endAll(transaction, { expiresAt: LessThanOrEqual(this.clock.now()) }, 'expired'),
    );
  }

  private async audit(
    transaction: EntityManager,
    by: AdminActor,
    { userId }: CustomerView,
    entry: { action: string; before: Values | null; after: Values; occurredAt: string },
  ): Promise<void> {
    await this.auditLog.add(transaction, {
      ...entry,
      id: this.identifiers.next(),
      service: 'admin',
      by,
      target: { type: 'user', id: String(userId) },
      reason: null,
    });
  }
}

type Values = Record<string, string>;

const hashOf = (token: string | null): Buffer | null => (token === null ? null : sha256(token));

const viewEnded = (): DomainError => new DomainError('view_ended', 'The view has ended.');
