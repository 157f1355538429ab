import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  maxSharesPerConversation,
  type NewShareResponse,
  type Share,
  type ShareScope,
} from '@scriptsmith/chat-contracts';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '@scriptsmith/server-kit';
import { ConversationsService } from '../conversations/conversations.service.js';
import { hashOfToken, newToken } from '../core/secret-token.js';
import { ChatException, notFound, validationFailed } from '../errors/chat-exception.js';
import { VersionRecord } from '../versions/version.entity.js';
import { VersionsService } from '../versions/versions.service.js';
import { ShareRecord } from './share.entity.js';

/** The links of a user's conversations. A token is known only to those who have the link. */
@Injectable()
export class SharesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly conversations: ConversationsService,
    private readonly versions: VersionsService,
    private readonly clock: Clock,
  ) {}

  /** The links of a conversation, newest first. @throws ChatException `not_found` */
  async list(userId: number, conversationId: string): Promise<Share[]> {
    await this.conversations.get(userId, conversationId);
    const records = await this.shares.find({ where: { userId, conversationId }, order: { createdAt: 'DESC' } });
    const versions = await this.versions.list(userId, conversationId);
    return records.map((record) => toShare(record, versions));
  }

  /** @throws ChatException `not_found`; `validation_failed` without files, or with too many links */
  async create(userId: number, conversationId: string, scope: ShareScope): Promise<NewShareResponse> {
    const token = newToken();
    return this.database.transaction(async (manager) => {
      // What is shared does not change until the time of the link is recorded.
      await this.conversations.lock(manager, userId, conversationId);
      const shares = manager.getRepository(ShareRecord);
      if ((await shares.countBy({ userId, conversationId })) >= maxSharesPerConversation) {
        const message = `A conversation has at most ${maxSharesPerConversation} links. Revoke one of them first.`;
        throw new ChatException('validation_failed', message);
      }
      const latest = await this.versions.latest(userId, conversationId, manager);
      if (scope === 'resource' && !latest) throw validationFailed({ scope: 'There are no files to share yet.' });
      const record = shares.create({
        ...{ userId, id: uuidv7(), conversationId, versionId: latest?.id ?? null, scope },
        ...{ tokenHash: hashOfToken(token), createdAt: this.clock.now() },
      });
      await shares.insert(record);
      return { share: toShare(record, latest ? [latest] : []), token };
    });
  }

  /** @throws ChatException `not_found` */
  async revoke(userId: number, id: string): Promise<void> {
    const { affected } = await this.shares.delete({ userId, id });
    if (affected === 0) throw notFound('Link');
  }

  /** The link with a token. @throws ChatException `not_found`, also if the owner is banned */
  async open(token: string): Promise<ShareRecord> {
    const share = await this.shares
      .createQueryBuilder('share')
      .innerJoin('conversation', 'conversation', ofOwner('conversation.id = share.conversation_id'))
      .innerJoin('account', 'account', 'account.user_id = share.user_id')
      .where('share.tokenHash = :hash AND conversation.deleted_at IS NULL', { hash: hashOfToken(token) })
      .andWhere(`account.state = 'active'`)
      .getOne();
    if (!share) throw notFound('Link');
    return share;
  }

  private get shares() {
    return this.database.getRepository(ShareRecord);
  }
}

const ofOwner = (condition: string): string => `conversation.user_id = share.user_id AND ${condition}`;

function toShare(record: ShareRecord, versions: readonly VersionRecord[]): Share {
  const { id, scope, versionId, createdAt } = record;
  const version = versions.find((each) => each.id === versionId);
  return { id, scope, versionNumber: version?.number ?? null, createdAt: createdAt.toISOString() };
}
