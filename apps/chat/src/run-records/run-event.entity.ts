import type { RunEvent } from '@scriptsmith/chat-contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event of a run's stream. Deleted a day after the end of the run. */
@Entity('run_event')
export class RunEventRecord {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('uuid', { name: 'run_id' })
  runId!: string;

  /** Starts at 1, without gaps. */
  @PrimaryColumn('integer')
  sequence!: number;

  @Column('jsonb')
  event!: RunEvent;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
