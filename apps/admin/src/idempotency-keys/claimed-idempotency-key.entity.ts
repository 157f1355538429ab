import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An idempotency key that belongs to an operation. */
@Entity('claimed_idempotency_key')
export class ClaimedIdempotencyKey {
  @PrimaryColumn('uuid', { name: 'idempotency_key' })
  idempotencyKey!: string;

  /** SHA-256 of the method and the path. */
  @Column('bytea', { name: 'operation_hash' })
  operationHash!: Buffer;

  @Column('timestamptz', { name: 'claimed_at' })
  claimedAt!: Date;
}
