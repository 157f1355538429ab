import type { RunError } from '@scriptsmith/chat-contracts';
import type { ProviderName } from '../../providers/model-definition.js';
import type { ModelReply } from '../fake-model-server.js';

/** How a provider refuses, in its own words. */
export interface Refusal {
  /** What a model of this provider does. */
  situation: string;
  reply: ModelReply;
  /** The error of the run. */
  code: RunError['code'];
  /** What the operator reads, if the operator can do something. */
  advice?: string;
}

/** The documented refusals of a provider, and the name of a model. */
export interface ProviderRefusals {
  provider: ProviderName;
  model: string;
  refusals: readonly Refusal[];
}

export const advice = {
  key: 'The provider rejects the key of the model. Correct it in CHAT_MODEL_KEYS.',
  account: 'The account of the model at its provider is not paid, or its quota is used up.',
  access: 'The provider does not permit the account of the key to use the model. Its response says why.',
  model: 'The provider does not know the model or the address. Correct CHAT_MODELS.',
  request: 'The provider rejects the requests of this model. Its response says why.',
} as const;

/** A status with a body, which is not worth waiting for. */
export const status = (code: number, body: object): ModelReply => ({
  status: code,
  headers: { 'retry-after-ms': '1' },
  body: JSON.stringify(body),
});

/** A stream of events as a provider sends them. */
export const stream = (...raw: NonNullable<ModelReply['raw']>[number][]): ModelReply => ({ raw });

/** An event with a name, as OpenAI's Responses and Anthropic send them. */
export const named = (event: { type: string }): string => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
