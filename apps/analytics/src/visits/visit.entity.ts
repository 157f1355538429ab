import type { TrafficSession } from '@scriptsmith/contracts/analytics';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A visit as it is read one by one. Ingestion reads and writes many at once (`visit.queries.ts`). */
@Entity('visit')
export class VisitRecord {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** HMAC of the truncated address and user agent with the salt of the first day. */
  @Column({ type: 'bigint' })
  visitor!: string;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt!: Date;

  @Column({ name: 'last_at', type: 'timestamptz' })
  lastAt!: Date;

  @Column({ name: 'user_id', type: 'integer', nullable: true })
  userId!: number | null;

  @Column({ type: 'integer' })
  views!: number;

  @Column({ type: 'integer' })
  events!: number;

  /** The viewed pages. */
  @Column({ type: 'text', array: true })
  pages!: string[];

  @Column({ name: 'landing_page', type: 'text' })
  landingPage!: string;

  @Column({ name: 'exit_page', type: 'text' })
  exitPage!: string;

  @Column({ type: 'text' })
  network!: string;

  @Column({ type: 'text' })
  country!: string;

  @Column({ type: 'text', nullable: true })
  city!: string | null;

  @Column({ type: 'text' })
  device!: TrafficSession['device'];

  @Column({ type: 'text' })
  browser!: string;

  @Column({ type: 'text' })
  os!: string;

  @Column({ type: 'text', nullable: true })
  referrer!: string | null;

  @Column({ name: 'utm_source', type: 'text', nullable: true })
  utmSource!: string | null;

  @Column({ name: 'utm_medium', type: 'text', nullable: true })
  utmMedium!: string | null;

  @Column({ name: 'utm_campaign', type: 'text', nullable: true })
  utmCampaign!: string | null;
}
