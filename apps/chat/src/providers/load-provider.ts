import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelDefinition } from './model-definition.js';

/** Creates the model for one call, which uses its `fetch`. */
export type CreateModel = (call: { fetch: typeof fetch }) => LanguageModelV4;

/** The name of compatible endpoints in the options of requests. */
const compatibleName = 'compatible';

/** Loads the provider of a model. Each is its own package, which only its models need. */
export async function loadProvider(definition: ModelDefinition, key: string | undefined): Promise<CreateModel> {
  const { provider, model, url } = definition;
  const settings = { ...(key !== undefined && { apiKey: key }), ...(url !== undefined && { baseURL: url }) };
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return (call) => createOpenAI({ ...settings, ...call }).responses(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return (call) => createAnthropic({ ...settings, ...call })(model);
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return (call) => createGoogleGenerativeAI({ ...settings, ...call })(model);
    }
    case 'mistral': {
      const { createMistral } = await import('@ai-sdk/mistral');
      return (call) => createMistral({ ...settings, ...call })(model);
    }
    case 'deepseek': {
      const { createDeepSeek } = await import('@ai-sdk/deepseek');
      return (call) => createDeepSeek({ ...settings, ...call })(model);
    }
    case 'xai': {
      const { createXai } = await import('@ai-sdk/xai');
      return (call) => createXai({ ...settings, ...call })(model);
    }
    case 'openrouter': {
      const { createOpenRouter } = await import('@openrouter/ai-sdk-provider');
      return (call) => createOpenRouter({ ...settings, ...call, compatibility: 'strict' }).chat(model);
    }
    case 'azure': {
      const { createAzure } = await import('@ai-sdk/azure');
      return (call) => createAzure({ ...settings, ...call }).responses(model);
    }
    case 'bedrock': {
      const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock');
      return (call) => createAmazonBedrock({ ...settings, ...call })(model);
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const own = { ...settings, baseURL: url ?? '', name: compatibleName, includeUsage: true };
      return (call) => createOpenAICompatible({ ...own, ...call }).chatModel(model);
    }
  }
}
