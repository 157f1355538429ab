import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator app of an admin key and its successors. It is a second factor once a code has confirmed it. */
@Entity('authenticator_app')
export class AuthenticatorApp {
  @PrimaryColumn('uuid')
  id!: string;

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
