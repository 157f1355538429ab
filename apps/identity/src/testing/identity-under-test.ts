import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  affiliateRequests,
  type EventContract,
  type EventPayload,
  identityEvents,
  identityRequests,
  type RequestContract,
  type RequestInput,
  type RequestOutput,
} from '@scriptsmith/contracts';
import {
  createLog,
  DomainError,
  type ErrorOnTheWire,
  type EventEnvelope,
  InProcessTransport,
  Messenger,
  RandomIdentifiers,
  type RunningService,
  runService,
  SimulatedClock,
} from '@scriptsmith/service-kit';
import { createTestDatabase } from '@scriptsmith/testing';
import { DataSource } from 'typeorm';
import { identityService } from '../identity.service-definition.js';

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** A good password that no list knows. */
export const goodPassword = 'violet tractor 71';

export const knownReferralCode = 'FRIEND22';

/** Someone who asks a running service. */
class Caller {
  private readonly messenger: Messenger;

  constructor(transport: InProcessTransport) {
    this.messenger = new Messenger(transport, new RandomIdentifiers());
  }

  request<Contract extends RequestContract>(
    contract: Contract,
    input: RequestInput<Contract>,
  ): Promise<RequestOutput<Contract>> {
    return this.messenger.request(contract, input, { requestId: randomUUID() });
  }

  login(email: string, password = goodPassword, clientAddress = '198.51.100.7') {
    return this.request(identityRequests.login, { email, password, clientAddress });
  }
}

/** The running service as its callers see it, on a Postgres of its own, with a clock that stands still. */
export class IdentityUnderTest extends Caller {
  readonly clock = new SimulatedClock(new Date('2026-03-01T12:00:00Z'));
  /** What subscribers to `identity.user-registered.v1` have received. */
  readonly registrations: EventEnvelope[] = [];
  /** What subscribers to `identity.email-confirmed.v1` have received. */
  readonly confirmations: EventEnvelope[] = [];
  /** What subscribers to `identity.user-deleted.v1` have received. */
  readonly deletions: EventEnvelope[] = [];
  /** What subscribers to `identity.admin-change-made.v1` have received. */
  readonly adminChanges: EventEnvelope[] = [];
  /** What subscribers to `identity.user-ban-changed.v1` have received. */
  readonly banChanges: EventEnvelope[] = [];
  /** What affiliate was asked about referral codes. */
  readonly askedReferralCodes: unknown[] = [];
  stopAffiliate: () => Promise<void> = async () => undefined;
  /** Every line that the service logged. */
  readonly logged: string[] = [];
  private readonly replicas: RunningService[] = [];
  private registered = 0;

  private constructor(
    private readonly database: { url: string; drop(): Promise<void> },
    private readonly owner: DataSource,
    private readonly transport: InProcessTransport,
    /** Where mails lie, unless the environment names an SMTP server. */
    readonly mailDirectory: string,
  ) {
    super(transport);
  }

  static async start(environment: Record<string, string> = {}): Promise<IdentityUnderTest> {
    const database = await createTestDatabase();
    const owner = await new DataSource({ type: 'postgres', url: database.url, schema: 'identity' }).initialize();
    const mailDirectory = await mkdtemp(join(tmpdir(), 'identity-mail-'));
    const identity = new IdentityUnderTest(database, owner, new InProcessTransport(), mailDirectory);
    try {
      await identity.run(environment, identity.transport);
    } catch (error) {
      await identity.stop();
      throw error;
    }
    identity.stopAffiliate = await identity.answerAsAffiliate();
    const received: Record<string, EventEnvelope[]> = {
      [identityEvents.userRegistered.name]: identity.registrations,
      [identityEvents.emailConfirmed.name]: identity.confirmations,
      [identityEvents.userDeleted.name]: identity.deletions,
      [identityEvents.adminChangeMade.name]: identity.adminChanges,
      [identityEvents.userBanChanged.name]: identity.banChanges,
    };
    await identity.transport.consume({
      service: 'billing',
      eventNames: Object.keys(received),
      receiveEvent: async (event) => {
        received[event.name]?.push(event);
      },
      receiveRequest: async () => ({ body: {} }),
      parkEvent: async () => undefined,
    });
    return identity;
  }

