import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** A sign-in whose password was right and that still requires a second factor. */
@Entity('pending_sign_in')
export class PendingSignIn {
  /** SHA-256 of the token that names the sign-in. */
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user!: User;

  /** The version of the password that was verified. */
  @Column('integer', { name: 'password_version' })
  passwordVersion!: number;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
