import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A completed attempt at a delivery. */
@Entity('webhook_attempt')
export class WebhookAttemptRecord {
  @PrimaryColumn({ name: 'delivery_id', type: 'uuid' })
  deliveryId!: string;

  /** Counted from 1. */
  @PrimaryColumn({ type: 'integer' })
  number!: number;

  @Column({ type: 'timestamptz' })
  at!: Date;

  /** Null without a response. */
  @Column({ type: 'integer', nullable: true })
  status!: number | null;

  /** Null for an attempt that has succeeded. */
  @Column({ type: 'text', nullable: true })
  error!: string | null;

  @Column({ name: 'duration_ms', type: 'integer' })
  durationMs!: number;

  @Column({ type: 'jsonb', nullable: true })
  headers!: Record<string, string> | null;

  @Column({ name: 'response_body', type: 'text', nullable: true })
  responseBody!: string | null;
}
