import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A change of one day's stats that the rollup has not added to the day yet. */
@Entity('stats_change')
export class StatsChangeRecord {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** In UTC, as `2026-03-05`. */
  @Column({ type: 'date' })
  day!: string;

  @Column({ name: 'revenue_pence', type: 'bigint' })
  revenuePence!: number;

  @Column({ name: 'recurring_pence', type: 'bigint' })
  recurringPence!: number;

  @Column({ name: 'active', type: 'integer' })
  activeSubscriptions!: number;

  @Column({ name: 'started', type: 'integer' })
  startedSubscriptions!: number;

  @Column({ name: 'ended', type: 'integer' })
  endedSubscriptions!: number;
}
