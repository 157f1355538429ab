import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type ConversationChange,
  conversationPlaceLimits,
  type FoldersResponse,
  type NewConversation,
} from '@scriptsmith/chat-contracts';
import { listProfiles } from '@scriptsmith/game-profiles';
import { type EntityManager, IsNull, Not, type Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '@scriptsmith/server-kit';
import { ChatException, modelNotOffered, notFound, validationFailed } from '../errors/chat-exception.js';
import { maxConversations } from './conversation-limits.js';
import { Conversation } from './conversation.entity.js';
import { GameServersService } from '../game-servers/game-servers.service.js';
import { changeProfile } from './conversations.queries.js';
import { Authors } from '../authors/authors.js';

const initialTitle = 'New conversation';

/** The conversations of a user. Every method finds only those of the given user. */
@Injectable()
export class ConversationsService {
  constructor(
    @InjectRepository(Conversation) private readonly conversations: Repository<Conversation>,
    private readonly servers: GameServersService,
    private readonly clock: Clock,
    private readonly authors: Authors,
  ) {}

  find(userId: number, id: string): Promise<Conversation | null> {
    return this.conversations.findOneBy({ userId, id, deletedAt: IsNull() });
  }

  /** @throws ChatException `not_found` */
  async get(userId: number, id: string): Promise<Conversation> {
    const conversation = await this.find(userId, id);
    if (!conversation) throw notFound('Conversation');
    return conversation;
  }

  /**
   * Locks a conversation until the end of the transaction. Everything that adds messages, runs or versions holds this lock.
   * @throws ChatException `not_found`
   */
  async lock(manager: EntityManager, userId: number, id: string): Promise<Conversation> {
    const conversation = await manager
      .getRepository(Conversation)
      .findOne({ where: { userId, id, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
    if (!conversation) throw notFound('Conversation');
    return conversation;
  }

  /**
   * @throws ChatException `not_found` for an unknown server, `validation_failed` for an unknown profile or model, or if the user
   * has too many conversations
   */
  async create(userId: number, draft: NewConversation): Promise<Conversation> {
    const { profileId, modelId = null, serverId = null } = draft;
    if (!listProfiles().some(({ id }) => id === profileId)) {
      throw validationFailed({ profileId: 'This game or framework is not available.' });
    }
    this.assertOffered(modelId);
    await this.assertRoom(userId);
    if (serverId !== null) await this.servers.get(userId, serverId);
    const createdAt = this.clock.now();
    return this.conversations.save(
      this.conversations.create({
        userId,
        id: uuidv7(),
        title: initialTitle,
        hasCustomTitle: false,
        profileId,
        modelId,
        serverId,
        isPinned: false,
        folder: null,
        createdAt,
        updatedAt: createdAt,
        deletedAt: null,
      }),
    );
  }

  /** @throws ChatException `validation_failed` if the user has too many conversations */
  async assertRoom(userId: number): Promise<void> {
    if ((await this.conversations.countBy({ userId, deletedAt: IsNull() })) < maxConversations) return;
    const message = `You have ${maxConversations} conversations. Delete some of them to start another one.`;
    throw new ChatException('validation_failed', message);
  }

  /** Keeps the rows of a conversation until the end of the transaction, also if the user deletes it meanwhile. */
  async keep(manager: EntityManager, userId: number, id: string): Promise<Conversation> {
    const conversation = await manager
      .getRepository(Conversation)
      .findOne({ where: { userId, id, deletedAt: IsNull() }, lock: { mode: 'for_key_share' } });
    if (!conversation) throw notFound('Conversation');
    return conversation;
  }

  /**
   * Renames, pins or moves a conversation, or chooses the model or the server of later messages. @throws ChatException
   * `not_found` (the conversation or the server), `validation_failed` for an unknown model, or with too many pinned
   * conversations or folders
   */
  async change(userId: number, id: string, change: ConversationChange): Promise<Conversation> {
    const { title, modelId, serverId, isPinned, folder } = change;
    const conversation = await this.get(userId, id);
    if (modelId !== undefined) this.assertOffered(modelId);
    if (serverId) await this.servers.get(userId, serverId);
    if (isPinned && !conversation.isPinned) await this.assertPinnable(userId);
    if (folder) await this.assertFolder(userId, folder);
    const changes = {
      ...(title !== undefined && { title, hasCustomTitle: true }),
      ...(modelId !== undefined && { modelId }),
      ...(serverId !== undefined && { serverId }),
      ...(isPinned !== undefined && { isPinned }),
      ...(folder !== undefined && { folder }),
    };
    await this.conversations.update({ userId, id }, changes);
    return { ...conversation, ...changes };
  }

  /** Continues a conversation with another profile. Versions of the previous release keep the one that they have. */
  async changeProfile(
    manager: EntityManager,
    { userId, id, profileId }: Pick<Conversation, 'userId' | 'id' | 'profileId'>,
  ): Promise<void> {
    await changeProfile(manager, { userId, conversationId: id, profileId });
  }

  /** The folders of a user by name. */
  async folders(userId: number): Promise<FoldersResponse['folders']> {
    const rows = await this.conversations
      .createQueryBuilder('conversation')
      .select('conversation.folder', 'name')
      .addSelect('count(*)::integer', 'conversationCount')
      .where({ userId, deletedAt: IsNull(), folder: Not(IsNull()) })
      .groupBy('conversation.folder')
      .orderBy('lower(conversation.folder)')
      .addOrderBy('conversation.folder')
      .getRawMany<FoldersResponse['folders'][number]>();
    return rows;
  }

  /** @throws ChatException `validation_failed` */
  private async assertPinnable(userId: number): Promise<void> {
    const { pinned } = conversationPlaceLimits;
    if ((await this.conversations.countBy({ userId, deletedAt: IsNull(), isPinned: true })) < pinned) return;
    throw new ChatException('validation_failed', `You can pin ${pinned} conversations. Unpin one of them first.`);
  }

  /** @throws ChatException `validation_failed` */
  private async assertFolder(userId: number, folder: string): Promise<void> {
    const folders = await this.folders(userId);
    const { folders: maxFolders } = conversationPlaceLimits;
    if (folders.length < maxFolders || folders.some(({ name }) => name === folder)) return;
    throw new ChatException('validation_failed', `You have ${maxFolders} folders. Use one of them.`);
  }

  /** @throws ChatException `validation_failed` */
  private assertOffered(modelId: string | null): void {
    if (modelId !== null && !this.authors.find(modelId)) throw modelNotOffered();
  }

  /** Moves a conversation to the top of the list. */
  async touch(manager: EntityManager, userId: number, id: string): Promise<void> {
    await manager.getRepository(Conversation).update({ userId, id }, { updatedAt: this.clock.now() });
  }
}
