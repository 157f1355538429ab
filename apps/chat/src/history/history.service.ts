import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  Conversation as ConversationDetails,
  ConversationQuery,
  ConversationsResponse,
  ConversationSummary,
  Message,
} from '@scriptsmith/chat-contracts';
import { DataSource, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { maxMessages } from '../conversations/conversation-limits.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { ConversationMessage } from '../conversations/message.entity.js';
import { RunRecord } from '../run-records/run.entity.js';
import { toRun } from '../run-records/to-run.js';
import { toVersionSummary, VersionsService } from '../versions/versions.service.js';
import { decodeCursor, encodeCursor } from './cursor.js';
import { restrictToMatches } from './history.queries.js';

const pageSize = 30;

/** Reads the conversations of a user with their messages, runs and versions. */
@Injectable()
export class HistoryService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly conversations: ConversationsService,
    private readonly versions: VersionsService,
  ) {}

  /** A page, newest first. Searches titles and the messages of the user. */
  async list(userId: number, { search, isPinned, folder, cursor }: ConversationQuery): Promise<ConversationsResponse> {
    const query = this.database
      .getRepository(Conversation)
      .createQueryBuilder('conversation')
      .where('conversation.userId = :userId AND conversation.deletedAt IS NULL', { userId })
      .orderBy('conversation.updatedAt', 'DESC')
      .addOrderBy('conversation.id', 'DESC')
      .take(pageSize + 1);
    if (cursor !== undefined) {
      query.andWhere('(conversation.updatedAt, conversation.id) < (:updatedAt, :id)', { ...decodeCursor(cursor) });
    }
    if (search) restrictToMatches(query, search);
    if (isPinned !== undefined) query.andWhere({ isPinned: isPinned === 'true' });
    if (folder !== undefined) query.andWhere({ folder: folder === '' ? IsNull() : folder });
    const found = await query.getMany();
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      conversations: await this.summaries(userId, page),
      nextCursor: last && found.length > pageSize ? encodeCursor(last) : null,
    };
  }

  async summary(conversation: Conversation): Promise<ConversationSummary> {
    const { userId, id: conversationId } = conversation;
    const isRunning = await this.runs.existsBy({ userId, conversationId, status: 'running' });
    return toSummary(conversation, isRunning);
  }

  /** @throws ChatException `not_found` */
  async read(userId: number, id: string): Promise<ConversationDetails> {
    return this.details(await this.conversations.get(userId, id));
  }

  /** Null if the conversation has been deleted. */
  async readIfPresent(userId: number, id: string): Promise<ConversationDetails | null> {
    const conversation = await this.conversations.find(userId, id);
    return conversation && this.details(conversation);
  }

  /** A conversation as it was at a time, without answers that had not ended. The caller has found the conversation. */
  async readAt(conversation: Conversation, time: Date): Promise<ConversationDetails> {
    const details = await this.details(conversation, time);
    const ended = new Set(details.runs.flatMap(({ id, endedAt }) => (endedAt && new Date(endedAt) <= time ? id : [])));
    return {
      ...details,
      isRunning: false,
      messages: details.messages.filter(({ runId }) => runId === null || ended.has(runId)),
      runs: details.runs.filter(({ id }) => ended.has(id)),
    };
  }

  private async details(conversation: Conversation, time?: Date): Promise<ConversationDetails> {
    const { userId, id } = conversation;
    const [messages, runs, allVersions] = await Promise.all([
      this.messages(userId, id, time),
      this.runs.find({
        where: { userId, conversationId: id },
        order: { startedAt: 'ASC', id: 'ASC' },
        take: maxMessages,
      }),
      this.versions.list(userId, id),
    ]);
    const versions = time ? allVersions.filter(({ createdAt }) => createdAt <= time) : allVersions;
    const latest = versions[0];
    const requirements = latest ? await this.versions.requirements(latest) : [];
    const shown = new Set(messages.map((message) => message.id));
    return {
      ...toSummary(
        conversation,
        runs.some(({ status }) => status === 'running'),
      ),
      messages: messages.map(toMessage),
      runs: runs.filter(({ messageId }) => shown.has(messageId)).map(toRun),
      versions: versions.map(toVersionSummary),
      requirements,
    };
  }

  private messages(userId: number, conversationId: string, time?: Date): Promise<ConversationMessage[]> {
    const created = { userId, conversationId, ...(time && { createdAt: LessThanOrEqual(time) }) };
    const shown = { ...created, replacedAt: IsNull() };
    return this.database.getRepository(ConversationMessage).find({
      where: time ? [shown, { ...created, replacedAt: MoreThan(time) }] : shown,
      order: { number: 'ASC' },
      take: maxMessages,
    });
  }

  private async summaries(userId: number, conversations: readonly Conversation[]): Promise<ConversationSummary[]> {
    const running = await this.runs.find({ select: { conversationId: true }, where: { userId, status: 'running' } });
    const runningIds = new Set(running.map(({ conversationId }) => conversationId));
    return conversations.map((conversation) => toSummary(conversation, runningIds.has(conversation.id)));
  }

  private get runs() {
    return this.database.getRepository(RunRecord);
  }
}

const toSummary = (conversation: Conversation, isRunning: boolean): ConversationSummary => ({
  id: conversation.id,
  title: conversation.title,
  profileId: conversation.profileId,
  modelId: conversation.modelId,
  serverId: conversation.serverId,
  isPinned: conversation.isPinned,
  folder: conversation.folder,
  createdAt: conversation.createdAt.toISOString(),
  updatedAt: conversation.updatedAt.toISOString(),
  isRunning,
});

const toMessage = ({ id, role, parts, runId, createdAt }: ConversationMessage): Message => ({
  id,
  role,
  parts,
  runId,
  createdAt: createdAt.toISOString(),
});
