import type { CheckReport } from '@scriptsmith/chat-contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The result of all checks of a version that the previous release created. */
@Entity('check_report')
export class CheckReportRecord {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('uuid', { name: 'version_id' })
  versionId!: string;

  @Column('jsonb')
  report!: CheckReport;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
