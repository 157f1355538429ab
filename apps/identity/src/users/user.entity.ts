import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('user_account')
export class User {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id!: number;

  @Column('text')
  username!: string;

  @Column('text', { name: 'username_key' })
  usernameKey!: string;

  @Column('text')
  email!: string;

  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  /** How often a password was set. What was decided by an older password no longer holds. */
  @Column('integer', { name: 'password_version' })
  passwordVersion!: number;

  @Column('boolean', { name: 'must_change_password' })
  mustChangePassword!: boolean;

  @Column('boolean', { name: 'marketing_emails' })
  marketingEmails!: boolean;

  /** What an admin entered; people who sign up give none. */
  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  /** Until when a password that an admin set lets in; null for one of their own. */
  @Column('timestamptz', { name: 'temporary_password_expires_at', nullable: true })
  temporaryPasswordExpiresAt!: Date | null;

  /** When the user showed that the address is theirs. */
  @Column('timestamptz', { name: 'email_confirmed_at', nullable: true })
  emailConfirmedAt!: Date | null;

  @Column('timestamptz', { name: 'banned_at', nullable: true })
  bannedAt!: Date | null;

  @Column('text', { name: 'ban_reason', nullable: true })
  banReason!: string | null;

  /** How often they were banned or let in again: tells the order of the events about it. */
  @Column('integer', { name: 'ban_revision' })
  banRevision!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
