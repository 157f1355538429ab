import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Login } from '@scriptsmith/api-client';
import { DataSource, LessThan } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { AccountsService } from '../accounts/accounts.service.js';
import { hashOfToken, newToken } from '../core/secret-token.js';
import { execute } from '../core/statements.js';
import { Session } from './session.entity.js';
import { deleteOldestSessions, findSession } from './sessions.queries.js';

const lifetimeMs = 14 * 24 * 60 * 60 * 1_000;
/** A sign-in beyond this ends the oldest session. */
const maxSessionsPerUser = 20;

export interface NewSession {
  /** The secret of the cookie. Only its hash is stored. */
  token: string;
  expiresAt: Date;
}

/** Sessions of signed-in users. Replicas share them through the database, so an ended session ends everywhere at once. */
@Injectable()
export class SessionsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a session for a customer whom the product has identified.
   * @param requestedAt the time of the database before the product was asked
   * @throws ChatException `banned`, `not_signed_in` if the account was deleted or its sessions were ended meanwhile
   */
  open(login: Login, requestedAt: Date, durationMs = lifetimeMs): Promise<NewSession> {
    const token = newToken();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + durationMs);
    const userId = login.user.id;
    return this.database.transaction(async (manager) => {
      await this.accounts.recordLogin(manager, login, requestedAt);
      await deleteOldestSessions(manager, userId, maxSessionsPerUser - 1);
      const origin = { epoch: login.sessionEpoch, productSessionId: login.sessionId, confirmedAt: createdAt };
      await manager
        .getRepository(Session)
        .insert({ tokenHash: hashOfToken(token), userId, ...origin, createdAt, expiresAt });
      return { token, expiresAt };
    });
  }

  /** The session of a token, or null if it does not exist, has expired, or its account is not active. */
  async find(token: string): Promise<Session | null> {
    const [session] = await execute(this.database, findSession, [hashOfToken(token), this.clock.now()]);
    return session ?? null;
  }

  /** Gives a session that was opened for a shorter time its full lifetime. Returns null as `find` does. */
  async extend(token: string): Promise<Session | null> {
    const session = await this.find(token);
    if (!session) return null;
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs);
    await this.database.getRepository(Session).update({ tokenHash: session.tokenHash }, { expiresAt });
    return { ...session, expiresAt };
  }

  async end(token: string): Promise<void> {
    await this.database.getRepository(Session).delete({ tokenHash: hashOfToken(token) });
  }

  async deleteExpired(): Promise<void> {
    await this.database.getRepository(Session).delete({ expiresAt: LessThan(this.clock.now()) });
  }
}
