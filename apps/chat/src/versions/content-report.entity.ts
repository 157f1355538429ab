import type { CheckReport } from '@scriptsmith/chat-contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The result of all checks of some content, for all versions of a user that have it. */
@Entity('content_report')
export class ContentReportRecord {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('bytea', { name: 'content_sha256' })
  contentSha256!: Buffer;

  /** Null if the checks have failed themselves. */
  @Column('jsonb', { nullable: true })
  report!: CheckReport | null;

  /** When the checks failed last; null if there is a report. */
  @Column('timestamptz', { name: 'failed_at', nullable: true })
  failedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
