import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('user_account')
export class User {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id!: number;

  @Column('text')
  username!: string;

  @Column('text', { name: 'normalised_username' })
  normalizedUsername!: string;

  @Column('text')
  email!: string;

  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  /** Incremented whenever the password changes. A check against an older version is stale. */
  @Column('integer', { name: 'password_version' })
  passwordVersion!: number;

  /** Incremented when all sessions of the user end. External systems end their sessions of an earlier epoch. */
  @Column('integer', { name: 'session_epoch' })
  sessionEpoch!: number;

  @Column('boolean', { name: 'must_change_password' })
  mustChangePassword!: boolean;

  @Column('boolean', { name: 'marketing_emails' })
  marketingEmails!: boolean;

  /** Entered by an admin. Empty for users who sign up themselves. */
  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  /** When the temporary password set by an admin expires. Null if the user chose the password. */
  @Column('timestamptz', { name: 'temporary_password_expires_at', nullable: true })
  temporaryPasswordExpiresAt!: Date | null;

  @Column('timestamptz', { name: 'email_confirmed_at', nullable: true })
  emailConfirmedAt!: Date | null;

  @Column('timestamptz', { name: 'banned_at', nullable: true })
  bannedAt!: Date | null;

  @Column('text', { name: 'ban_reason', nullable: true })
  banReason!: string | null;

  /** Incremented by every ban and unban. It orders the ban events of a user. */
  @Column('integer', { name: 'ban_revision' })
  banRevision!: number;

  /** The random id under which authenticators know the user. Null before the first passkey. */
  @Column('bytea', { name: 'passkey_user_handle', nullable: true })
  passkeyUserHandle!: Buffer | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
