import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The change of one grant by one operation. */
@Entity('credit_entry')
export class CreditEntryRecord {
  @PrimaryColumn({ name: 'operation_id', type: 'uuid' })
  operationId!: string;

  @PrimaryColumn({ name: 'grant_id', type: 'uuid' })
  grantId!: string;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ type: 'bigint', transformer: { from: Number, to: (credits: number) => credits } })
  delta!: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
