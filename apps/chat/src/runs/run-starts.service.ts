import { Injectable } from '@nestjs/common';
import type { ApiClient } from '@scriptsmith/api-client';
import type { Run, RunRequest } from '@scriptsmith/chat-contracts';
import { DataSource, type EntityManager, IsNull, MoreThan, MoreThanOrEqual } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Account } from '../accounts/account.entity.js';
import type { ChatSettings } from '../chat.settings.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { ConversationMessage } from '../conversations/message.entity.js';
import { Clock } from '../core/clock.js';
import { InjectSettings } from '../core/injection.js';
import { ChatException, notFound } from '../errors/chat-exception.js';
import { callProduct } from '../product/call-product.js';
import { InjectProductApi } from '../product/product-api.js';
import { RateLimiter } from '../rate-limits/rate-limiter.js';
import { RunRecord } from '../run-records/run.entity.js';
import { toRun } from '../run-records/to-run.js';
import { VersionsService } from '../versions/versions.service.js';
import { EstimatesService } from './estimates.service.js';
import { RunLeases } from './run-leases.service.js';
import { runsPerHourLimit } from './run-limits.js';
import { RunWorker } from './run-worker.service.js';

const maxTitleCharacters = 60;

/** Starts runs, once per message of the client. */
@Injectable()
export class RunStarts {
  constructor(
    private readonly database: DataSource,
    private readonly conversations: ConversationsService,
    private readonly versions: VersionsService,
    private readonly estimates: EstimatesService,
    private readonly leases: RunLeases,
    private readonly worker: RunWorker,
    private readonly rateLimiter: RateLimiter,
    private readonly clock: Clock,
    @InjectProductApi() private readonly product: ApiClient,
    @InjectSettings() private readonly settings: ChatSettings,
  ) {}

  /** Errors: see the contract. */
  async start(userId: number, conversationId: string, request: RunRequest): Promise<Run> {
    const conversation = await this.conversations.get(userId, conversationId);
    const earlier = await this.findRun(userId, conversationId, request.clientMessageId);
    if (earlier) return toRun(earlier);
    const { profileId } = conversation;
    await this.admit(userId, () =>
      this.estimates.estimate(userId, { conversationId, profileId, prompt: request.prompt }),
    );
    return this.create(userId, async (manager) => {
      const locked = await this.conversations.lock(manager, userId, conversationId);
      const sent = await this.findRun(userId, conversationId, request.clientMessageId, manager);
      if (sent) return { run: sent, isNew: false };
      await this.assertNoRunInProgress(manager, locked);
      const edited = request.editedMessageId ?? null;
      const baseVersionId =
        edited === null
          ? ((await this.versions.latest(userId, conversationId, manager))?.id ?? null)
          : await this.replaceFrom(manager, locked, edited);
      const message = await this.addMessage(manager, locked, {
        ...{ role: 'user', parts: [{ type: 'text', text: request.prompt }] },
        ...{ runId: null, clientMessageId: request.clientMessageId },
      });
      await this.nameAfter(manager, locked, request.prompt);
      return { run: await this.addRun(manager, locked, message.id, baseVersionId), isNew: true };
    });
  }

  /** Answers the last message of a conversation again. Errors: see the contract. */
  async retry(userId: number, runId: string): Promise<Run> {
    const earlier = await this.database.getRepository(RunRecord).findOneBy({ userId, id: runId });
    if (!earlier) throw notFound('Run');
    const { conversationId, messageId } = earlier;
    const conversation = await this.conversations.get(userId, conversationId);
    const asked = await this.database.getRepository(ConversationMessage).findOneByOrFail({ userId, id: messageId });
    const prompt = asked.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
    const request = { conversationId, profileId: conversation.profileId, prompt };
    await this.admit(userId, () => this.estimates.estimate(userId, request));
    return this.create(userId, async (manager) => {
      const locked = await this.conversations.lock(manager, userId, conversationId);
      await this.assertNoRunInProgress(manager, locked);
      const message = await manager.findOneBy(ConversationMessage, { userId, id: messageId, replacedAt: IsNull() });
      const messages = { userId, conversationId, replacedAt: IsNull() };
      const isLast =
        message &&
        !(await manager.existsBy(ConversationMessage, { ...messages, role: 'user', number: MoreThan(message.number) }));
      if (!isLast) throw new ChatException('version_conflict', 'Only the last message can be answered again.');
      await manager.update(
        ConversationMessage,
        { ...messages, number: MoreThan(message.number) },
        { replacedAt: this.clock.now() },
      );
      return { run: await this.addRun(manager, locked, messageId, earlier.baseVersionId), isNew: true };
    });
  }

