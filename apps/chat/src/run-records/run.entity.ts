import type { RunError, RunKind, RunMode, RunStatus } from '@scriptsmith/chat-contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One answer to one message. At most one run per conversation is running: the partial unique index `run_in_progress`. */
@Entity('run')
export class RunRecord {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'conversation_id' })
  conversationId!: string;

  /** The message of the user that this run answers. */
  @Column('uuid', { name: 'message_id' })
  messageId!: string;

  /** How the message is answered. A retry uses the same. */
  @Column('text')
  mode!: RunMode;

  /** What the run does. Decided when it ends: one that was to build can end with a plan or a reply. */
  @Column('text')
  kind!: RunKind;

  /** The model that answers. Null for runs of the previous release. */
  @Column('text', { name: 'model_id', nullable: true })
  modelId!: string | null;

  @Column('text')
  status!: RunStatus;

  @Column('jsonb', { nullable: true })
  error!: RunError | null;

  @Column('integer', { name: 'repair_rounds' })
  repairRounds!: number;

  @Column('integer', { name: 'held_credits' })
  heldCredits!: number;

  @Column('integer', { name: 'charged_credits' })
  chargedCredits!: number;

  /** The version that the run started from. */
  @Column('uuid', { name: 'base_version_id', nullable: true })
  baseVersionId!: string | null;

  /** The version that the run created, once it is charged. */
  @Column('uuid', { name: 'version_id', nullable: true })
  versionId!: string | null;

  /** The session that started the run, with whose end it is stopped. Null for runs of the previous release. */
  @Column('bytea', { name: 'session_token_hash', nullable: true })
  sessionTokenHash!: Buffer | null;

  /** The process that executes the run. */
  @Column('uuid', { name: 'lease_owner', nullable: true })
  leaseOwner!: string | null;

  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil!: Date | null;

  /** Increases with every owner. Writes of an earlier owner are rejected. */
  @Column('integer')
  fence!: number;

  @Column('timestamptz', { name: 'stop_requested_at', nullable: true })
  stopRequestedAt!: Date | null;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
