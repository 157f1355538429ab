import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A customer of the fake product. */
export interface FakeUser {
  id: number;
  username: string;
  email: string;
  password: string;
  state: 'active' | 'two-factor' | 'banned' | 'deleted';
  canChat: boolean;
  isUnlimited: boolean;
  balance: number;
  /** Increases when all sessions of the user end. */
  sessionEpoch: number;
}

export interface FakeHold {
  id: string;
  userId: number;
  amount: number;
  reason: string;
  state: 'held' | 'settled' | 'released' | 'expired';
  consumed: number;
  /** What the settlement was for. */
  resource?: unknown;
}

/** A call as the fake product received it. */
export interface RecordedCall {
  method: string;
  path: string;
  body: unknown;
  idempotencyKey: string | undefined;
  status: number;
}

interface Reply {
  status: number;
  body: object;
}

type Fault = (call: { method: string; path: string }) => Reply | 'hang' | 'disconnect' | undefined;

const apiKey = 'ssk_chat_0123456789abcdef';

/**
 * A product with users, subscriptions, codes, credits and holds, over real HTTP. It is as strict as the real one: a wrong
 * API key, a hold without an idempotency key, or a key with another body is an error.
 */
export class FakeProduct {
  readonly apiKey = apiKey;
  readonly webhookSecret = `whsec_${randomBytes(32).toString('base64')}`;
  readonly calls: RecordedCall[] = [];
  readonly holds = new Map<string, FakeHold>();
  private readonly users = new Map<number, FakeUser>();
  /** Sessions of the product that were ended alone. */
  readonly endedSessions = new Set<string>();
  private readonly codes = new Map<string, IssuedCode>();
  private readonly replies = new Map<string, { body: string; reply: Reply }>();
  /** Calls that wait for `delayUntil`. */
  pendingCalls = 0;
  private fault: Fault = () => undefined;
  private delay = Promise.resolve();
  private isDelayed = (_path: string): boolean => true;

  private constructor(private readonly server: ReturnType<typeof createServer>) {}

  static async start(): Promise<FakeProduct> {
    const server = createServer();
    const product = new FakeProduct(server);
    server.on('request', (request, response) => void product.receive(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return product;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  addUser(fields: Partial<FakeUser> = {}): FakeUser {
    const id = fields.id ?? this.users.size + 1;
    const user: FakeUser = {
      id,
      username: `user${id}`,
      email: `user${id}@example.com`,
      password: 'correct horse',
      state: 'active',
      canChat: true,
      isUnlimited: false,
      balance: 10_000,
      sessionEpoch: 0,
      ...fields,
    };
    this.users.set(id, user);
    return user;
  }

  /** A one-time code that a session of the product creates, for the browser with a challenge or, without one, for any. */
  createCode(
    { id: userId }: FakeUser,
    { codeChallenge = null, sessionId = randomUUID() }: Partial<Omit<IssuedCode, 'userId'>> = {},
  ): string {
    const code = randomBytes(16).toString('hex');
    this.codes.set(code, { userId, codeChallenge, sessionId });
    return code;
  }

  /** Makes calls fail: with a reply, without any, or with a broken connection. Undefined calls succeed. */
  failWith(fault: Fault): void {
    this.fault = fault;
  }

  recover(): void {
    this.fault = () => undefined;
  }

  /** Delays the following calls, or those whose path ends so. */
  delayUntil(released: Promise<void>, pathEnd = ''): void {
    this.delay = released;
    this.isDelayed = (path) => path.endsWith(pathEnd);
  }

  /** Lets a hold expire, as its ttl does. */
  expire(holdId: string): void {
    const hold = this.holds.get(holdId);
    if (hold?.state === 'held') this.end(hold, 'expired', 0);
  }

  /** The credits of a user that are held at the moment. */
  heldCredits(userId: number): number {
    return [...this.holds.values()]
      .filter((hold) => hold.userId === userId && hold.state === 'held')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** All credits that a user was charged. */
  consumedCredits(userId: number): number {
    return [...this.holds.values()]
      .filter((hold) => hold.userId === userId)
      .reduce((sum, { consumed }) => sum + consumed, 0);
  }

  /** A signed webhook, as a request to the chat. */
  signWebhook(
    type: string,
    data: object,
    { id = randomUUID(), at = new Date(), secret = this.webhookSecret } = {},
  ): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
    const now = new Date();
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': new Webhook(secret).sign(id, now, body),
      },
    };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '' } = request;
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body = text === '' ? undefined : (JSON.parse(text) as unknown);
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const fault = this.fault({ method, path });
    if (fault === 'hang') return;
    if (fault === 'disconnect') return void request.socket.destroy();
    if (this.isDelayed(path)) {
      this.pendingCalls += 1;
      await this.delay;
      this.pendingCalls -= 1;
    }
    const reply = fault ?? this.authorize(request, () => this.handle(method, path, body, idempotencyKey));
    this.calls.push({ method, path, body, idempotencyKey, status: reply.status });
    const type = reply.status < 400 ? 'application/json' : 'application/problem+json';
    response.writeHead(reply.status, { 'content-type': type, 'x-request-id': randomUUID() });
    response.end(JSON.stringify(reply.body));
  }

