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

  /** When the user showed that the address is theirs. */
  @Column('timestamptz', { name: 'email_confirmed_at', nullable: true })
  emailConfirmedAt!: Date | null;

  @Column('timestamptz', { name: 'banned_at', nullable: true })
  bannedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
