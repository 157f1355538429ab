import { Injectable } from '@nestjs/common';
import type { Conversation, SharedConversation } from '@scriptsmith/chat-contracts';
import { ConversationsService } from '../conversations/conversations.service.js';
import { notFound } from '../errors/chat-exception.js';
import { HistoryService } from '../history/history.service.js';
import type { VersionRecord } from '../versions/version.entity.js';
import { toVersionSummary, VersionsService } from '../versions/versions.service.js';
import type { ShareRecord } from './share.entity.js';

/** What a link shows: the state of its time, even if the conversation has continued. */
@Injectable()
export class SharedConversations {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly history: HistoryService,
    private readonly versions: VersionsService,
  ) {}

  /** @throws ChatException `not_found` */
  async read(share: ShareRecord): Promise<SharedConversation> {
    const { scope, createdAt } = share;
    const conversation = scope === 'conversation' ? await this.thread(share) : await this.resource(share);
    // The servers and folders of the owner are private.
    const own = { serverId: null, isPinned: false, folder: null };
    return { scope, sharedAt: createdAt.toISOString(), conversation: { ...conversation, ...own } };
  }

  /** @throws ChatException `not_found` if the link has no files */
  async version({ userId, versionId }: ShareRecord): Promise<VersionRecord> {
    if (versionId === null) throw notFound('Version');
    return { ...(await this.versions.get(userId, versionId)), review: null };
  }

  private async thread({ userId, conversationId, createdAt }: ShareRecord): Promise<Conversation> {
    const conversation = await this.conversations.get(userId, conversationId);
    const details = await this.history.readAt(conversation, createdAt);
    // What the answers have cost is between the owner and the product.
    const runs = details.runs.map((run) => ({ ...run, heldCredits: 0, chargedCredits: 0 }));
    return { ...details, runs, versions: details.versions.map((version) => ({ ...version, review: null })) };
  }

  private async resource(share: ShareRecord): Promise<Conversation> {
    const { userId, conversationId } = share;
    const conversation = await this.conversations.get(userId, conversationId);
    const version = await this.version(share);
    return {
      ...(await this.history.summary(conversation)),
      ...{ isRunning: false, messages: [], runs: [] },
      versions: [toVersionSummary(version)],
      requirements: await this.versions.requirements(version),
    };
  }
}