  private authorize(request: IncomingMessage, handle: () => Reply): Reply {
    return request.headers['api-key'] === apiKey ? handle() : problem(401, 'invalid_api_key');
  }

  private handle(method: string, path: string, body: unknown, key: string | undefined): Reply {
    const route = `${method} ${path}`;
    const user = /^\w+ \/api\/v1\/users\/(\d+)\/([^?]+)(?:\?sessionId=(.+))?$/.exec(route);
    if (user?.[3] !== undefined) return this.subscriptionOf(Number(user[1]), user[3]);
    if (user) return this.handleUser(`${method} ${user[2]}`, Number(user[1]), body, key);
    const hold = /^POST \/api\/v1\/holds\/([^/]+)\/(settle|release)$/.exec(route);
    if (hold) return hold[2] === 'settle' ? this.settle(hold[1]!, body) : this.release(hold[1]!);
    if (route === 'POST /api/v1/auth/login') return this.login(body as { email: string; password: string });
    if (route === 'POST /api/v1/auth/exchange') return this.exchange(body as { code: string; codeVerifier?: string });
    return problem(404, 'not_found');
  }

  private login({ email, password }: { email: string; password: string }): Reply {
    const user = [...this.users.values()].find((each) => each.email === email && each.state !== 'deleted');
    if (user?.password !== password) return problem(401, 'invalid_credentials');
    if (user.state === 'two-factor') return problem(403, 'second_factor_required');
    return user.state === 'banned' ? problem(403, 'banned') : loginOf(user);
  }

  private exchange({ code, codeVerifier }: { code: string; codeVerifier?: string }): Reply {
    const issued = this.codes.get(code);
    const challenge = codeVerifier === undefined ? null : createHash('sha256').update(codeVerifier).digest('base64url');
    if (issued?.codeChallenge !== challenge) return problem(400, 'invalid_token');
    const user = this.users.get(issued.userId);
    this.codes.delete(code);
    if (!user || user.state === 'deleted') return problem(400, 'invalid_token');
    return user.state === 'banned' ? problem(403, 'banned') : loginOf(user, issued.sessionId);
  }

  private subscriptionOf(userId: number, sessionId: string): Reply {
    const reply = this.handleUser('GET subscription', userId, undefined, undefined);
    if (reply.status !== 200) return reply;
    return { status: 200, body: { ...reply.body, sessionEnded: this.endedSessions.has(sessionId) } };
  }

  private handleUser(route: string, userId: number, body: unknown, key: string | undefined): Reply {
    const user = this.users.get(userId);
    if (!user || user.state === 'deleted') return problem(404, 'user_not_found');
    if (user.state === 'banned') return problem(403, 'user_banned');
    switch (route) {
      case 'GET subscription':
        return {
          status: 200,
          body: { userId, active: user.canChat, subscription: null, sessionEpoch: user.sessionEpoch },
        };
      case 'GET credits':
        return { status: 200, body: { userId, ...creditsOf(user), usedThisMonth: 0, rolloverCredits: 0 } };
      case 'POST credits/holds':
        return this.idempotent(userId, key, body, () => this.hold(user, body as HoldBody));
      default:
        return problem(404, 'not_found');
    }
  }

