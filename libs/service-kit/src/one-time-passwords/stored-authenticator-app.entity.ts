import { Column } from 'typeorm';

/** The common columns of the tables of authenticator apps. An app is a second factor once a code has confirmed it. */
export abstract class StoredAuthenticatorApp {
  @Column('bytea', { name: 'encrypted_secret' })
  encryptedSecret!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  /** The 30-second period of the last accepted code. Codes up to it are rejected, so that each one works once. */
  @Column('integer', { name: 'last_used_period' })
  lastUsedPeriod!: number;
}
