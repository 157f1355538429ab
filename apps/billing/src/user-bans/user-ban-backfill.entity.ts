import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the import of bans has come. There is no row if there is nothing to import. */
@Entity('user_ban_backfill')
export class UserBanBackfill {
  /** Always 1. */
  @PrimaryColumn('smallint')
  id!: number;

  /** The last user whose ban has been imported. */
  @Column('integer', { name: 'after_user_id' })
  afterUserId!: number;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;
}
