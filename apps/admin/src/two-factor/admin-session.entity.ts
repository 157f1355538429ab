import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in with a second factor. An admin key that has one is rejected without a session. */
@Entity('admin_session')
export class AdminSession {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('uuid', { name: 'authenticator_app_id' })
  authenticatorAppId!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
