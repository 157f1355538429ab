import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '@scriptsmith/server-kit';
import { Conversation } from '../conversations/conversation.entity.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { ConversationMessage } from '../conversations/message.entity.js';
import { FileRequests } from '../file-requests/file-requests.service.js';
import { RunRecord } from '../run-records/run.entity.js';
import { ActivePlan } from '../sessions/active-plan.service.js';
import type { Session } from '../sessions/session.entity.js';
import { StorageQuota } from '../storage/storage-quota.service.js';
import { lockBlobs } from '../versions/version-files.queries.js';
import { VersionRecord } from '../versions/version.entity.js';
import { copyFiles } from './forks.queries.js';
import type { ShareRecord } from './share.entity.js';
import { SharedConversations } from './shared-conversations.service.js';

/** Older versions are not copied. */
const maxCopiedVersions = 50;

/** Copies what a link shows into a new conversation of another user, who continues it there. */
@Injectable()
export class Forks {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly conversations: ConversationsService,
    private readonly shared: SharedConversations,
    private readonly plan: ActivePlan,
    private readonly quota: StorageQuota,
    private readonly requests: FileRequests,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ChatException `not_signed_in`, `subscription_required`, `product_unavailable`, `not_found`, `storage_full`,
   * `validation_failed` if the user has too many conversations
   */
  async create(session: Session, share: ShareRecord): Promise<Conversation> {
    await this.plan.require(session);
    const { userId } = session;
    const { conversation: shown } = await this.shared.read(share);
    await this.conversations.assertRoom(userId);
    return this.requests.run(userId, () =>
      this.database.transaction(async (manager) => {
        const source = await this.conversations.keep(manager, share.userId, share.conversationId);
        const createdAt = this.clock.now();
        const conversation = {
          ...source,
          ...{ userId, id: uuidv7(), hasCustomTitle: true, createdAt, updatedAt: createdAt },
          // The user has other servers, and chooses the model.
          ...{ serverId: null, modelId: null, isPinned: false, folder: null },
        };
        await manager.getRepository(Conversation).insert(conversation);
        const ids = new CopiedIds();
        const sources = { ownerId: share.userId, userId, conversationId: conversation.id };
        const runIds = shown.runs.map(({ id }) => id);
        const messageIds = shown.messages.map(({ id }) => id);
        await this.copyMessages(manager, sources, messageIds, ids);
        const versionIds = shown.versions.slice(0, maxCopiedVersions).map(({ id }) => id);
        await this.copyRuns(manager, sources, { runIds, versionIds }, ids);
        await this.copyVersions(manager, sources, { runIds, versionIds, createdAt }, ids);
        await this.quota.assertWithin(userId, manager);
        return conversation;
      }),
    );
  }

  private async copyMessages(manager: EntityManager, target: Target, messageIds: string[], ids: CopiedIds) {
    const { ownerId, userId, conversationId } = target;
    const messages = manager.getRepository(ConversationMessage);
    const sources = await messages.findBy({ userId: ownerId, id: In(messageIds) });
    await messages.insert(
      sources.map((message) => ({
        ...message,
        ...{ userId, conversationId, id: ids.of(message.id), runId: message.runId && ids.of(message.runId) },
        clientMessageId: message.clientMessageId && ids.of(message.clientMessageId),
        replacedAt: null,
      })),
    );
  }

  private async copyRuns(
    manager: EntityManager,
    { ownerId, userId, conversationId }: Target,
    { runIds, versionIds }: { runIds: string[]; versionIds: string[] },
    ids: CopiedIds,
  ): Promise<void> {
    const runs = manager.getRepository(RunRecord);
    const sources = await runs.findBy({ userId: ownerId, id: In(runIds) });
    const copied = (id: string | null) => (id !== null && versionIds.includes(id) ? ids.of(id) : null);
    await runs.insert(
      sources.map((run) => ({
        ...run,
        ...{ userId, conversationId, id: ids.of(run.id), messageId: ids.of(run.messageId) },
        ...{ baseVersionId: copied(run.baseVersionId), versionId: copied(run.versionId) },
        // The user has paid for none of them.
        ...{ heldCredits: 0, chargedCredits: 0, sessionTokenHash: null },
        ...{ leaseOwner: null, leaseUntil: null, fence: 0, stopRequestedAt: null },
      })),
    );
  }

  private async copyVersions(
    manager: EntityManager,
    { ownerId, userId, conversationId }: Target,
    { runIds, versionIds, createdAt }: { runIds: string[]; versionIds: string[]; createdAt: Date },
    ids: CopiedIds,
  ): Promise<void> {
    const versions = manager.getRepository(VersionRecord);
    const sources = await versions
      .createQueryBuilder('version')
      .addSelect('version.requirements')
      .where({ userId: ownerId, id: In(versionIds) })
      .getMany();
    await versions.insert(
      sources.map((version) => {
        // Its answer was replaced, or is not shared.
        const isByRun = version.runId !== null && runIds.includes(version.runId);
        const origin = version.origin === 'run' && !isByRun ? 'edit' : version.origin;
        const runId = isByRun && version.runId ? ids.of(version.runId) : null;
        const reviewed = { baseVersionId: null, review: null };
        return { ...version, ...reviewed, userId, conversationId, id: ids.of(version.id), origin, runId };
      }),
    );
    await lockBlobs(manager, userId);
    const copyIds = sources.map(({ id }) => ids.of(id));
    await copyFiles(manager, { ownerId, userId, sourceIds: sources.map(({ id }) => id), copyIds }, createdAt);
  }
}

interface Target {
  ownerId: number;
  userId: number;
  conversationId: string;
}

/** The ids of the copies. Rows that refer to each other have copies that do. */
class CopiedIds {
  private readonly ids = new Map<string, string>();

  of(id: string): string {
    const known = this.ids.get(id);
    if (known !== undefined) return known;
    const copy = uuidv7();
    this.ids.set(id, copy);
    return copy;
  }
}
