import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An admin's view of the customer site as a user. It is deleted when it ends. */
@Entity('customer_view')
export class CustomerView {
  @PrimaryColumn('uuid')
  id!: string;

  /** SHA-256 of the token. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @Column('uuid', { name: 'key_id' })
  keyId!: string;

  /** SHA-256 of the token of the admin's session. Null for a key without a second factor. */
  @Column('bytea', { name: 'admin_session_hash', nullable: true })
  adminSessionHash!: Buffer | null;

  /** The name of the key and the address of the admin, for the entry in the audit log when the view expires. */
  @Column('text', { name: 'key_name' })
  keyName!: string;

  @Column('text', { name: 'client_address' })
  clientAddress!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
