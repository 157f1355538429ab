import type { ChatErrorCode, Delivery } from '@scriptsmith/chat-contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last delivery of a conversation to a target. */
@Entity('delivery')
export class DeliveryRecord {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('uuid', { name: 'conversation_id' })
  conversationId!: string;

  @PrimaryColumn('uuid', { name: 'target_id' })
  targetId!: string;

  @Column('uuid', { name: 'version_id' })
  versionId!: string;

  @Column('integer', { name: 'version_number' })
  versionNumber!: number;

  @Column('text')
  state!: Delivery['state'];

  /** Stays the same when the conversation is renamed. */
  @Column('text', { nullable: true })
  place!: string | null;

  /** The paths of the files that are in a folder from here; null if `place` is no folder, or has none of them yet. */
  @Column('text', { array: true, nullable: true })
  files!: string[] | null;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode!: ChatErrorCode | null;

  @Column('text', { name: 'error_message', nullable: true })
  errorMessage!: string | null;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}

/** A delivery as the contract describes it. */
export const toDelivery = (record: DeliveryRecord): Delivery => ({
  targetId: record.targetId,
  versionId: record.versionId,
  versionNumber: record.versionNumber,
  state: record.state,
  place: record.place,
  error: record.errorCode === null ? null : { code: record.errorCode, message: record.errorMessage ?? '' },
  startedAt: record.startedAt.toISOString(),
  endedAt: record.endedAt?.toISOString() ?? null,
});
