import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { AccountsService } from '../accounts/accounts.service.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { DeliveryTargetRecord } from '../deliveries/delivery-target.entity.js';
import { GameServerRecord } from '../game-servers/game-server.entity.js';
import { ImageRecord } from '../images/image.entity.js';
import { deleteRateLimitsOf } from '../rate-limits/rate-limits.queries.js';
import { requestStops } from '../run-records/stop-requests.js';
import { Session } from '../sessions/session.entity.js';
import { deleteUnusedReports } from '../versions/content-reports.queries.js';
import { lockBlobs } from '../versions/version-files.queries.js';
import { deleteUnusedBlobs, findUsersToPurge, purgeConversations } from './deletion.queries.js';

const purgeBatchSize = 100;

/**
 * Deletes conversations and users. A deleted conversation is hidden at once. Its rows are removed at once too, unless it
 * has a run in progress or a hold that has not ended: the run is stopped, completed steps are charged, the other holds are
 * released, and `purge` removes the rows afterwards.
 */
@Injectable()
export class DeletionService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly conversations: ConversationsService,
    private readonly accounts: AccountsService,
    private readonly clock: Clock,
  ) {}

  /** @throws ChatException `not_found` */
  async deleteConversation(userId: number, id: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.conversations.lock(manager, userId, id);
      await this.hide(manager, userId, [id]);
      await this.purgeOf(manager, userId);
    });
  }

  /** Deletes everything of a user except the id of the account. Deleting a user again has no effect. */
  async deleteUser(manager: EntityManager, userId: number, reportedAt: Date): Promise<void> {
    await this.accounts.markDeleted(manager, userId, reportedAt);
    await manager.delete(Session, { userId });
    const rows = await manager.getRepository(Conversation).find({
      select: { id: true },
      where: { userId, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    await this.hide(
      manager,
      userId,
      rows.map(({ id }) => id),
    );
    await this.purgeOf(manager, userId);
    await manager.delete(DeliveryTargetRecord, { userId });
    await manager.delete(GameServerRecord, { userId });
    await manager.delete(ImageRecord, { userId });
    await deleteRateLimitsOf(manager, userId);
  }

  /** Removes deleted conversations whose runs and holds have ended since. */
  async purge(): Promise<void> {
    for (const userId of await findUsersToPurge(this.database.manager, purgeBatchSize)) {
      await this.database.transaction((manager) => this.purgeOf(manager, userId));
    }
  }

  private async hide(manager: EntityManager, userId: number, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const now = this.clock.now();
    await manager.getRepository(Conversation).update({ userId, id: In(ids) }, { deletedAt: now });
    await requestStops(manager, { userId, conversationId: In(ids) }, now);
  }

  private async purgeOf(manager: EntityManager, userId: number): Promise<void> {
    await lockBlobs(manager, userId);
    await purgeConversations(manager, userId);
    await deleteUnusedBlobs(manager, userId);
    await deleteUnusedReports(manager, userId);
  }
}
