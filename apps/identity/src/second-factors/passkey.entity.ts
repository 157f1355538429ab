import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('passkey')
export class Passkey {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('uuid')
  id!: string;

  /** The id that the authenticator gave to the key. */
  @Column('bytea', { name: 'credential_id' })
  credentialId!: Buffer;

  @Column('bytea', { name: 'public_key' })
  publicKey!: Buffer;

  /** The counter of the authenticator, as a decimal number. Zero if it does not count. */
  @Column('bigint', { name: 'signature_count' })
  signatureCount!: string;

  /** How browsers reach the authenticator, such as `internal` or `usb`. */
  @Column('text', { array: true })
  transports!: string[];

  @Column('text')
  name!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
