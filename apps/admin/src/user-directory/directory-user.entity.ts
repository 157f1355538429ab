import type { ListedUser } from '@scriptsmith/contracts/admin';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user as the user list shows them, projected from events. Rows with a username are listed. */
@Entity('directory_user')
export class DirectoryUser {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @Column('text', { nullable: true })
  username!: string | null;

  /** The username in the form that it is sorted and searched by. */
  @Column('text', { name: 'username_sort', nullable: true })
  usernameSort!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  /** Null until `identity.user-registered.v1` arrives. */
  @Column('timestamptz', { name: 'created_at', nullable: true })
  createdAt!: Date | null;

  @Column('boolean', { name: 'is_banned' })
  isBanned!: boolean;

  @Column('integer', { name: 'ban_revision' })
  banRevision!: number;

  @Column('text', { name: 'plan_id' })
  planId!: string;

  @Column('text', { name: 'plan_name', nullable: true })
  planName!: string | null;

  @Column('text')
  status!: NonNullable<ListedUser['subscription']>['status'] | 'none';

  @Column('integer', { name: 'subscription_revision' })
  subscriptionRevision!: number;

  /** Set once the user is deleted: personal data is null, and later events about the user are ignored. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
