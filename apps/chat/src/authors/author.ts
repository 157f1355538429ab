import type {
  Answers,
  GameServerSettings,
  OfferedModel,
  Requirement,
  ResourceFile,
  RunMode,
} from '@scriptsmith/chat-contracts';
import type { LanguageModelCallOptions, LanguageModel, ModelMessage, streamText } from 'ai';
import type { Removals } from '../tools/requirements-to-prove.js';

/** Tokens that a call used. Estimated if the provider did not report them. */
export interface TokenUsage {
  inputTokens: number;
  /** Those of the input that the provider has kept from an earlier request. */
  cachedInputTokens: number;
  outputTokens: number;
  /** Those of the output that the model has thought. */
  reasoningTokens: number;
  isEstimated: boolean;
}

/** The basis of a step's price. */
export interface StepUsage extends TokenUsage {
  writtenFiles: number;
}

/** A message of the user, with the edited settings of its plan and the answers to its questions. */
export interface AuthorMessage {
  text: string;
  answers?: Answers;
}

/** A conversation, as an author continues it. */
export interface AuthorContext {
  /** The user whose long descriptions wait for those of others. */
  owner: string;
  profileId: string;
  mode: RunMode;
  /** The messages of the user that count, oldest first. The last one is answered. */
  messages: readonly AuthorMessage[];
  /** How many of them, from the first, the files contained when the run started. */
  builtMessages: number;
  /** What those files were written for. A message can change the profile. */
  builtProfileId: string;
  hasPreviousVersion: boolean;
  /** Whether there are files of the user, which no message has built: imported or pasted ones. */
  hasOwnFiles: boolean;
  /** The files at the moment. */
  files: readonly ResourceFile[];
  /** What the files did when the run started. */
  requirements: readonly Requirement[];
  repairRounds: number;
  /** The server that the resource is for, if the user has chosen one. */
  server: GameServerSettings | null;
}

/** A request to the author. */
export interface AuthorRequest {
  context: AuthorContext;
  instructions: string;
  messages: readonly ModelMessage[];
}

/** Between which prices a run probably is. */
export interface EstimatedCredits {
  minCredits: number;
  maxCredits: number;
}

/** The part of a call that depends on the provider. */
export type CallOptions = Pick<LanguageModelCallOptions, 'reasoning'> &
  Pick<Parameters<typeof streamText>[0], 'instructions' | 'providerOptions'> & { messages: ModelMessage[] };

/** Writes resources: a language model, or the offline generator behind the same interface. */
export interface Author {
  /** How customers choose it. */
  offer: Omit<OfferedModel, 'isDefault'>;
  /** The most tokens that one call may produce. */
  maxOutputTokens: number;
  /** The most tokens of a request and its response. */
  contextTokens: number;
  /** @param onProgress called when anything of the response arrives */
  model(context: AuthorContext, onProgress: () => void): LanguageModel;
  /** What its provider wants to be told with a request. */
  callOptions?(request: Pick<AuthorRequest, 'instructions' | 'messages'>): CallOptions;
  /** The highest price of one call in credits. It is held before the call. */
  worstCaseCredits(request: AuthorRequest): Promise<number>;
  /** The price of a completed call in credits. */
  priceCredits(usage: StepUsage): number;
  /** The expected price of a whole run in credits, before it starts. */
  estimateCredits(context: AuthorContext): Promise<EstimatedCredits>;
  /** What the author knows about the code of each of these requirements. Without it, nothing is known. */
  removals?(context: AuthorContext, requirementIds: readonly string[]): Promise<Removals>;
  /** Why credits are held for a step, if the author knows what it writes before. */
  workOf?(context: AuthorContext): Promise<{ title: string; files: number } | null>;
}
