import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed-in browser. Only the hash of its token is stored. */
@Entity('session')
export class Session {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
