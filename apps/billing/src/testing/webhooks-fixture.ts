import { randomUUID } from 'node:crypto';
import type { AdminActor } from '@scriptsmith/contracts';
import {
  type WebhookEvent,
  webhookEvents,
  webhookRequests,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@scriptsmith/contracts/billing';
import { JobWorker } from '@scriptsmith/service-kit';
import { eventually } from '@scriptsmith/testing';
import { ledgerEnvironment, LedgerFixture } from './ledger-fixture.js';
import { type Received, WebhookReceiver } from './webhook-receiver.js';

const {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  testWebhookEndpoint,
} = webhookRequests;

export const everyEvent: WebhookEvent[] = [...webhookEvents];

/** An admin with a new action id. */
export const by = (): AdminActor => ({ actionId: randomUUID(), keyName: 'ann', clientAddress: '198.51.100.7' });

/** Two replicas of billing, and an external system that receives their webhooks. */
export class WebhooksFixture {
  private constructor(
    readonly billing: LedgerFixture,
    private current: WebhookReceiver,
  ) {}

  static async start(): Promise<WebhooksFixture> {
    return new WebhooksFixture(await LedgerFixture.start({ replicas: 2 }), await WebhookReceiver.start());
  }

  /** The settings of the replicas. */
  readonly environment = ledgerEnvironment;

  get receiver(): WebhookReceiver {
    return this.current;
  }

  get received(): Received[] {
    return this.current.received;
  }

  get payloads(): Received['payload'][] {
    return this.received.map(({ payload }) => payload);
  }

  /** Deletes all endpoints and received deliveries, after all pending events were published. */
  async clear(): Promise<void> {
    await this.waitForEmptyOutbox();
    for (const { id } of (await this.billing.request(listWebhookEndpoints, {})).webhookEndpoints) {
      await this.billing.request(deleteWebhookEndpoint, { by: by(), endpointId: id });
    }
    await this.current.stop();
    this.current = await WebhookReceiver.start();
  }

  async stop(): Promise<void> {
    await this.billing.stop();
    await this.current.stop();
  }

  async endpoint(events = everyEvent, url = this.current.url): Promise<{ id: string; secret: string }> {
    const { webhookEndpoint, secret } = await this.billing.request(createWebhookEndpoint, { by: by(), url, events });
    return { id: webhookEndpoint.id, secret: secret! };
  }

  async getEndpoint(endpointId: string): Promise<WebhookEndpoint> {
    const { webhookEndpoints } = await this.billing.request(listWebhookEndpoints, {});
    return webhookEndpoints.find(({ id }) => id === endpointId)!;
  }

  async deliveriesOf(endpointId: string): Promise<WebhookDelivery[]> {
    return (await this.billing.request(listWebhookDeliveries, { endpointId })).deliveries;
  }

  async sendTest(endpointId: string): Promise<WebhookDelivery> {
    return (await this.billing.request(testWebhookEndpoint, { by: by(), endpointId })).delivery;
  }

  /** Waits until at least so many deliveries have been received. */
  async waitForDeliveries(count: number): Promise<void> {
    await eventually(() => expect(this.received.length).toBeGreaterThanOrEqual(count));
  }

  /** Makes the attempts that are due, and waits for those in progress, on every replica. */
  async sendDue(): Promise<void> {
    for (const replica of this.billing.replicas) await replica.provider(JobWorker).runDue();
  }

  /** Waits until every event has been turned into deliveries. */
  async waitForEmptyOutbox(): Promise<void> {
    await eventually(async () => expect(await this.billing.database.query('SELECT 1 FROM outbox_event')).toEqual([]));
  }
}
