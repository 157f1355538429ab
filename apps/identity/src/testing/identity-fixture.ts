import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestInput, RequestOutput } from '@scriptsmith/contracts';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { identityEvents, identityRequests } from '@scriptsmith/contracts/identity';
import type { Environment } from '@scriptsmith/server-kit';
import { createLog, DomainError } from '@scriptsmith/service-kit';
import {
  createTestContext,
  domainErrorOf,
  type Replica,
  ServiceFixture,
  type TestContext,
} from '@scriptsmith/service-kit/testing';
import { eventually } from '@scriptsmith/testing';
import { identityService } from '../identity.service-definition.js';

export { domainErrorOf };

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** A valid password that is not common. */
export const goodPassword = 'violet tractor 71';

export const knownReferralCode = 'FRIEND22';

/** The running service, with fake services that subscribe to its events and know one referral code. */
export class IdentityFixture extends ServiceFixture {
  /** The events that subscribers to `identity.user-registered.v1` have received. */
  readonly registrations = this.fakeServices.eventsOf(identityEvents.userRegistered);
  /** The events that subscribers to `identity.email-confirmed.v1` have received. */
  readonly confirmations = this.fakeServices.eventsOf(identityEvents.emailConfirmed);
  /** The events that subscribers to `identity.user-deleted.v1` have received. */
  readonly deletions = this.fakeServices.eventsOf(identityEvents.userDeleted);
  /** The events that subscribers to `identity.audit-entry-recorded.v1` have received. */
  readonly auditEntries = this.fakeServices.eventsOf(identityEvents.auditEntryRecorded);
  /** The events that subscribers to `identity.user-ban-changed.v1` have received. */
  readonly banChanges = this.fakeServices.eventsOf(identityEvents.userBanChanged);
  /** The events that subscribers to `identity.user-sessions-ended.v1` have received. */
  readonly sessionEndings = this.fakeServices.eventsOf(identityEvents.userSessionsEnded);
  private registered = 0;

  private constructor(
    testContext: TestContext,
    /** Every line that the service logged. */
    readonly logged: readonly string[],
    /** The folder for emails, unless the environment sets an SMTP server. */
    readonly emailDirectory: string,
  ) {
    super(testContext);
  }

  static async start(environment: Environment = {}): Promise<IdentityFixture> {
    const logged: string[] = [];
    const log = createLog('identity', 'trace', { write: (line) => logged.push(line) });
    const now = new Date('2026-03-01T12:00:00Z');
    const testContext = await createTestContext(identityService, { now, publishes: identityEvents, log });
    const emailDirectory = await mkdtemp(join(tmpdir(), 'identity-emails-'));
    const identity = new IdentityFixture(testContext, logged, emailDirectory);
    const [known, unknown] = [
      { valid: true, referrer: { username: 'Ann' } },
      { valid: false, error: 'Not known.' },
    ] as const;
    const respond = ({ code }: { code: string }) => (code === knownReferralCode ? known : unknown);
    identity.fakeServices.respondTo(affiliateRequests.checkReferralCode, respond);
    return identity.begin(environment);
  }

  override openReplica(environment: Environment): Promise<Replica> {
    return super.openReplica({ MAIL_DIRECTORY: this.emailDirectory, ...environment });
  }

  override async stop(): Promise<void> {
    await super.stop();
    await rm(this.emailDirectory, { recursive: true, force: true });
  }

  /** The referral code checks that were requested from the affiliate service. */
  get checkedReferralCodes(): unknown[] {
    return this.fakeServices.requestsTo(affiliateRequests.checkReferralCode).map(({ body }) => body);
  }

  /** Makes the affiliate service unavailable. */
  stopAffiliate(): void {
    this.fakeServices.respondTo(affiliateRequests.checkReferralCode, () => {
      throw new DomainError('service_unavailable', 'Not now.');
    });
  }

  /** Sends an unvalidated request body. */
  async requestRaw(pattern: string, body: unknown): Promise<unknown> {
    return this.first.client.request({
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

  /** Confirms an email address without its email. */
  confirmAddress(email: string): Promise<unknown> {
    return this.sql('UPDATE identity.user_account SET email_confirmed_at = now() WHERE email = $1', [email]);
  }

  /** Opens a session with a password. The test fails if the user has a second factor. */
  async login(email: string, password = goodPassword, clientAddress = '198.51.100.7', at: Replica = this.first) {
    return sessionOf(await at.request(identityRequests.login, { email, password, clientAddress }));
  }

  /** Opens a transaction as the owner of the tables. It holds its locks until `commit`. */
  async openTransaction() {
    const runner = this.testContext.owner.createQueryRunner();
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
}

/** The session that a login opened. The test fails if the login requires a second factor. */
export function sessionOf(login: RequestOutput<typeof identityRequests.login>) {
  if ('pendingSignIn' in login) throw new Error('the login requires a second factor');
  return login;
}

/** Polls until the condition holds. Fails after the timeout of `eventually`. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  await eventually(async () => {
    if (!(await condition())) throw new Error(`condition not met: ${String(condition)}`);
  });
}

/** The error code of a rejected request, and its invalid fields. */
export async function errorSummaryOf(answer: Promise<unknown>): Promise<{ code: string; fields: string[] }> {
  const { code, details } = await domainErrorOf(answer);
  const fields = details?.['fields'];
  return { code, fields: typeof fields === 'object' && fields !== null ? Object.keys(fields) : [] };
}
