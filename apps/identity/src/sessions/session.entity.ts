import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

@Entity('session')
export class Session {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user!: User;

  /** SHA-256 of the token in the cookie. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('text', { nullable: true })
  device!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Accurate to the minute, to avoid a write for every request. */
  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
