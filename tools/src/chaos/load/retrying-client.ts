import { setTimeout as delay } from 'node:timers/promises';
import type { Observations } from './observations.js';

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: object;
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
  /** How often the call was sent. */
  attempts: number;
}

const attemptTimeoutMs = 15_000;
const giveUpAfterMs = 90_000;
const firstRetryMs = 200;
const longestRetryMs = 1_000;
const tooManyRequests = 429;

/** Calls the product and repeats a call until it has a final answer, as clients of payments must. */
export class RetryingClient {
  constructor(
    private readonly origin: string,
    private readonly observations: Observations,
    private readonly ending: AbortSignal,
  ) {}

  /**
   * Returns undefined if there is no final answer within 90 seconds.
   * @param build the call of an attempt
   * @param isOver asked after a failed attempt: whether repeating the call cannot change its outcome any more
   */
  async call<Body>(
    build: (attempt: number) => Call,
    isOver: () => Promise<boolean> = async () => false,
  ): Promise<Answer<Body> | undefined> {
    const giveUpAt = performance.now() + giveUpAfterMs;
    for (let attempt = 1, retryMs = firstRetryMs; ; attempt += 1, retryMs = Math.min(longestRetryMs, retryMs * 2)) {
      const answer = await this.attempt<Body>(build(attempt), attempt);
      if (answer) return answer;
      if (await isOver()) return undefined;
      if (this.ending.aborted || performance.now() > giveUpAt) {
        this.observations.unanswered += 1;
        return undefined;
      }
      this.observations.failedAttempts += 1;
      await delay(retryMs);
    }
  }

  private async attempt<Body>(call: Call, attempts: number): Promise<Answer<Body> | undefined> {
    const response = await send(this.origin, call).catch(() => undefined);
    if (!response) return undefined;
    const { status, headers, text } = response;
    this.check(call, response);
    if (status >= 500 || status === tooManyRequests) return undefined;
    return { status, headers, body: JSON.parse(text) as Body, attempts };
  }

  /** A dependency that is down is reported as such, with the time after which a repetition makes sense. */
  private check({ method, path }: Call, { status, headers, text }: Received): void {
    const route = `${method} ${path.replace(/\d+|[0-9a-f-]{36}/g, ':id')}`;
    if (status >= 500 && !outages.some((outage) => status === outage.status && text.includes(outage.code)))
      this.observations.recordUnexpected(`${status} of ${route}`, text);
    else if (status >= 500 && !headers.has('retry-after'))
      this.observations.recordUnexpected(`${status} of ${route} without Retry-After`, text);
    if (!headers.has('x-request-id'))
      this.observations.recordUnexpected(`${status} of ${route} without request id`, text);
  }
}

const outages = [
  { status: 503, code: 'service_unavailable' },
  { status: 502, code: 'payment_provider_unavailable' },
];

interface Received {
  status: number;
  headers: Headers;
  text: string;
}

/** Rejects if there is no response. */
export async function send(
  origin: string,
  { method, path, headers, body }: Call,
  timeoutMs = attemptTimeoutMs,
): Promise<Received> {
  const response = await fetch(origin + path, {
    method,
    headers: { origin, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
