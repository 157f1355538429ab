import { type ModelDefinition, modelListSchema } from '../providers/model-definition.js';

/** A model of a compatible endpoint with prices of 1 and 10 credits per 1,000 tokens. */
export function compatibleModel(url: string, changes: object = {}): ModelDefinition {
  const [model] = modelListSchema.parse([
    {
      ...{ id: 'fake', provider: 'openai-compatible', model: 'fake', url, maxOutputTokens: 1_000 },
      ...{ prices: { input: 1, output: 10 }, ...changes },
    },
  ]);
  if (!model || model.provider === 'offline') throw new Error('The definition is not one of a model.');
  return model;
}
