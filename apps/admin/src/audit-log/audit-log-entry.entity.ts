import type { AuditEntry } from '@scriptsmith/contracts';
import type { AuditLogEntry } from '@scriptsmith/contracts/admin';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A change that an admin made. The service's database role can insert and read entries only. */
@Entity('audit_log_entry')
export class AuditLogEntryEntity {
  /** The id of the event that reported the change. */
  @PrimaryColumn('uuid')
  id!: string;

  /** The service that made the change. */
  @Column('text')
  service!: string;

  @Column('uuid', { name: 'action_id' })
  actionId!: string;

  @Column('text', { name: 'key_name' })
  keyName!: string;

  @Column('text', { name: 'client_address' })
  clientAddress!: string;

  @Column('text')
  action!: string;

  @Column('text', { name: 'target_type' })
  targetType!: AuditEntry['target']['type'];

  @Column('text', { name: 'target_id' })
  targetId!: string;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('jsonb', { nullable: true })
  before!: AuditEntry['before'];

  @Column('jsonb', { nullable: true })
  after!: AuditEntry['after'];

  @Column('timestamptz', { name: 'occurred_at' })
  occurredAt!: Date;

  static from({ by, target, occurredAt, ...entry }: AuditLogEntry): AuditLogEntryEntity {
    return Object.assign(new AuditLogEntryEntity(), entry, by, {
      targetType: target.type,
      targetId: target.id,
      occurredAt: new Date(occurredAt),
    });
  }

  toContract(): AuditLogEntry {
    const { id, service, action, reason, before, after, actionId, keyName, clientAddress } = this;
    return {
      id,
      service,
      by: { actionId, keyName, clientAddress },
      action,
      target: { type: this.targetType, id: this.targetId },
      reason,
      before,
      after,
      occurredAt: this.occurredAt.toISOString(),
    };
  }
}
