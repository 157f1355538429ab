import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Work that waits to be done, is in progress, or has failed for good. A job that succeeds is deleted. */
@Entity('job')
export class Job {
  @PrimaryColumn('text')
  type!: string;

  /** At most one job of a type exists under a key. */
  @PrimaryColumn('text')
  key!: string;

  @Column('jsonb')
  payload!: unknown;

  @Column('text', { name: 'request_id' })
  requestId!: string;

  /** Rises when the job is enqueued again, so that a run in progress does not count as done. */
  @Column('integer')
  revision!: number;

  /** Includes the attempt in progress. */
  @Column('integer')
  attempts!: number;

  /** By the clock of the service. */
  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  @Column('uuid', { name: 'lease_id', nullable: true })
  leaseId!: string | null;

  /** By the clock of the database, which all replicas share. */
  @Column('timestamptz', { name: 'leased_until', nullable: true })
  leasedUntil!: Date | null;

  /** Set when the last attempt has failed; the job is not tried again. */
  @Column('timestamptz', { name: 'failed_at', nullable: true })
  failedAt!: Date | null;
}
