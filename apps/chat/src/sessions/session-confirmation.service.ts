import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ApiClient, ApiError, type SubscriptionState } from '@scriptsmith/api-client';
import type { Logger } from 'pino';
import { DataSource, LessThan } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { AccountsService } from '../accounts/accounts.service.js';
import { InjectLog } from '../core/injection.js';
import { ChatException } from '../errors/chat-exception.js';
import { InjectProductApi } from '../product/product-api.js';
import { productFailure } from '../product/product-failure.js';
import { SessionEndings } from './session-endings.service.js';
import { Session } from './session.entity.js';
import { claimSessionsOfRuns } from './sessions.queries.js';

const endingCodes: readonly string[] = ['user_banned', 'user_not_found'];
/** Above this, the session stays, and the last known state of the subscription applies. A run checks both again. */
const productTimeoutMs = 3_000;
const confirmationIntervalMs = 60_000;
const runIntervalMs = 20_000;

/**
 * Asks the product whether sessions have ended. Webhooks report it within a second; this finds those whose webhook was lost:
 * sessions that are used, or have a run in progress, are compared at least once a minute, and with every start of a run.
 */
@Injectable()
export class SessionConfirmation {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectProductApi() private readonly product: ApiClient,
    private readonly accounts: AccountsService,
    private readonly endings: SessionEndings,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** Asks the product if it was last asked a minute ago or earlier. @throws ChatException `banned`, `not_signed_in` */
  async confirm(session: Session): Promise<void> {
    const now = this.clock.now();
    const confirmedBefore = new Date(now.getTime() - confirmationIntervalMs);
    if (session.confirmedAt > confirmedBefore) return;
    // Of several requests at the same time, one asks.
    const { affected } = await this.database
      .getRepository(Session)
      .update({ tokenHash: session.tokenHash, confirmedAt: LessThan(now) }, { confirmedAt: now });
    if (affected === 1) await this.ask(session);
  }

  /**
   * Ends the session if the product says so, and records the state of the subscription. Does nothing while the product does
   * not respond: nothing can be spent meanwhile. @throws ChatException `banned`, `not_signed_in`
   */
  async ask(session: Session): Promise<void> {
    let state: SubscriptionState;
    try {
      state = await this.product.getSubscription(session.userId, {
        ...queryOf(session),
        signal: AbortSignal.timeout(productTimeoutMs),
      });
    } catch (error) {
      if (!(error instanceof ApiError) || !endingCodes.includes(error.code)) return;
      await this.database.transaction((manager) => this.endings.endAll(manager, session.userId));
      throw productFailure(error);
    }
    await this.compare(session, state);
    await this.accounts.recordCanChat(session.userId, state.active);
  }

  /** The state of the subscription, for the start of a run. Errors: see `productFailure`. */
  read(session: Session, options: { signal: AbortSignal }): Promise<SubscriptionState> {
    return this.product.getSubscription(session.userId, { ...queryOf(session), ...options });
  }

  /** Ends the session if the product has ended it. @throws ChatException `not_signed_in` */
  async compare(session: Session, { sessionEpoch, sessionEnded = false }: SubscriptionState): Promise<void> {
    const { userId, epoch, productSessionId } = session;
    if (epoch >= sessionEpoch && !sessionEnded) return;
    await this.database.transaction(async (manager) => {
      if (epoch < sessionEpoch) await this.endings.endBefore(manager, userId, sessionEpoch);
      if (!sessionEnded || productSessionId === null) return;
      await this.endings.endOpenedFrom(manager, userId, { sessionEpoch, productSessionIds: [productSessionId] });
    });
    throw new ChatException('not_signed_in', 'Your session has ended. Please sign in again.');
  }

  /** Confirms the sessions that have started a run in progress, whose browser may send no request for minutes. */
  @Interval(runIntervalMs)
  async confirmRunning(): Promise<void> {
    try {
      const now = this.clock.now();
      const confirmedBefore = new Date(now.getTime() - runIntervalMs);
      const sessions = await claimSessionsOfRuns(this.database.manager, { now, confirmedBefore });
      await Promise.all(sessions.map((session) => this.ask(session).catch(ignoreEnd)));
    } catch (error) {
      this.log.error({ err: error }, 'sessions of runs could not be confirmed');
    }
  }
}

const queryOf = ({ productSessionId }: Session) => (productSessionId === null ? {} : { sessionId: productSessionId });

/** There is no request to answer. */
function ignoreEnd(error: unknown): void {
  if (!(error instanceof ChatException)) throw error;
}