  /** Like the product, replays a successful reply and rejects the key with another body. */
  private idempotent(userId: number, key: string | undefined, body: unknown, create: () => Reply): Reply {
    if (!key) return problem(422, 'validation_failed');
    const text = JSON.stringify(body);
    const former = this.replies.get(`${userId} ${key}`);
    if (former) return former.body === text ? former.reply : problem(409, 'idempotency_conflict');
    const reply = create();
    if (reply.status < 300) this.replies.set(`${userId} ${key}`, { body: text, reply });
    return reply;
  }

  private hold(user: FakeUser, { amount, reason, ttlSeconds }: HoldBody): Reply {
    const isValid = Number.isSafeInteger(amount) && amount >= 1 && amount <= 1_000_000 && reason.length <= 200;
    if (!isValid || !(ttlSeconds >= 1 && ttlSeconds <= 3_600)) return problem(422, 'validation_failed');
    if (!user.canChat) return problem(403, 'subscription_inactive');
    if (!user.isUnlimited && user.balance < amount) {
      return problem(402, 'insufficient_credits', { balance: user.balance });
    }
    if (!user.isUnlimited) user.balance -= amount;
    const hold: FakeHold = { id: randomUUID(), userId: user.id, amount, reason, state: 'held', consumed: 0 };
    this.holds.set(hold.id, hold);
    const expiresAt = new Date(Date.now() + ttlSeconds * 1_000).toISOString();
    return { status: 201, body: { holdId: hold.id, amount, expiresAt, balance: user.balance } };
  }

  private settle(holdId: string, body: unknown): Reply {
    const hold = this.holds.get(holdId);
    if (!hold) return problem(404, 'hold_not_found');
    const { amount, resource } = body as { amount: number; resource?: unknown };
    if (!Number.isSafeInteger(amount) || amount < 0 || amount > hold.amount) return problem(422, 'validation_failed');
    if (hold.state === 'expired') return problem(409, 'hold_expired');
    if (hold.state === 'released') return problem(409, 'hold_released');
    if (hold.state === 'settled' && hold.consumed !== amount) return problem(409, 'idempotency_conflict');
    if (hold.state === 'held') this.end(Object.assign(hold, { resource }), 'settled', amount);
    const user = this.users.get(hold.userId)!;
    const consumed = { holdId, userId: user.id, consumed: amount, shortfall: 0, entryId: amount > 0 ? holdId : null };
    return { status: 200, body: { ...consumed, ...creditsOf(user) } };
  }

  private release(holdId: string): Reply {
    const hold = this.holds.get(holdId);
    if (!hold) return problem(404, 'hold_not_found');
    if (hold.state === 'settled') return problem(409, 'hold_settled');
    if (hold.state === 'held') this.end(hold, 'released', 0);
    const user = this.users.get(hold.userId)!;
    return { status: 200, body: { holdId, userId: user.id, released: hold.amount, balance: user.balance } };
  }

  private end(hold: FakeHold, state: FakeHold['state'], consumed: number): void {
    const user = this.users.get(hold.userId)!;
    hold.state = state;
    hold.consumed = consumed;
    if (!user.isUnlimited) user.balance += hold.amount - consumed;
  }
}

interface IssuedCode {
  userId: number;
  codeChallenge: string | null;
  sessionId: string;
}

interface HoldBody {
  amount: number;
  reason: string;
  ttlSeconds: number;
}

const creditsOf = ({ balance, isUnlimited }: FakeUser) => ({ balance, isUnlimited });

const loginOf = ({ id, username, email, canChat, sessionEpoch }: FakeUser, sessionId: string | null = null): Reply => ({
  status: 200,
  body: { user: { id, username, email }, subscription: null, canChat, sessionEpoch, sessionId },
});

function problem(status: number, code: string, details: object = {}): Reply {
  const type = `urn:problem-type:scriptsmith:${code}`;
  return { status, body: { type, title: code, status, detail: code, code, requestId: randomUUID(), ...details } };
}
