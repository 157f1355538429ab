import { randomUUID } from 'node:crypto';
import type { AdminActor } from '@scriptsmith/contracts';
import {
  type WebhookEvent,
  webhookEvents,
  webhookRequests,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@scriptsmith/contracts/billing';
import { eventually } from '@scriptsmith/testing';
import { ledgerEnvironment, LedgerScenario } from './ledger.scenario.js';
import { type Received, WebhookReceiver } from './webhook-receiver.scenario.js';

const {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  testWebhookEndpoint,
} = webhookRequests;

export const everyEvent: WebhookEvent[] = [...webhookEvents];

/** An admin with a new input. */
export const by = (): AdminActor => ({ actionId: randomUUID(), keyName: 'ann', clientAddress: '198.51.100.7' });

/** Two replicas of billing, and an external system that receives their webhooks. */
export class WebhooksScenario {
  private constructor(
    readonly billing: LedgerScenario,
    private current: WebhookReceiver,
  ) {}

  static async start(): Promise<WebhooksScenario> {
    return new WebhooksScenario(await LedgerScenario.start({ replicas: 2 }), await WebhookReceiver.start());
  }

  /** The settings of the replicas. */
  readonly environment = ledgerEnvironment;

  get receiver(): WebhookReceiver {
    return this.current;
  }

  get received(): Received[] {
    return this.current.received;
  }

  get notices(): Received['notice'][] {
    return this.received.map(({ notice }) => notice);
  }

  /** Forgets all endpoints and what was received, once all that happened has been told. */
  async clear(): Promise<void> {
    await this.everythingTold();
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

  async endpointNow(endpointId: string): Promise<WebhookEndpoint> {
    const { webhookEndpoints } = await this.billing.request(listWebhookEndpoints, {});
    return webhookEndpoints.find(({ id }) => id === endpointId)!;
  }

  async deliveriesOf(endpointId: string): Promise<WebhookDelivery[]> {
    return (await this.billing.request(listWebhookDeliveries, { endpointId })).deliveries;
  }

  async sendTest(endpointId: string): Promise<WebhookDelivery> {
    return (await this.billing.request(testWebhookEndpoint, { by: by(), endpointId })).delivery;
  }

  /** Waits until so much has been received. */
  async told(count: number): Promise<void> {
    await eventually(() => expect(this.received.length).toBeGreaterThanOrEqual(count));
  }

  /** Waits until every event has become deliveries. */
  async everythingTold(): Promise<void> {
    await eventually(async () => expect(await this.billing.database.query('SELECT 1 FROM outbox_event')).toEqual([]));
  }
}
