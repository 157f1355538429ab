import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { startStripeEmulator, type StripeEmulator } from '../emulator.js';

export const webhookSecret = 'whsec_test_secret';

/** The id of a reference, expanded or not. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  if (!reference) throw new Error('The reference is null');
  return typeof reference === 'string' ? reference : reference.id;
}

/** A webhook request. */
export interface ReceivedWebhook {
  body: string;
  signature: string;
  event: Stripe.Event;
}

/** A webhook endpoint that records its requests. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  /** Returns the response status, 200 by default. */
  respond: (event: Stripe.Event) => number = () => 200;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const receiver = new WebhookReceiver(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`);
    server.on('request', (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        const event = JSON.parse(body) as Stripe.Event;
        receiver.received.push({ body, signature: String(request.headers['stripe-signature']), event });
        response.writeHead(receiver.respond(event)).end();
      });
    });
    return receiver;
  }

  get types(): string[] {
    return this.received.map(({ event }) => event.type);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** An emulator on a temporary directory, called through the Stripe SDK. */
export class EmulatorFixture {
  private constructor(
    private emulator: StripeEmulator,
    readonly dataDirectory: string,
    readonly receiver: WebhookReceiver | null,
  ) {
    this.stripe = this.client();
  }

  stripe: Stripe;

  static async start(options: { withReceiver?: boolean } = {}): Promise<EmulatorFixture> {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'stripe-emulator-'));
    const receiver = options.withReceiver ? await WebhookReceiver.start() : null;
    const emulator = new EmulatorFixture(await launch(dataDirectory, receiver), dataDirectory, receiver);
    await emulator.control('advance', { days: daysToMiddleOfMonth(new Date()) });
    return emulator;
  }

  get url(): string {
    return this.emulator.url;
  }

  get port(): number {
    return this.emulator.port;
  }

  /** Restarts the emulator with the same data directory. */
  async restart(): Promise<void> {
    await this.emulator.close();
    this.emulator = await launch(this.dataDirectory, this.receiver);
    this.stripe = this.client();
  }

  async close(): Promise<void> {
    await this.emulator.close();
    await this.receiver?.close();
    rmSync(this.dataDirectory, { recursive: true, force: true });
  }

  /** Calls the control API. */
  async control<Body = Record<string, unknown>>(path: string, body: object = {}): Promise<Body> {
    const response = await this.post(`/_emulator/${path}`, body);
    const json = (await response.json()) as Body;
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${JSON.stringify(json)}`);
    return json;
  }

  async post(path: string, body: object): Promise<Response> {
    return fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Resolves when no webhook delivery is due. */
  async idle(): Promise<void> {
    const response = await fetch(`${this.url}/_emulator/idle?timeoutMs=60000`);
    if (!response.ok) throw new Error(`Not idle: ${await response.text()}`);
  }

  /** Creates a monthly price. */
  async monthlyPrice(pricePence = 1499, name = 'Scripter'): Promise<Stripe.Price> {
    return this.stripe.prices.create({
      currency: 'gbp',
      unit_amount: pricePence,
      product_data: { name },
      recurring: { interval: 'month' },
    });
  }

  async checkout(
    price: Stripe.Price,
    params: Partial<Stripe.Checkout.SessionCreateParams> = {},
  ): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.create({
      mode: price.recurring ? 'subscription' : 'payment',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/cancel',
      customer_email: 'ada@example.com',
      ...params,
    });
  }

  /** Pays a session without a browser and returns the updated session. */
  async complete(session: Stripe.Checkout.Session, card = '4242424242424242'): Promise<Stripe.Checkout.Session> {
    await this.control(`checkout/sessions/${session.id}/complete`, { card });
    return this.stripe.checkout.sessions.retrieve(session.id);
  }

  /** Creates a subscription through Checkout. */
  async subscriber(card = '4242424242424242', price?: Stripe.Price): Promise<Stripe.Subscription> {
    const session = await this.complete(await this.checkout(price ?? (await this.monthlyPrice())), card);
    return this.stripe.subscriptions.retrieve(idOf(session.subscription));
  }

  /** The types of all events, oldest first. */
  async eventTypes(): Promise<string[]> {
    const events = await this.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
    return events.map(({ type }) => type).reverse();
  }

  private client(): Stripe {
    return new Stripe('sk_test_emulator', {
      host: 'localhost',
      port: this.port,
      protocol: 'http',
      maxNetworkRetries: 0,
    });
  }
}

/** Tests start on the 15th, which every month has, so that they do not depend on the current date. */
function daysToMiddleOfMonth(today: Date): number {
  const day = today.getUTCDate();
  const month = today.getUTCMonth() + (day > 15 ? 1 : 0);
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), day);
  return (Date.UTC(today.getUTCFullYear(), month, 15) - midnight) / 86_400_000;
}

async function launch(dataDirectory: string, receiver: WebhookReceiver | null): Promise<StripeEmulator> {
  return startStripeEmulator({
    port: 0,
    dataDirectory,
    ...(receiver ? { webhook: { url: receiver.url, secret: webhookSecret } } : {}),
  });
}