  /** Answers as affiliate would, who knows one referral code. Returns how to stop. */
  private answerAsAffiliate(): Promise<() => Promise<void>> {
    const { pattern, input, output } = affiliateRequests.checkReferralCode;
    return this.transport.consume({
      service: 'affiliate',
      eventNames: [],
      receiveEvent: async () => undefined,
      receiveRequest: async (envelope) => {
        if (envelope.pattern !== pattern) throw new Error(`unexpected ${envelope.pattern}`);
        const question = input.parse(envelope.body);
        this.askedReferralCodes.push(question);
        const isKnown = question.code === knownReferralCode;
        const answer = isKnown ? { valid: true, referrer: { username: 'Ann' } } : { valid: false, error: 'Not known.' };
        return { body: output.parse(answer) };
      },
      parkEvent: async () => undefined,
    });
  }

  /** One more replica on the same database, or the service after a restart with other settings. */
  async startReplica(environment: Record<string, string> = {}): Promise<Caller> {
    const transport = new InProcessTransport();
    await this.run(environment, transport);
    return new Caller(transport);
  }

  /** Sends a body that no caller of ours would send. */
  async requestRaw(pattern: string, body: unknown): Promise<unknown> {
    return this.transport.request({
      id: randomUUID(),
      service: 'identity',
      pattern,
      requestId: randomUUID(),
      deadlineAt: Date.now() + 5_000,
      idempotent: true,
      body,
    });
  }

  /** A new user, `ann1`, `ann2` and so on, with `goodPassword`. */
  async register(given: Partial<RequestInput<typeof identityRequests.register>> = {}) {
    const name = `ann${(this.registered += 1)}`;
    return this.request(identityRequests.register, {
      username: name,
      email: `${name}@example.com`,
      password: goodPassword,
      ...given,
    });
  }

  /** Something has happened elsewhere in the product. Told under one id it is one event. */
  async hear<Contract extends EventContract>(
    contract: Contract,
    payload: EventPayload<Contract>,
    id: string = randomUUID(),
  ): Promise<void> {
    const occurredAt = this.clock.now().toISOString();
    const event = { id, name: contract.name, requestId: 'request-1', occurredAt, payload };
    await this.replicas[0]!.inbox.receive(event);
  }

  /** A provider of the first replica. */
  provider<Provider>(token: new (...parameters: never[]) => Provider): Provider {
    return this.replicas[0]!.context.get<Provider>(token);
  }

  /** Reads or changes the tables with the rights of their owner. */
  sql<Row = Record<string, unknown>>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.owner.query<Row[]>(query, parameters);
  }

  /** Changes tables with the rights of their owner, and holds the locks until it is told to commit. */
  async openTransaction() {
    const runner = this.owner.createQueryRunner();
    await runner.startTransaction();
    return {
      query: (query: string, parameters: unknown[]) => runner.query(query, parameters),
      commit: async () => {
        await runner.commitTransaction();
        await runner.release();
      },
    };
  }

  ban(userId: number): Promise<unknown> {
    return this.sql('UPDATE identity.user_account SET banned_at = $2 WHERE id = $1', [userId, this.clock.now()]);
  }

  async stop(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.close()));
    await this.transport.close();
    await this.owner.destroy();
    await this.database.drop();
    await rm(this.mailDirectory, { recursive: true, force: true });
  }

  private async run(environment: Record<string, string>, transport: InProcessTransport): Promise<RunningService> {
    const service = await runService(identityService, {
      databaseUrl: this.database.url,
      transport,
      environment: { MAIL_DIRECTORY: this.mailDirectory, ...environment },
      log: createLog('identity', 'trace', { write: (line) => this.logged.push(line) }),
      clock: this.clock,
    });
    this.replicas.push(service);
    return service;
  }
}

/** Waits for what happens by itself, such as the sending of an event. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** What a request was refused with; fails when it was answered. */
export async function refusalOf(answer: Promise<unknown>): Promise<ErrorOnTheWire> {
  const outcome = await answer.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && outcome.error instanceof DomainError) return outcome.error.toWire();
  throw new Error(`expected a refusal, got ${JSON.stringify(outcome)}`);
}

/** With which code a request was refused, and the names of the fields at fault. */
export async function faultOf(answer: Promise<unknown>): Promise<{ code: string; fields: string[] }> {
  const { code, details } = await refusalOf(answer);
  const fields = details?.['fields'];
  return { code, fields: typeof fields === 'object' && fields !== null ? Object.keys(fields) : [] };
}
