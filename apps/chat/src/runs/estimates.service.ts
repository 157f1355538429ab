import { Injectable } from '@nestjs/common';
import type { ApiClient } from '@scriptsmith/api-client';
import type { Estimate, EstimateRequest, ResourceFile } from '@scriptsmith/chat-contracts';
import { loadProfile } from '@scriptsmith/game-profiles';
import { DataSource } from 'typeorm';
import type { Author, AuthorContext } from '../authors/author.js';
import { execute } from '../core/statements.js';
import { notFound, validationFailed } from '../errors/chat-exception.js';
import { callProduct } from '../product/call-product.js';
import { InjectProductApi } from '../product/product-api.js';
import { loadFiles } from '../versions/version-files.queries.js';
import { InjectAuthor } from './author.provider.js';
import { readEstimateContext } from './run-starts.queries.js';

/** The version that a run starts from. */
export interface BaseVersion {
  /** Null in a conversation without files. */
  versionId: string | null;
  files: ResourceFile[];
}

/** Estimates prices before runs start. */
@Injectable()
export class EstimatesService {
  constructor(
    private readonly database: DataSource,
    @InjectAuthor() private readonly author: Author,
    @InjectProductApi() private readonly product: ApiClient,
  ) {}

  /** @throws ChatException `not_found`, `validation_failed` for an unknown profile, `product_unavailable` */
  async estimate(userId: number, { conversationId, profileId, prompt }: EstimateRequest): Promise<Estimate> {
    if (conversationId !== null) return (await this.estimateAnswer(userId, conversationId, prompt)).estimate;
    assertProfile(profileId);
    const credits = await this.credits(userId);
    return this.estimateOf({ profileId, prompts: [prompt], files: [], repairRounds: 0 }, credits);
  }

  /** The estimate for a message of a conversation, and the version that it depends on. Errors: as `estimate`. */
  async estimateAnswer(
    userId: number,
    conversationId: string,
    prompt: string,
  ): Promise<{ estimate: Estimate; base: BaseVersion }> {
    const [{ context, base }, credits] = await Promise.all([
      this.contextOf(userId, conversationId, prompt),
      this.credits(userId),
    ]);
    return { estimate: this.estimateOf(context, credits), base };
  }

  private estimateOf(
    context: AuthorContext,
    { balance, isUnlimited }: { balance: number; isUnlimited: boolean },
  ): Estimate {
    const { minCredits, maxCredits } = this.author.estimateCredits(context);
    return { minCredits, maxCredits, balance, isUnlimited, isAffordable: isUnlimited || balance >= minCredits };
  }

  private credits(userId: number) {
    return callProduct((options) => this.product.getCredits(userId, options));
  }

  private async contextOf(
    userId: number,
    conversationId: string,
    prompt: string,
  ): Promise<{ context: AuthorContext; base: BaseVersion }> {
    const [conversation] = await execute(this.database, readEstimateContext, [userId, conversationId]);
    if (!conversation) throw notFound('Conversation');
    const { profileId, prompts, versionId } = conversation;
    const files = versionId === null ? [] : await loadFiles(this.database.manager, userId, versionId);
    const context = { profileId, prompts: [...prompts, prompt], files, repairRounds: 0 };
    return { context, base: { versionId, files } };
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
