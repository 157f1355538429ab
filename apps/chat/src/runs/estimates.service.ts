import { Injectable } from '@nestjs/common';
import type { ApiClient } from '@scriptsmith/api-client';
import type { Estimate, EstimateRequest } from '@scriptsmith/chat-contracts';
import { loadProfile } from '@scriptsmith/game-profiles';
import { DataSource, IsNull } from 'typeorm';
import type { Author } from '../authors/author.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { ConversationMessage } from '../conversations/message.entity.js';
import { validationFailed } from '../errors/chat-exception.js';
import { callProduct } from '../product/call-product.js';
import { InjectProductApi } from '../product/product-api.js';
import { VersionsService } from '../versions/versions.service.js';
import { InjectAuthor } from './author.provider.js';

/** Estimates prices before runs start. */
@Injectable()
export class EstimatesService {
  constructor(
    private readonly database: DataSource,
    private readonly conversations: ConversationsService,
    private readonly versions: VersionsService,
    @InjectAuthor() private readonly author: Author,
    @InjectProductApi() private readonly product: ApiClient,
  ) {}

  /** Errors: `not_found`, `validation_failed` for an unknown profile, `product_unavailable`. */
  async estimate(userId: number, { conversationId, profileId, prompt }: EstimateRequest): Promise<Estimate> {
    const [context, { balance, isUnlimited }] = await Promise.all([
      this.contextOf(userId, conversationId, profileId, prompt),
      callProduct((options) => this.product.getCredits(userId, options)),
    ]);
    const { minCredits, maxCredits } = this.author.estimateCredits(context);
    return { minCredits, maxCredits, balance, isUnlimited, isAffordable: isUnlimited || balance >= minCredits };
  }

  private async contextOf(userId: number, conversationId: string | null, profileId: string, prompt: string) {
    if (conversationId === null) {
      assertProfile(profileId);
      return { profileId, prompts: [prompt], files: [], repairRounds: 0 };
    }
    const conversation = await this.conversations.get(userId, conversationId);
    const messages = await this.database.getRepository(ConversationMessage).find({
      where: { userId, conversationId, role: 'user', replacedAt: IsNull() },
      order: { number: 'ASC' },
    });
    const version = await this.versions.latest(userId, conversationId);
    const files = version ? await this.versions.files(version) : [];
    const earlier = messages.map(({ parts }) =>
      parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n'),
    );
    return { profileId: conversation.profileId, prompts: [...earlier, prompt], files, repairRounds: 0 };
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
