import { createHmac, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { SeededRandom } from '../random.js';

export interface WebhookRelayOptions {
  secret: string;
  random: SeededRandom;
  /** Repeats a delivery until it is accepted, as Stripe does. Otherwise each delivery is attempted once. */
  retries: boolean;
}

const duplicateShare = 0.2;
const lateShare = 0.1;
/** Events are spread over this time, so that they overtake each other. */
const shuffleWindowMs = 1_500;
const lateByMs = { shortest: 3_000, longest: 8_000 };
const firstRetryMs = 250;
const longestRetryMs = 2_000;
const attemptTimeoutMs = 10_000;

/** Takes the provider's webhooks and delivers them to the product shuffled, some of them twice and some late. */
export class WebhookRelay {
  /** The origin of the product, as soon as it has one. */
  target = '';
  /** Whether webhooks are shuffled, duplicated and late. */
  isDisturbing = false;
  deliveries = 0;
  duplicates = 0;
  late = 0;
  refused = 0;
  /** Deliveries that wait or are in progress. */
  pending = 0;
  private readonly ending = new AbortController();

  private constructor(
    private readonly server: Server,
    private readonly options: WebhookRelayOptions,
  ) {}

  static async start(options: WebhookRelayOptions): Promise<WebhookRelay> {
    const server = createServer();
    const relay = new WebhookRelay(server, options);
    // Each delivery listens to it.
    setMaxListeners(0, relay.ending.signal);
    server.on('request', (request, response) => {
      text(request).then(
        (body) => {
          relay.accept(body);
          response.writeHead(200).end();
        },
        () => response.destroy(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return relay;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhooks`;
  }

  close(): Promise<void> {
    this.ending.abort();
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  private accept(body: string): void {
    const { random } = this.options;
    const isDuplicate = this.isDisturbing && random.chance(duplicateShare);
    const isLate = this.isDisturbing && random.chance(lateShare);
    if (isDuplicate) this.duplicates += 1;
    if (isLate) this.late += 1;
    for (let copy = 0; copy < (isDuplicate ? 2 : 1); copy += 1) {
      const shuffledMs = this.isDisturbing ? random.integer(0, shuffleWindowMs) : 0;
      const lateMs = isLate ? random.integer(lateByMs.shortest, lateByMs.longest) : 0;
      this.deliveries += 1;
      this.pending += 1;
      this.deliver(body, shuffledMs + lateMs)
        .catch(() => undefined)
        .finally(() => (this.pending -= 1));
    }
  }

  private async deliver(body: string, afterMs: number): Promise<void> {
    await delay(afterMs, undefined, { signal: this.ending.signal });
    for (let retryMs = firstRetryMs; ; retryMs = Math.min(longestRetryMs, retryMs * 2)) {
      if (await this.isAccepted(body)) return;
      if (!this.options.retries) {
        this.refused += 1;
        return;
      }
      await delay(retryMs, undefined, { signal: this.ending.signal });
    }
  }

  private async isAccepted(body: string): Promise<boolean> {
    const signedAt = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', this.options.secret).update(`${signedAt}.${body}`).digest('hex');
    try {
      const response = await fetch(`${this.target}/api/webhooks/stripe`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': `t=${signedAt},v1=${signature}`,
          'x-request-id': randomUUID(),
        },
        signal: AbortSignal.any([AbortSignal.timeout(attemptTimeoutMs), this.ending.signal]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}
