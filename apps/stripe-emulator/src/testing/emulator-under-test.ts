import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { startStripeEmulator, type StripeEmulator } from '../emulator.js';

export const webhookSecret = 'whsec_test_secret';

/** The id behind a reference, expanded or not. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  if (!reference) throw new Error('There is no reference');
  return typeof reference === 'string' ? reference : reference.id;
}

/** What a webhook endpoint was sent. */
export interface Received {
  body: string;
  signature: string;
  event: Stripe.Event;
}

/** A webhook endpoint that keeps what it gets and answers as told. */
export class Receiver {
  readonly received: Received[] = [];
  /** Decides the status to answer with, by default 200. */
  answer: (event: Stripe.Event) => number = () => 200;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const receiver = new Receiver(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`);
    server.on('request', (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        const event = JSON.parse(body) as Stripe.Event;
        receiver.received.push({ body, signature: String(request.headers['stripe-signature']), event });
        response.writeHead(receiver.answer(event)).end();
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

/** An emulator with a catalogue in it, driven by the real SDK. */
export class EmulatorUnderTest {
  private constructor(
    private emulator: StripeEmulator,
    readonly dataDirectory: string,
    readonly receiver: Receiver | null,
  ) {
    this.stripe = this.client();
  }

  stripe: Stripe;

  static async start(options: { withReceiver?: boolean } = {}): Promise<EmulatorUnderTest> {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'stripe-emulator-'));
    const receiver = options.withReceiver ? await Receiver.start() : null;
    const emulator = new EmulatorUnderTest(await launch(dataDirectory, receiver), dataDirectory, receiver);
    await emulator.control('advance', { days: daysToMiddleOfMonth(new Date()) });
    return emulator;
  }

  get url(): string {
    return this.emulator.url;
  }

  get port(): number {
    return this.emulator.port;
  }

  /** Stops the emulator and starts it again on the same data. */
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

  /** Turns one of the emulator's own switches. */
  async control<Answer = Record<string, unknown>>(path: string, body: object = {}): Promise<Answer> {
    const response = await this.post(`/_emulator/${path}`, body);
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  }

  async post(path: string, body: object): Promise<Response> {
    return fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Answers once no webhook delivery is due. */
  async idle(): Promise<void> {
    const response = await fetch(`${this.url}/_emulator/idle?timeoutMs=20000`);
    if (!response.ok) throw new Error(`Not idle: ${await response.text()}`);
  }

  /** A monthly price in pence. */
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

  /** Pays a session without a browser, and gives it back as it is then. */
  async complete(session: Stripe.Checkout.Session, card = '4242424242424242'): Promise<Stripe.Checkout.Session> {
    await this.control(`checkout/sessions/${session.id}/complete`, { card });
    return this.stripe.checkout.sessions.retrieve(session.id);
  }

  /** A subscription bought at checkout. */
  async subscriber(card = '4242424242424242', price?: Stripe.Price): Promise<Stripe.Subscription> {
    const session = await this.complete(await this.checkout(price ?? (await this.monthlyPrice())), card);
    return this.stripe.subscriptions.retrieve(idOf(session.subscription));
  }

  /** The types of all events so far, oldest first. */
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

/** Every month has a 15th, so a test that begins on it does the same on whichever day it is run. */
function daysToMiddleOfMonth(today: Date): number {
  const day = today.getUTCDate();
  const month = today.getUTCMonth() + (day > 15 ? 1 : 0);
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), day);
  return (Date.UTC(today.getUTCFullYear(), month, 15) - midnight) / 86_400_000;
}

async function launch(dataDirectory: string, receiver: Receiver | null): Promise<StripeEmulator> {
  return startStripeEmulator({
    port: 0,
    dataDirectory,
    ...(receiver ? { webhook: { url: receiver.url, secret: webhookSecret } } : {}),
  });
}
