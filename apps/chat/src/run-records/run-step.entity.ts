import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `none`: nothing to hold. The others are the states of the hold at the product. */
export type HoldState = 'none' | 'requested' | 'held' | 'settled' | 'released';

/** A step of a run: one call of the author. The receipt of the run consists of its steps. */
@Entity('run_step')
export class RunStepRecord {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('uuid', { name: 'run_id' })
  runId!: string;

  @PrimaryColumn('integer')
  number!: number;

  @Column('text', { name: 'hold_id', nullable: true })
  holdId!: string | null;

  @Column('integer', { name: 'hold_credits' })
  holdCredits!: number;

  /** Shown to the customer. Null for holds of the previous release. */
  @Column('text', { name: 'hold_reason', nullable: true })
  holdReason!: string | null;

  @Column('text', { name: 'hold_state' })
  holdState!: HoldState;

  /** The tokens or files that the step used; null until it has completed. */
  @Column('jsonb', { nullable: true })
  usage!: object | null;

  /** The price of the step; null until it has completed. */
  @Column('integer', { nullable: true })
  credits!: number | null;

  /** The messages that the step added to the model's context. */
  @Column('jsonb', { name: 'response_messages', nullable: true })
  responseMessages!: unknown[] | null;

  /** The content of each changed file after the step; null for a deleted file. */
  @Column('jsonb', { name: 'workspace_changes', nullable: true })
  workspaceChanges!: Record<string, string | null> | null;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;

  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt!: Date | null;
}
