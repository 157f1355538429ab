import { Injectable } from '@nestjs/common';
import { type AdminActor, type AuditedChange, billingEvents } from '@scriptsmith/contracts';
import { type CallContext, Clock, Outbox } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { Authorship } from '../credits/ledger-records.js';

/** What is done to what, under an action's id. */
export type AdminChange = Pick<AuditedChange, 'by' | 'action' | 'target'>;

/** Sees to it that what an admin asks for happens once, and is told to the audit log. */
@Injectable()
export class AdminActions {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Whether the change has been made before. */
  async isMade({ by, action, target }: AdminChange): Promise<boolean> {
    const [made] = await this.database.query<unknown[]>(
      'SELECT 1 FROM admin_action WHERE action_id = $1 AND action = $2 AND target_id = $3',
      [by.actionId, action, target.id],
    );
    return made !== undefined;
  }

  /** Claims a change for this transaction. Returns false where it has been made before: nothing is to be done then. */
  async begin(transaction: EntityManager, { by, action, target }: AdminChange): Promise<boolean> {
    const [isNew] = await transaction.query<unknown[]>(
      `INSERT INTO admin_action (action_id, action, target_id, made_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING action_id`,
      [by.actionId, action, target.id, this.clock.now()],
    );
    return isNew !== undefined;
  }

  /** Tells the audit log, with the commit of the change. */
  async tell(
    transaction: EntityManager,
    change: AdminChange & Pick<AuditedChange, 'reason' | 'before' | 'after'>,
    context: Pick<CallContext, 'requestId'>,
  ): Promise<void> {
    const occurredAt = this.clock.now().toISOString();
    await this.outbox.add(transaction, billingEvents.adminChangeMade, { ...change, occurredAt }, context);
  }
}

/** An admin, as the author of a change in the ledger. */
export const authoredBy = (
  { keyName }: AdminActor,
  reason: string,
  { requestId }: Pick<CallContext, 'requestId'>,
): Authorship => ({ actor: `admin:${keyName}`, reason, requestId });
