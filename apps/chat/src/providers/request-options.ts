import type { SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { ModelMessage } from 'ai';
import { repairedChatStream } from './chat-stream-repair.js';
import type { ModelDefinition, ProviderName } from './model-definition.js';
import type { StreamRepair } from './model-fetch.js';
import { repairedResponsesStream } from './responses-stream-repair.js';

const streamRepairs: Partial<Record<ProviderName, StreamRepair>> = {
  ...{ 'openai-compatible': repairedChatStream, deepseek: repairedChatStream },
  ...{ openai: repairedResponsesStream, azure: repairedResponsesStream, xai: repairedResponsesStream },
};

/** What is repaired in the responses of a provider. */
export const streamRepairOf = (provider: ProviderName): StreamRepair => streamRepairs[provider] ?? ((stream) => stream);

/** The name of each provider in the options of the SDK. */
const optionNames: Readonly<Record<ProviderName, string>> = {
  ...{ openai: 'openai', anthropic: 'anthropic', google: 'google', mistral: 'mistral', deepseek: 'deepseek' },
  ...{ xai: 'xai', openrouter: 'openrouter', azure: 'azure', bedrock: 'bedrock', 'openai-compatible': 'compatible' },
};

/**
 * Responses are not stored at the provider. Their reasoning comes back encrypted instead, and is sent with the next request.
 */
const standardOptions: Partial<Record<ProviderName, SharedV4ProviderOptions[string]>> = {
  openai: { store: false },
  azure: { store: false },
  xai: { store: false },
  google: { thinkingConfig: { includeThoughts: true } },
};

/** The options of every request of a model. */
export function requestOptions({ provider, options }: ModelDefinition): SharedV4ProviderOptions {
  return { [optionNames[provider]]: { ...standardOptions[provider], ...options } };
}

/** Where a provider keeps what it has read, if it wants to be told. */
const cacheMarkers: Partial<Record<ProviderName, SharedV4ProviderOptions>> = {
  anthropic: { anthropic: { cacheControl: { type: 'ephemeral' } } },
  bedrock: { bedrock: { cachePoint: { type: 'default' } } },
  openrouter: { openrouter: { cacheControl: { type: 'ephemeral' } } },
};

/** The instructions and messages of a request, with the places up to which its provider keeps them for the next one. */
export function markedForCache(
  provider: ProviderName,
  instructions: string,
  messages: readonly ModelMessage[],
): {
  instructions: { role: 'system'; content: string; providerOptions?: SharedV4ProviderOptions };
  messages: ModelMessage[];
} {
  const marker = cacheMarkers[provider];
  const mark = <Message extends ModelMessage>(message: Message): Message =>
    marker ? { ...message, providerOptions: { ...message.providerOptions, ...marker } } : message;
  return {
    instructions: mark({ role: 'system', content: instructions }),
    messages: messages.map((message, index) => (index === messages.length - 1 ? mark(message) : message)),
  };
}
