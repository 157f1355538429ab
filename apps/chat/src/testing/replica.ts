import type { Pool } from 'pg';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { ApiClient } from '@scriptsmith/api-client';
import { DataSource } from 'typeorm';
import { createLog } from '../logging/log.js';
import { productApiToken } from '../product/product-api.js';
import type { RunExecution } from '../runs/run-execution.js';
import { RunWorker } from '../runs/run-worker.service.js';
import { type RunningChat, startChat } from '../start-chat.js';
import { AdjustableClock, type ChatFixture } from './chat-fixture.js';

/** Another process of the chat, with the same database and product. */
export class Replica {
  /** The calls of other systems so far: statements of Postgres and requests to the product. */
  effects = 0;
  /** Resolves when the replica has crashed. */
  readonly crashed: Promise<void>;
  private readonly clients = new Set<ObservedClient>();
  private isDead = false;
  private crashBefore = Infinity;
  private crashAfter = Infinity;
  private reportCrash!: () => void;
  private readonly actions = new Map<number, () => void>();

  private constructor(
    readonly chat: RunningChat,
    readonly clock: AdjustableClock,
  ) {
    this.crashed = new Promise((resolve) => (this.reportCrash = resolve));
  }

  static async start(fixture: ChatFixture, environment: Record<string, string>): Promise<Replica> {
    const clock = new AdjustableClock();
    const { product, checker } = fixture;
    const chat = await startChat({
      environment: {
        DATABASE_URL: (fixture.database.options as { url: string }).url,
        CHAT_API_URL: product.url,
        CHAT_API_KEY: product.apiKey,
        CHAT_WEBHOOK_SECRET: product.webhookSecret,
        CHAT_PORT: '0',
        RATE_LIMIT_FACTOR: '100',
        ...environment,
      },
      log: createLog('silent', { write: () => undefined }),
      clock,
      resourceChecker: {
        prepare: () => undefined,
        check: (request, options) => checker.check(request, options),
        proposeFixes: () => checker.proposeFixes(),
        close: async () => undefined,
      },
      drainMs: 2_000,
    });
    const replica = new Replica(chat, clock);
    replica.observe();
    return replica;
  }

  get worker(): RunWorker {
    return this.chat.app.get(RunWorker);
  }

  /** Crashes when the effect with this number, counted from now, is about to happen, or has happened unnoticed. */
  crashAt(effect: number, moment: 'before' | 'after'): void {
    if (moment === 'before') this.crashBefore = this.effects + effect;
    else this.crashAfter = this.effects + effect;
  }

  /** Does something when the effect with this number, counted from now, is about to happen. */
  doAt(effect: number, action: () => void): void {
    this.actions.set(this.effects + effect, action);
  }

  /** From now on, the replica neither affects nor notices anything. */
  crash(): void {
    if (this.isDead) return;
    this.isDead = true;
    const registry = this.chat.app.get(SchedulerRegistry);
    for (const name of registry.getIntervals()) registry.deleteInterval(name);
    // Postgres rolls back the transactions of a process that died.
    for (const client of this.clients) client.connection.stream.destroy();
    this.reportCrash();
  }

  async stop(): Promise<void> {
    if (!this.isDead) return this.chat.close();
    // Ends the calls of the model that the dead replica still reads.
    const { active } = this.worker as unknown as { active: Map<string, { execution: RunExecution }> };
    for (const { execution } of active.values()) execution.interrupt('lease-lost');
    void this.pool.end();
    const server = this.chat.app.getHttpServer() as { close(): void; closeAllConnections(): void };
    server.close();
    server.closeAllConnections();
  }

  private get pool(): Pool {
    return (this.chat.app.get(DataSource).driver as unknown as { master: Pool }).master;
  }

  private observe(): void {
    const { pool } = this;
    const connect = pool.connect.bind(pool) as unknown as (callback: PoolCallback) => void;
    pool.connect = ((callback: PoolCallback) => {
      if (this.isDead) return;
      connect((error, client, release) => {
        if (client && !this.clients.has(client)) {
          this.clients.add(client);
          client.query = this.observed(client.query.bind(client));
        }
        callback(error, client, release);
      });
    }) as unknown as Pool['connect'];
    const product = this.chat.app.get<ApiClient>(productApiToken) as unknown as Record<string, Effect>;
    for (const name of ['createHold', 'settleHold', 'releaseHold']) product[name] = this.observed(product[name]!);
  }

  /** Wraps a function that returns a promise, or takes a callback as its last argument. */
  private observed(effect: Effect): Effect {
    return (...args) => {
      const callback = args.at(-1);
      if (typeof callback !== 'function') return this.happen(() => effect(...args) as Promise<unknown>);
      const call = () =>
        new Promise((resolve) => effect(...args.slice(0, -1), (...results: unknown[]) => resolve(results)));
      void this.happen(call).then((results) => void (callback as Effect)(...(results as unknown[])));
      return undefined;
    };
  }

  private async happen(effect: () => Promise<unknown>): Promise<unknown> {
    if (this.isDead) return never;
    this.effects += 1;
    const number = this.effects;
    this.actions.get(number)?.();
    if (number >= this.crashBefore) this.crash();
    if (this.isDead) return never;
    const result = await effect().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    if (number >= this.crashAfter) this.crash();
    if (this.isDead) return never;
    if ('error' in result) throw result.error;
    return result.value;
  }
}

type Effect = (...args: unknown[]) => unknown;
type PoolCallback = (error: unknown, client: ObservedClient | undefined, release: unknown) => void;

interface ObservedClient {
  query: Effect;
  connection: { stream: { destroy(): void } };
}

const never = new Promise<never>(() => undefined);
