import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of listed users per plan, status and ban. Triggers on `directory_user` keep it up to date. */
@Entity('directory_user_count')
export class DirectoryUserCount {
  @PrimaryColumn('text', { name: 'plan_id' })
  planId!: string;

  @PrimaryColumn('text')
  status!: string;

  @PrimaryColumn('boolean', { name: 'is_banned' })
  isBanned!: boolean;

  @Column('integer')
  users!: number;
}
