import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@scriptsmith/testing';
import request, { type Test } from 'supertest';
import { DataSource } from 'typeorm';
import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { Clock } from '@scriptsmith/server-kit';
import { createLog } from '../logging/log.js';
import { type RunningChat, startChat } from '../start-chat.js';
import { type NewVersion, VersionsService } from '../versions/versions.service.js';
import type { VersionRecord } from '../versions/version.entity.js';
import { FakeProduct, type FakeUser } from './fake-product.js';
import { FakeResourceChecker } from './fake-resource-checker.js';

type Method = 'get' | 'post' | 'patch' | 'delete';

/** A clock that runs with the system's and can be moved. */
export class AdjustableClock extends Clock {
  private offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  advance(milliseconds: number): void {
    this.offsetMs += milliseconds;
  }
}

/** The chat with a real database and a fake product. */
export class ChatFixture {
  private constructor(
    readonly chat: RunningChat,
    readonly product: FakeProduct,
    readonly checker: FakeResourceChecker,
    readonly clock: AdjustableClock,
    /** The lines of the log so far. */
    readonly logged: string[],
    private readonly testDatabase: TestDatabase,
  ) {}

  static async start(
    environment: Record<string, string> = {},
    { hasRealChecks = false }: { hasRealChecks?: boolean } = {},
  ): Promise<ChatFixture> {
    const [testDatabase, product] = await Promise.all([createTestDatabase(), FakeProduct.start()]);
    const checker = new FakeResourceChecker();
    const clock = new AdjustableClock();
    const logged: string[] = [];
    const log = createLog('debug', { write: (line) => void logged.push(line) });
    const chat = await startChat({
      environment: {
        DATABASE_URL: testDatabase.url,
        CHAT_API_URL: product.url,
        CHAT_API_KEY: product.apiKey,
        CHAT_WEBHOOK_SECRET: product.webhookSecret,
        CHAT_PORT: '0',
        RATE_LIMIT_FACTOR: '100',
        ...environment,
      },
      log,
      clock,
      ...(!hasRealChecks && { resourceChecker: checker }),
      drainMs: 1_000,
    });
    return new ChatFixture(chat, product, checker, clock, logged, testDatabase);
  }

  get database(): DataSource {
    return this.chat.app.get(DataSource);
  }

  async stop(): Promise<void> {
    await this.chat.close();
    await Promise.all([this.product.close(), this.testDatabase.drop()]);
  }

  /** A request from a page of the chat site, without a session. */
  visitor(method: Method, path: string): Test {
    return request(this.chat.url)[method](path).set('origin', this.chat.url);
  }

  /** A request without any header of a browser. */
  anyone(method: Method, path: string): Test {
    return request(this.chat.url)[method](path);
  }

  /** A customer who has signed in. */
  async browser(user: Partial<FakeUser> = {}): Promise<Browser> {
    const customer = this.product.addUser(user);
    return this.browserOf(customer);
  }

  /** A further browser in which a customer signs in, with a code of a session of the product. */
  async browserOf(customer: FakeUser, sessionId: string = randomUUID()): Promise<Browser> {
    const { cookie, code } = await this.requestCode(customer, { sessionId });
    const response = await this.exchange(code, cookie).expect(200);
    return new Browser(this, customer, cookieOf(response.headers));
  }

  /** Requests a code in a browser with other cookies. Returns its cookies. */
  async requestCode(
    customer: FakeUser,
    { sessionId = randomUUID(), cookie = '' }: { sessionId?: string; cookie?: string } = {},
  ): Promise<{ cookie: string; code: string }> {
    const { cookie: verifier, codeChallenge } = await this.startSignIn();
    const code = this.product.createCode(customer, { codeChallenge, sessionId });
    return { code, cookie: [verifier, cookie].filter(Boolean).join('; ') };
  }

  exchange(code: string, cookie: string): Test {
    return this.visitor('post', '/api/session/exchange').set('cookie', cookie).send({ code });
  }

  /** Begins a sign-in in a browser without cookies. */
  async startSignIn(): Promise<{ cookie: string; codeChallenge: string }> {
    const { headers } = await this.anyone('get', '/api/session/start').expect(302);
    const codeChallenge = new URL(headers['location']!).searchParams.get('codeChallenge');
    return { cookie: cookieOf(headers), codeChallenge: codeChallenge! };
  }

  async deliver({ body, headers }: { body: string; headers: Record<string, string> }): Promise<request.Response> {
    return this.anyone('post', '/api/webhooks').set(headers).send(body);
  }

  /** A version that an edit creates, or something else. */
  addVersion(
    userId: number,
    conversationId: string,
    files: readonly ResourceFile[],
    origin: NewVersion['origin'] = { kind: 'edit' },
  ): Promise<VersionRecord> {
    const versions = this.chat.app.get(VersionsService);
    return this.database.transaction((manager) =>
      versions.create(manager, {
        userId,
        conversationId,
        files,
        report: null,
        requirements: [],
        origin,
      }),
    );
  }
}

/** A browser with a session. */
export class Browser {
  constructor(
    private readonly fixture: ChatFixture,
    readonly user: FakeUser,
    readonly cookie: string,
  ) {}

  get(path: string): Test {
    return this.request('get', path);
  }

  post(path: string, body: object = {}): Test {
    return this.request('post', path).send(body);
  }

  /** Sends a file. */
  upload(path: string, file: Uint8Array, type = 'application/zip'): Test {
    return this.request('post', path).set('content-type', type).send(Buffer.from(file));
  }

  patch(path: string, body: object): Test {
    return this.request('patch', path).send(body);
  }

  delete(path: string): Test {
    return this.request('delete', path);
  }

  async newConversation(title?: string): Promise<string> {
    const response = await this.post('/api/conversations', { profileId: 'fivem-standalone' }).expect(201);
    const { id } = (response.body as { conversation: { id: string } }).conversation;
    if (title !== undefined) await this.patch(`/api/conversations/${id}`, { title }).expect(200);
    return id;
  }

  private request(method: Method, path: string): Test {
    return this.fixture.visitor(method, path).set('cookie', this.cookie);
  }
}

/** The last cookie that scripts cannot read: the session after a sign-in, or the secret of one that has begun. */
export function cookieOf(headers: Record<string, unknown>): string {
  const set = (headers['set-cookie'] as string[]).filter((cookie) => /^[^=]+=[^;].*HttpOnly/.test(cookie));
  return set.at(-1)?.split(';', 1)[0] ?? '';
}
