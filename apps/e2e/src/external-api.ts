import type { ConsumptionReceipt, Hold, Settlement } from '@scriptsmith/contracts/billing';
import type { ExternalCredits, ExternalLoginResponse, Problem } from '@scriptsmith/contracts/gateway';

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** `/api/v1` as an outside system calls it. */
export class ExternalApi {
  constructor(
    private readonly origin: string,
    private readonly apiKey: string,
  ) {}

  login(email: string, password: string): Promise<Answer<ExternalLoginResponse>> {
    return this.send('POST', '/auth/login', { email, password });
  }

  exchange(code: string): Promise<Answer<ExternalLoginResponse>> {
    return this.send('POST', '/auth/exchange', { code });
  }

  hold(
    userId: number,
    amount: number,
    { ttlSeconds, key }: { ttlSeconds: number; key: string },
  ): Promise<Answer<Hold & Problem>> {
    const body = { amount, ttlSeconds, reason: 'a chat' };
    return this.send('POST', `/users/${userId}/credits/holds`, body, { 'idempotency-key': key });
  }

  settle(holdId: string, amount: number): Promise<Answer<Settlement & Problem>> {
    return this.send('POST', `/holds/${holdId}/settle`, { amount });
  }

  credits(userId: number): Promise<Answer<ExternalCredits>> {
    return this.send('GET', `/users/${userId}/credits`);
  }

  consume(
    userId: number,
    amount: number,
    { key, reason = 'generated a resource' }: { key?: string; reason?: string } = {},
  ): Promise<Answer<ConsumptionReceipt & Problem>> {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    return this.send('POST', `/users/${userId}/credits/consume`, { amount, reason }, headers);
  }

  private async send<Body>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const answer = await fetch(`${this.origin}/api/v1${path}`, {
      method,
      headers: {
        'api-key': this.apiKey,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
  }
}
