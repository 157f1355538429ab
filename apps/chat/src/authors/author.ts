import type { Author as AuthorDescription, ResourceFile } from '@scriptsmith/chat-contracts';
import type { LanguageModel, ModelMessage } from 'ai';

/** Tokens that a call used. Estimated if the provider did not report them. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
  isEstimated: boolean;
}

/** The basis of a step's price. */
export interface StepUsage extends TokenUsage {
  writtenFiles: number;
}

/** A conversation, as an author continues it. */
export interface AuthorContext {
  profileId: string;
  /** The messages of the user, oldest first. The last one is answered. */
  prompts: readonly string[];
  /** The files at the moment. */
  files: readonly ResourceFile[];
  repairRounds: number;
}

/** A request to the author. */
export interface AuthorRequest {
  context: AuthorContext;
  instructions: string;
  messages: readonly ModelMessage[];
}

/** Writes resources: a language model, or the offline generator behind the same interface. */
export interface Author {
  description: AuthorDescription;
  /** The most tokens that one call may produce. */
  maxOutputTokens: number;
  model(context: AuthorContext): LanguageModel;
  /** The highest price of one call in credits. It is held before the call. */
  worstCaseCredits(request: AuthorRequest): number;
  /** The price of a completed call in credits. */
  priceCredits(usage: StepUsage): number;
  /** The expected price of a whole run in credits, before it starts. */
  estimateCredits(context: AuthorContext): { minCredits: number; maxCredits: number };
}
