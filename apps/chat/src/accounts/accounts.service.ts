import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Login } from '@scriptsmith/api-client';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { ChatException } from '../errors/chat-exception.js';
import { Account, type AccountState } from './account.entity.js';
import {
  readDatabaseTime,
  upsertDeletedAccount,
  upsertReportedState,
  upsertSignedInAccount,
} from './accounts.queries.js';

/** The customers that the chat knows, as the product last described them. */
@Injectable()
export class AccountsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  get(userId: number): Promise<Account> {
    return this.database.getRepository(Account).findOneByOrFail({ userId });
  }

  /** The time of the database, which replicas share. */
  databaseTime(): Promise<Date> {
    return readDatabaseTime(this.database.manager);
  }

  /**
   * Records a sign-in and locks the account until the end of the transaction, so that a ban that arrives at the same time
   * also ends the new session.
   * @param requestedAt the time of the database before the product was asked. A ban that arrived since then wins.
   * @throws ChatException `banned`, `not_signed_in` if the account is deleted, or the product has ended the customer's
   * sessions since it identified them
   */
  async recordLogin(manager: EntityManager, login: Login, requestedAt: Date): Promise<void> {
    await upsertSignedInAccount(manager, login, { requestedAt, now: this.clock.now() });
    const account = await manager
      .getRepository(Account)
      .findOne({ where: { userId: login.user.id }, lock: { mode: 'pessimistic_write' } });
    if (account?.state === 'active' && account.sessionEpoch <= login.sessionEpoch) return;
    if (account?.state === 'active') {
      throw new ChatException('not_signed_in', 'Your sessions have been ended. Please sign in again.');
    }
    throw account?.state === 'banned'
      ? new ChatException('banned', 'This account is banned. Contact support if you think this is a mistake.')
      : new ChatException('not_signed_in', 'This account no longer exists.');
  }

  /**
   * Records a state unless a later report is known. A deleted account stays deleted. The row is created if missing, so that
   * a sign-in in progress cannot create the account afterwards.
   * @returns whether the state was recorded
   */
  reportState(
    manager: EntityManager,
    userId: number,
    state: Exclude<AccountState, 'deleted'>,
    reportedAt: Date,
  ): Promise<boolean> {
    return upsertReportedState(manager, { userId, state, reportedAt, now: this.clock.now() });
  }

  /** Locks an account until the end of the transaction, and records that sessions of an earlier epoch have ended. */
  async reportSessionEpoch(manager: EntityManager, userId: number, sessionEpoch: number): Promise<void> {
    await this.lock(manager, userId);
    await manager.getRepository(Account).update({ userId, sessionEpoch: LessThan(sessionEpoch) }, { sessionEpoch });
  }

  /** Locks an account until the end of the transaction, so that no run is started and no session is opened meanwhile. */
  async lock(manager: EntityManager, userId: number): Promise<void> {
    await manager.getRepository(Account).findOne({ where: { userId }, lock: { mode: 'for_no_key_update' } });
  }

  /** Removes the personal data of an account and keeps its id. Locks the row until the end of the transaction. */
  async markDeleted(manager: EntityManager, userId: number, reportedAt: Date): Promise<void> {
    await upsertDeletedAccount(manager, { userId, reportedAt, now: this.clock.now() });
  }

  /** Records what the product has just replied about the subscription. */
  async recordCanChat(userId: number, canChat: boolean): Promise<void> {
    await this.database.getRepository(Account).update({ userId }, { canChat });
  }

  /** Records an event about the subscription, unless an event with a higher revision is known. */
  async reportSubscription(manager: EntityManager, userId: number, revision: number, canChat: boolean): Promise<void> {
    await manager
      .getRepository(Account)
      .update({ userId, subscriptionRevision: LessThan(revision) }, { subscriptionRevision: revision, canChat });
  }
}
