import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { AccountsService } from '../accounts/accounts.service.js';
import { DeletionService } from '../deletion/deletion.service.js';
import { SessionEndings } from '../sessions/session-endings.service.js';
import { ReceivedWebhook } from './received-webhook.entity.js';
import type { HandledEvent } from './webhook-events.js';

/** Longer than the product retries a delivery. */
const retentionMs = 30 * 24 * 60 * 60 * 1_000;

/** Applies the product's webhooks, each once and in one transaction. */
@Injectable()
export class WebhooksService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly sessionEndings: SessionEndings,
    private readonly deletion: DeletionService,
    private readonly clock: Clock,
  ) {}

  /** @param id the `webhook-id`, the same in every delivery of the event */
  async handle(id: string, event: HandledEvent): Promise<void> {
    await this.database.transaction(async (manager) => {
      const inserted = await manager
        .createQueryBuilder()
        .insert()
        .into(ReceivedWebhook)
        .values({ id, type: event.type, receivedAt: this.clock.now() })
        .orIgnore()
        .returning('id')
        .execute();
      if ((inserted.raw as unknown[]).length > 0) await this.apply(manager, event);
    });
  }

  /** Forgets webhooks that are not delivered again. */
  async deleteExpired(): Promise<void> {
    const receivedAt = LessThan(new Date(this.clock.now().getTime() - retentionMs));
    await this.database.getRepository(ReceivedWebhook).delete({ receivedAt });
  }

  private async apply(manager: EntityManager, event: HandledEvent): Promise<void> {
    const { userId } = event.data;
    const reportedAt = new Date(event.timestamp);
    switch (event.type) {
      case 'user.banned':
        if (!(await this.accounts.reportState(manager, userId, 'banned', reportedAt))) return;
        return this.sessionEndings.endAll(manager, userId);
      case 'user.unbanned':
        await this.accounts.reportState(manager, userId, 'active', reportedAt);
        return;
      case 'user.deleted':
        return this.deletion.deleteUser(manager, userId, reportedAt);
      case 'subscription.updated':
        return this.accounts.reportSubscription(manager, userId, event.data.revision, event.data.active);
      case 'user.sessions-ended':
        return this.endSessions(manager, event.data);
    }
  }

  private endSessions(
    manager: EntityManager,
    { userId, sessionEpoch, sessionIds }: Extract<HandledEvent, { type: 'user.sessions-ended' }>['data'],
  ): Promise<void> {
    return sessionIds
      ? this.sessionEndings.endOpenedFrom(manager, userId, { sessionEpoch, productSessionIds: sessionIds })
      : this.sessionEndings.endBefore(manager, userId, sessionEpoch);
  }
}
