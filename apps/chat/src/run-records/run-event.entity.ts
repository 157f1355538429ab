import type { RunEvent } from '@scriptsmith/chat-contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A batch of consecutive events of a run's stream. Deleted a day after the end of the run. */
@Entity('run_event')
export class RunEventBatch {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('uuid', { name: 'run_id' })
  runId!: string;

  /** The sequence number of the first event. */
  @PrimaryColumn('integer')
  sequence!: number;

  @Column('json')
  events!: RunEvent[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