  /** Checks at the product that the user may start a run now. */
  private async admit(userId: number, estimate: () => Promise<{ isAffordable: boolean }>): Promise<void> {
    await this.rateLimiter.consume(runsPerHourLimit(this.settings.CHAT_MAX_RUNS_PER_HOUR), String(userId));
    const [{ active }, { isAffordable }] = await Promise.all([
      callProduct((options) => this.product.getSubscription(userId, options)),
      estimate(),
    ]);
    if (!active) throw new ChatException('subscription_required', 'Chatting requires an active subscription.');
    if (!isAffordable) {
      throw new ChatException('insufficient_credits', 'You do not have enough credits. Add credits to continue.');
    }
  }

  private async create(
    userId: number,
    work: (manager: EntityManager) => Promise<{ run: RunRecord; isNew: boolean }>,
  ): Promise<Run> {
    const { run, isNew } = await this.database.transaction(async (manager) => {
      // Serializes the starts of a user, so that replicas together keep the limit.
      await manager.findOneOrFail(Account, { where: { userId }, lock: { mode: 'pessimistic_write' } });
      return work(manager);
    });
    if (isNew) await this.worker.start(run);
    return toRun(run);
  }

  private async assertNoRunInProgress(manager: EntityManager, { userId, id }: Conversation): Promise<void> {
    const running = await manager.findBy(RunRecord, { userId, status: 'running' });
    if (running.some(({ conversationId }) => conversationId === id)) {
      throw new ChatException('run_in_progress', 'This conversation has a run in progress. Wait for it, or stop it.');
    }
    const max = this.settings.CHAT_MAX_CONCURRENT_RUNS;
    if (running.length >= max) {
      throw new ChatException('too_many_runs', `You have ${max} runs in progress. Wait for one of them, or stop it.`);
    }
  }

  /** Replaces a message and all after it. Returns the version that the message started from. */
  private async replaceFrom(
    manager: EntityManager,
    conversation: Conversation,
    messageId: string,
  ): Promise<string | null> {
    const { userId, id: conversationId } = conversation;
    const shown = { userId, conversationId, replacedAt: IsNull() };
    const edited = await manager.findOneBy(ConversationMessage, { ...shown, id: messageId, role: 'user' });
    if (!edited) throw notFound('Message');
    const first = await manager.findOne(RunRecord, { where: { userId, messageId }, order: { startedAt: 'ASC' } });
    await manager.update(
      ConversationMessage,
      { ...shown, number: MoreThanOrEqual(edited.number) },
      { replacedAt: this.clock.now() },
    );
    return first?.baseVersionId ?? null;
  }

  private async addRun(
    manager: EntityManager,
    conversation: Conversation,
    messageId: string,
    baseVersionId: string | null,
  ): Promise<RunRecord> {
    const { userId, id: conversationId } = conversation;
    const run = manager.create(RunRecord, {
      ...{ userId, id: uuidv7(), conversationId, messageId, status: 'running', error: null, repairRounds: 0 },
      ...{ heldCredits: 0, chargedCredits: 0, baseVersionId, versionId: null, stopRequestedAt: null },
      ...{ startedAt: this.clock.now(), endedAt: null, ...this.leases.initial() },
    });
    await manager.insert(RunRecord, run);
    await this.addMessage(manager, conversation, {
      ...{ role: 'assistant', parts: [], runId: run.id, clientMessageId: null },
    });
    await manager.update(Conversation, { userId, id: conversationId }, { updatedAt: run.startedAt });
    return run;
  }

  private async addMessage(
    manager: EntityManager,
    { userId, id: conversationId }: Conversation,
    content: Pick<ConversationMessage, 'role' | 'parts' | 'runId' | 'clientMessageId'>,
  ): Promise<ConversationMessage> {
    const last = await manager.maximum(ConversationMessage, 'number', { userId, conversationId });
    const message = manager.create(ConversationMessage, {
      ...{ userId, id: uuidv7(), conversationId, number: (last ?? 0) + 1, ...content },
      ...{ createdAt: this.clock.now(), replacedAt: null },
    });
    await manager.insert(ConversationMessage, message);
    return message;
  }

  /** The first message names the conversation. */
  private async nameAfter(manager: EntityManager, conversation: Conversation, prompt: string): Promise<void> {
    if (conversation.hasCustomTitle) return;
    const title = titleOf(prompt);
    await manager.update(
      Conversation,
      { userId: conversation.userId, id: conversation.id },
      { title, hasCustomTitle: true },
    );
  }

  private async findRun(
    userId: number,
    conversationId: string,
    clientMessageId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<RunRecord | null> {
    const message = await manager.findOneBy(ConversationMessage, { userId, conversationId, clientMessageId });
    if (!message) return null;
    return manager.findOne(RunRecord, { where: { userId, messageId: message.id }, order: { startedAt: 'ASC' } });
  }
}

/** The first line of a message, cut at a word. */
function titleOf(prompt: string): string {
  const line = prompt.split('\n', 1)[0]?.trim() ?? '';
  if (line.length <= maxTitleCharacters) return line;
  const cut = line.slice(0, maxTitleCharacters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxTitleCharacters / 2))}…`;
}
