import { Injectable } from '@nestjs/common';
import type { ApiClient } from '@scriptsmith/api-client';
import type { Estimate, EstimateRequest, Requirement, ResourceFile, RunMode } from '@scriptsmith/chat-contracts';
import { loadProfile } from '@scriptsmith/game-profiles';
import { DataSource } from 'typeorm';
import type { AuthorContext, AuthorMessage } from '../authors/author.js';
import { Authors } from '../authors/authors.js';
import { execute } from '../core/statements.js';
import { modelNotOffered, notFound, validationFailed } from '../errors/chat-exception.js';
import { callProduct } from '../product/call-product.js';
import { InjectProductApi } from '../product/product-api.js';
import { loadFiles, loadRequirements } from '../versions/version-files.queries.js';
import { EstimateHistory } from './estimate-history.service.js';
import { earlierMessages, lineageOf } from './lineage.js';
import { readConversationContext } from './run-starts.queries.js';

/** The version that a run starts from. */
export interface BaseVersion {
  /** Null in a conversation without files. */
  versionId: string | null;
  files: ResourceFile[];
  requirements: Requirement[];
}

/** The mode of a message that names none: a plan for a description, and later a plan only if something is missing. */
export const defaultMode = (baseVersionId: string | null): RunMode =>
  baseVersionId === null ? 'plan' : 'ask_if_incomplete';

/** A message whose answer is estimated. */
export interface AskedMessage extends AuthorMessage {
  mode?: RunMode | undefined;
  /** Set if the message has been sent already. */
  messageId?: string;
}

/** Estimates prices before runs start. */
@Injectable()
export class EstimatesService {
  constructor(
    private readonly database: DataSource,
    private readonly authors: Authors,
    private readonly history: EstimateHistory,
    @InjectProductApi() private readonly product: ApiClient,
  ) {}

  /**
   * The price of building what a message asks for.
   * @throws ChatException `not_found`, `validation_failed` for an unknown profile or model, `product_unavailable`
   */
  async estimate(
    userId: number,
    { conversationId, profileId, modelId = null, prompt }: EstimateRequest,
  ): Promise<Estimate> {
    if (conversationId !== null) {
      return (await this.estimateAnswer(userId, conversationId, { text: prompt, mode: 'build' })).estimate;
    }
    assertProfile(profileId);
    if (modelId !== null && !this.authors.find(modelId)) throw modelNotOffered();
    const credits = await this.credits(userId);
    return this.estimateOf(
      modelId,
      {
        ...{ profileId, builtProfileId: profileId, mode: 'build', messages: [{ text: prompt }], builtMessages: 0 },
        ...{ owner: String(userId), hasOwnFiles: false },
        ...{ files: [], requirements: [], hasPreviousVersion: false, repairRounds: 0, server: null },
      },
      credits,
    );
  }

  /** The estimate for a message of a conversation, and the version that it depends on. Errors: as `estimate`. */
  async estimateAnswer(
    userId: number,
    conversationId: string,
    asked: AskedMessage,
  ): Promise<{ estimate: Estimate; base: BaseVersion }> {
    const [{ modelId, context, base }, credits] = await Promise.all([
      this.contextOf(userId, conversationId, asked),
      this.credits(userId),
    ]);
    return { estimate: await this.estimateOf(modelId, context, credits), base };
  }

  private async estimateOf(
    modelId: string | null,
    context: AuthorContext,
    { balance, isUnlimited }: { balance: number; isUnlimited: boolean },
  ): Promise<Estimate> {
    const author = this.authors.of(modelId);
    await this.history.refresh(author.offer.id);
    const estimate = await author.estimateCredits(context);
    const { minCredits, maxCredits } = this.history.corrected(author.offer.id, estimate);
    return { minCredits, maxCredits, balance, isUnlimited, isAffordable: isUnlimited || balance >= minCredits };
  }

  private credits(userId: number) {
    return callProduct((options) => this.product.getCredits(userId, options));
  }

  private async contextOf(
    userId: number,
    conversationId: string,
    { mode, messageId, ...asked }: AskedMessage,
  ): Promise<{ modelId: string | null; context: AuthorContext; base: BaseVersion }> {
    const [conversation] = await execute(this.database, readConversationContext, [userId, conversationId]);
    if (!conversation || conversation.isDeleted) throw notFound('Conversation');
    const { profileId, modelId, messages, versions, server } = conversation;
    const version = versions.at(-1);
    const versionId = version?.id ?? null;
    const { manager } = this.database;
    const files = version ? await loadFiles(manager, userId, version.id) : [];
    const requirements = version ? ((await loadRequirements(manager, userId, version.id)) ?? []) : [];
    const lineage = lineageOf(earlierMessages(messages, messageId), versions, versionId);
    const context = {
      owner: String(userId),
      ...{ profileId, builtProfileId: version?.profileId ?? profileId, mode: mode ?? defaultMode(versionId) },
      ...{ messages: [...lineage.messages, asked], builtMessages: lineage.builtMessages, files, requirements },
      hasOwnFiles: lineage.hasOwnFiles,
      ...{ hasPreviousVersion: lineage.previousVersionId !== null, repairRounds: 0, server },
    };
    return { modelId, context, base: { versionId, files, requirements } };
  }
}

function assertProfile(id: string): void {
  try {
    loadProfile(id);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw validationFailed({ profileId: 'This game or framework is not available.' });
  }
}
