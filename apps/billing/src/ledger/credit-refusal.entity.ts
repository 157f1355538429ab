import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The latest refusal under an idempotency key. Only the columns that repositories use are mapped. */
@Entity('credit_refusal')
export class CreditRefusalRecord {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @PrimaryColumn({ name: 'idempotency_key', type: 'text' })
  idempotencyKey!: string;

  @PrimaryColumn({ type: 'text' })
  actor!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
