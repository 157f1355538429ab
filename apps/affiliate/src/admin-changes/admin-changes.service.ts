import { Injectable } from '@nestjs/common';
import type { AdminActor, AuditEntry } from '@scriptsmith/contracts';
import { affiliateEvents } from '@scriptsmith/contracts/affiliate';
import { type RequestContext, Clock, idempotencyConflict, Outbox } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

/** What the audit log says of a change, but for who made it and when. */
export type Change = Omit<AuditEntry, 'by' | 'occurredAt'>;

/** Changes that admins make: each once, and each with its row for the audit log in the same transaction. */
@Injectable()
export class AdminChanges {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a change, unless this admin call has made it already. A change that is refused leaves nothing behind, so that
   * the call can be repeated.
   *
   * @param wish what is to be changed, and to what: nothing personal
   * @param make returns what was changed; undefined when everything was so already
   * @throws DomainError `idempotency_conflict` for another wish under the same action id
   */
  once(
    by: AdminActor,
    wish: readonly unknown[],
    context: RequestContext,
    make: (transaction: EntityManager) => Promise<Change | undefined>,
  ): Promise<void> {
    const subject = JSON.stringify(wish);
    return this.database.transaction(async (transaction) => {
      const [isNew] = await transaction.query<unknown[]>(
        `INSERT INTO admin_change (action_id, subject, made_at) VALUES ($1, $2, $3)
         ON CONFLICT DO NOTHING RETURNING action_id`,
        [by.actionId, subject, this.clock.now()],
      );
      if (!isNew) return this.expectSame(transaction, by, subject);
      const change = await make(transaction);
      if (change) await this.tell(transaction, by, context, change);
    });
  }

  private async expectSame(transaction: EntityManager, by: AdminActor, subject: string): Promise<void> {
    const others = await transaction.query<unknown[]>(
      'SELECT FROM admin_change WHERE action_id = $1 AND subject <> $2',
      [by.actionId, subject],
    );
    if (others.length > 0) throw idempotencyConflict();
  }

  /** Sends the row for the audit log, if the transaction commits. */
  tell(transaction: EntityManager, by: AdminActor, context: RequestContext, change: Change): Promise<void> {
    const occurredAt = this.clock.now().toISOString();
    return this.outbox.add(transaction, affiliateEvents.auditEntryRecorded, { ...change, by, occurredAt }, context);
  }
}
