import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { Clock } from '../core/clock.js';
import { DeletionService } from '../deletion/deletion.service.js';
import { requestStops } from '../run-records/stop-requests.js';
import { SessionsService } from '../sessions/sessions.service.js';
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
    private readonly sessions: SessionsService,
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
        if (await this.accounts.reportState(manager, userId, 'banned', reportedAt)) await this.lockOut(manager, userId);
        return;
      case 'user.unbanned':
        await this.accounts.reportState(manager, userId, 'active', reportedAt);
        return;
      case 'user.deleted':
        return this.deletion.deleteUser(manager, userId, reportedAt);
      case 'subscription.updated':
        return this.accounts.reportSubscription(manager, userId, event.data.revision, event.data.active);
    }
  }

  /** Ends the sessions of a banned user and stops their runs. */
  private async lockOut(manager: EntityManager, userId: number): Promise<void> {
    await this.sessions.endAll(userId, manager);
    await requestStops(manager, { userId }, this.clock.now());
  }
}
