import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { type identityAdminRequests, identityEvents } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { Outbox, type RequestContext } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { SessionEndings } from '../sessions/session-endings.service.js';
import type { CommandContext } from '../user-commands/user-command.js';
import { UserCommandsService } from '../user-commands/user-commands.service.js';
import { User } from '../users/user.entity.js';

@Injectable()
export class UserBansService {
  constructor(
    private readonly commands: UserCommandsService,
    private readonly sessionEndings: SessionEndings,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Bans a user and ends their sessions. @throws DomainError `user_not_found`, `idempotency_conflict` */
  async banUser(
    { by, userId, reason }: HandlerInput<typeof identityAdminRequests.banUser>,
    request: RequestContext,
  ): Promise<Record<string, never>> {
    const context = { by, ...request };
    await this.commands.executeOnce(context, 'ban-user', userId, async (transaction, user) => {
      if (user.bannedAt) return;
      await this.sessionEndings.endAll(transaction, userId, context);
      await this.setBan(transaction, context, user, { bannedAt: this.clock.now(), banReason: reason });
    });
    return {};
  }

  /** @throws DomainError `user_not_found`, `idempotency_conflict` */
  async unbanUser(
    { by, userId }: HandlerInput<typeof identityAdminRequests.unbanUser>,
    request: RequestContext,
  ): Promise<Record<string, never>> {
    const context = { by, ...request };
    await this.commands.executeOnce(context, 'unban-user', userId, async (transaction, user) => {
      if (!user.bannedAt) return;
      await this.setBan(transaction, context, user, { bannedAt: null, banReason: null });
    });
    return {};
  }

  private async setBan(
    transaction: EntityManager,
    context: CommandContext,
    user: User,
    ban: Pick<User, 'bannedAt' | 'banReason'>,
  ): Promise<void> {
    const isBanned = ban.bannedAt !== null;
    const revision = user.banRevision + 1;
    await transaction.update(User, user.id, { ...ban, banRevision: revision });
    const event = { userId: user.id, revision, isBanned, changedAt: this.clock.now().toISOString() };
    await this.outbox.add(transaction, identityEvents.userBanChanged, event, context);
    await this.commands.recordAuditEntry(transaction, context, user.id, {
      action: isBanned ? 'ban-user' : 'unban-user',
      reason: ban.banReason,
      before: { isBanned: !isBanned },
      after: { isBanned },
    });
  }
}
