import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { GrantKind } from './grant-consumption-order.js';

/** Integers below 2^53, which Postgres returns as text. */
const credits = { type: 'bigint', transformer: { from: Number, to: (amount: number) => amount } } as const;

/** Credits from one source, and how many of them remain. */
@Entity('credit_grant')
export class CreditGrantRecord {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ type: 'text' })
  kind!: GrantKind;

  /** The place of the kind in the consumption order. */
  @Column({ type: 'smallint' })
  priority!: number;

  @Column(credits)
  amount!: number;

  @Column(credits)
  remaining!: number;

  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;

  /** With `sourceId` the origin of the grant, which grants once. */
  @Column({ type: 'text' })
  source!: string;

  @Column({ name: 'source_id', type: 'text' })
  sourceId!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** Set when nothing remains. */
  @Column({ name: 'closed_at', type: 'timestamptz', nullable: true })
  closedAt!: Date | null;
}
