import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed-in browser. Only the hash of its token is stored. */
@Entity('session')
export class Session {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  /** The epoch of the customer's sessions at the sign-in, as the product reported it. */
  @Column('integer')
  epoch!: number;

  /** The session of the product whose code signed in. Null for a sign-in with a password. */
  @Column('uuid', { name: 'product_session_id', nullable: true })
  productSessionId!: string | null;

  /** When the product was last asked whether the session has ended. */
  @Column('timestamptz', { name: 'confirmed_at' })
  confirmedAt!: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
