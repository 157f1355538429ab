import type { WebhookEndpoint, WebhookEvent } from '@scriptsmith/contracts/billing';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An endpoint of an API client to which events are sent. */
@Entity('webhook_endpoint')
export class WebhookEndpointRecord {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'text', array: true })
  events!: WebhookEvent[];

  /** Not hashed, because signing needs the secret itself. */
  @Column({ type: 'text' })
  secret!: string;

  @Column({ name: 'former_secret', type: 'text', nullable: true })
  formerSecret!: string | null;

  /** Deliveries are signed with both secrets until this time. */
  @Column({ name: 'former_secret_until', type: 'timestamptz', nullable: true })
  formerSecretUntil!: Date | null;

  @Column({ name: 'disabled_because', type: 'text', nullable: true })
  disabledBecause!: WebhookEndpoint['disabledBecause'];

  /** The first failed attempt after the last successful one. */
  @Column({ name: 'failing_since', type: 'timestamptz', nullable: true })
  failingSince!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'created_by_action', type: 'uuid' })
  createdByAction!: string;

  @Column({ name: 'rotated_by_action', type: 'uuid', nullable: true })
  rotatedByAction!: string | null;
}

export const describeWebhookEndpoint = (endpoint: WebhookEndpointRecord): WebhookEndpoint => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  events: endpoint.events,
  isEnabled: endpoint.disabledBecause === null,
  disabledBecause: endpoint.disabledBecause,
  failingSince: endpoint.failingSince?.toISOString() ?? null,
  createdAt: endpoint.createdAt.toISOString(),
});
