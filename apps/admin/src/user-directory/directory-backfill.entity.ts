import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the backfill from one service has come. */
@Entity('directory_backfill')
export class DirectoryBackfill {
  @PrimaryColumn('text')
  source!: 'identity' | 'billing';

  /** The last user that has been imported. */
  @Column('integer', { name: 'after_user_id' })
  afterUserId!: number;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;
}
