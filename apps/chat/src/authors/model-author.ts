import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { toolDeclarations } from '../tools/tool-definitions.js';
import type { Author } from './author.js';
import { worstCaseTokens } from './token-estimates.js';

/** An OpenAI-compatible endpoint, and its prices. */
export interface ModelOptions {
  url: string;
  key?: string;
  model: string;
  /** Credits per 1,000 tokens of the request. */
  inputPriceCredits: number;
  /** Credits per 1,000 tokens of the response. */
  outputPriceCredits: number;
  maxOutputTokens: number;
}

/** The largest amount that the product holds. */
const maxHoldCredits = 1_000_000;

/** A run usually takes between so many steps, and each writes up to so many tokens. */
const expectedSteps = { min: 2, max: 6 };
const expectedOutputTokens = { min: 1_500, max: 9_000 };
/** The same for a plan. */
const expectedPlanSteps = { min: 1, max: 3 };
const expectedPlanOutputTokens = { min: 300, max: 2_000 };

/** The name of a model at its endpoint, as an id. */
const idOf = (model: string): string =>
  model
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, 60) || 'model';

/** A language model behind an OpenAI-compatible endpoint. Tokens are priced as the operator configured. */
export function modelAuthor(options: ModelOptions): Author {
  const provider = createOpenAICompatible({
    name: 'chat-model',
    baseURL: options.url,
    ...(options.key !== undefined && { apiKey: options.key }),
    includeUsage: true,
  });
  const model = provider.chatModel(options.model);
  const price = (inputTokens: number, outputTokens: number): number =>
    Math.min(
      maxHoldCredits,
      Math.ceil((inputTokens * options.inputPriceCredits + outputTokens * options.outputPriceCredits) / 1_000),
    );
  return {
    offer: {
      ...{ id: idOf(options.model), kind: 'model', name: options.model, description: '', seesImages: false },
      prices: {
        input: options.inputPriceCredits,
        cachedInput: options.inputPriceCredits,
        output: options.outputPriceCredits,
      },
      creditsPerFile: null,
    },
    maxOutputTokens: options.maxOutputTokens,
    model: () => model,
    worstCaseCredits: ({ instructions, messages }) =>
      price(worstCaseTokens(instructions + JSON.stringify(messages) + toolDeclarations), options.maxOutputTokens),
    priceCredits: ({ inputTokens, outputTokens }) => price(inputTokens, outputTokens),
    estimateCredits: (context) => {
      const request = worstCaseTokens(
        JSON.stringify([context.messages, context.files, context.requirements]) + toolDeclarations,
      );
      const credits = (steps: number, outputTokens: number) =>
        price(steps * request + (outputTokens * (steps - 1)) / 2, outputTokens);
      const isPlan = context.mode === 'plan';
      const steps = isPlan ? expectedPlanSteps : expectedSteps;
      const outputTokens = isPlan ? expectedPlanOutputTokens : expectedOutputTokens;
      return { minCredits: credits(steps.min, outputTokens.min), maxCredits: credits(steps.max, outputTokens.max) };
    },
  };
}
