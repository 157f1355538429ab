import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RequestInput } from '@scriptsmith/contracts';
import type { billingRequests } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';

/** A webhook that was received over HTTP. */
export interface Delivery {
  /** Of the event. */
  id: string;
  type: string;
  body: string;
  signature: string;
}

/** The request that the gateway makes of a delivery. */
export const webhookOf = ({
  body,
  signature,
}: Pick<Delivery, 'body' | 'signature'>): RequestInput<typeof billingRequests.receiveStripeWebhook> => ({
  body,
  signature,
});

/** Receives webhooks from Stripe like the gateway, and can hold them. */
export class WebhookListener {
  private held: Delivery[] | undefined;
  private resumed: Promise<void> = Promise.resolve();
  private readonly server: Server;
  private begin: (deliver: (delivery: Delivery) => Promise<void>) => void = () => undefined;
  private readonly deliver = new Promise<(delivery: Delivery) => Promise<void>>((resolve) => (this.begin = resolve));

  private constructor() {
    this.server = createServer((request, response) => {
      readDelivery(request)
        .then(async (delivery) => response.writeHead(await this.take(delivery)).end())
        // The emulator breaks off deliveries that are in progress when it is closed.
        .catch(() => response.destroy());
    });
  }

  static async start(): Promise<WebhookListener> {
    const listener = new WebhookListener();
    await new Promise<void>((resolve) => listener.server.listen(0, '127.0.0.1', resolve));
    return listener;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** Forwards deliveries from now on. Earlier ones have waited for it. */
  forwardTo(deliver: (delivery: Delivery) => Promise<void>): void {
    this.begin(deliver);
  }

  /** Accepts and holds deliveries from now on. */
  hold(): void {
    this.held = [];
  }

  /** Lets deliveries wait until the returned function is called. */
  pause(): () => void {
    let resume = (): void => undefined;
    this.resumed = new Promise((resolve) => (resume = resolve));
    return resume;
  }

  /** Returns the held deliveries, and forwards later ones again. */
  release(): Delivery[] {
    const held = this.held ?? [];
    this.held = undefined;
    return held;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(delivery: Delivery): Promise<number> {
    const deliver = await this.deliver;
    await this.resumed;
    if (this.held) {
      this.held.push(delivery);
      return 200;
    }
    try {
      await deliver(delivery);
      return 200;
    } catch (error) {
      return error instanceof DomainError && error.code === 'invalid_webhook_signature' ? 400 : 503;
    }
  }
}

async function readDelivery(request: IncomingMessage): Promise<Delivery> {
  const body = await text(request);
  const { id, type } = JSON.parse(body) as Stripe.Event;
  return { id, type, body, signature: String(request.headers['stripe-signature']) };
}
