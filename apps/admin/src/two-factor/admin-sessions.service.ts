import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { adminTwoFactorRequests } from '@scriptsmith/contracts/admin';
import { Clock } from '@scriptsmith/server-kit';
import { randomSecret, sha256 } from '@scriptsmith/service-kit';
import { type EntityManager, LessThanOrEqual, Repository } from 'typeorm';
import { CustomerViewsService } from '../customer-views/customer-views.service.js';
import { AdminSession } from './admin-session.entity.js';

const lifetimeMs = 8 * 3_600_000;

export interface OpenedAdminSession {
  sessionToken: string;
  sessionExpiresAt: string;
}

/** The sessions of admin keys with a second factor. They end 8 hours after the sign-in, however much they are used. */
@Injectable()
export class AdminSessionsService {
  constructor(
    @InjectRepository(AdminSession) private readonly sessions: Repository<AdminSession>,
    private readonly customerViews: CustomerViewsService,
    private readonly clock: Clock,
  ) {}

  async open(transaction: EntityManager, authenticatorAppId: string): Promise<OpenedAdminSession> {
    const sessionToken = randomSecret();
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs);
    await transaction.insert(AdminSession, { tokenHash: sha256(sessionToken), authenticatorAppId, expiresAt });
    return { sessionToken, sessionExpiresAt: expiresAt.toISOString() };
  }

  /** Also ends the views of customers that belong to it. */
  async endAdminSession({
    by,
    sessionToken,
  }: HandlerInput<typeof adminTwoFactorRequests.endAdminSession>): Promise<Record<string, never>> {
    if (sessionToken === null) return {};
    const tokenHash = sha256(sessionToken);
    await this.sessions.manager.transaction(async (transaction) => {
      await transaction.delete(AdminSession, { tokenHash });
      await this.customerViews.endAll(transaction, { adminSessionHash: tokenHash }, 'signed out', by);
    });
    return {};
  }

  async deleteExpired(): Promise<void> {
    await this.sessions.delete({ expiresAt: LessThanOrEqual(this.clock.now()) });
  }
}
