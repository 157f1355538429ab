import type { OfferedModel } from '@scriptsmith/chat-contracts';
import type { Author } from './author.js';

/** The authors that customers choose from. */
export class Authors {
  private readonly byId: ReadonlyMap<string, Author>;

  /** @param standard answers in conversations without a chosen model */
  constructor(
    readonly standard: Author,
    others: readonly Author[],
  ) {
    this.byId = new Map([standard, ...others].map((author) => [author.offer.id, author]));
  }

  /** What customers read about the models, the default first. */
  get offered(): OfferedModel[] {
    return [...this.byId.values()].map((author) => ({ ...author.offer, isDefault: author === this.standard }));
  }

  find(modelId: string): Author | undefined {
    return this.byId.get(modelId);
  }

  /** The chosen author, or the default if none is chosen or the model is not offered any more. */
  of(modelId: string | null): Author {
    return (modelId === null ? undefined : this.find(modelId)) ?? this.standard;
  }
}
