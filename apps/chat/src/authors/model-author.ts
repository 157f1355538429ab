import { loadProfile } from '@scriptsmith/game-profiles';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import { loadProvider } from '../providers/load-provider.js';
import type { ModelDefinition } from '../providers/model-definition.js';
import type { EndpointQuirks } from '../providers/endpoint-quirks.js';
import { modelFetch } from '../providers/model-fetch.js';
import { markedForCache, requestOptions, streamRepairOf } from '../providers/request-options.js';
import { toolDeclarations } from '../tools/tool-definitions.js';
import type { Author, TokenUsage } from './author.js';
import { instructionsFor } from './instructions.js';
import { expectedTokens, imagesText, requestText, worstCaseTokens } from './token-estimates.js';

/** The largest amount that the product holds. */
const maxHoldCredits = 1_000_000;

/** A run usually takes between so many steps, and each writes up to so many tokens. */
const expectedSteps = { min: 2, max: 6 };
const expectedOutputTokens = { min: 1_500, max: 9_000 };
/** The same for a plan. */
const expectedPlanSteps = { min: 1, max: 3 };
const expectedPlanOutputTokens = { min: 300, max: 2_000 };

/** Models that think in their text mark it. */
const thinkMiddleware = extractReasoningMiddleware({ tagName: 'think' });

/** A language model of a provider. Tokens are priced as the operator configured. */
export async function modelAuthor(definition: ModelDefinition, key?: string): Promise<Author> {
  const { provider, id, name = definition.model, description, seesImages, prices, contextTokens } = definition;
  const { maxOutputTokens, reasoningEffort } = definition;
  const create = await loadProvider(definition, key);
  const quirks: EndpointQuirks = new Set();
  const repair = streamRepairOf(provider);
  const providerOptions = requestOptions(definition);
  const { cachedInput = prices.input, reasoning = prices.output } = prices;
  const priceOf = (tokens: Omit<TokenUsage, 'isEstimated'>): number => {
    const { inputTokens, cachedInputTokens, outputTokens, reasoningTokens } = tokens;
    const input = (inputTokens - cachedInputTokens) * prices.input + cachedInputTokens * cachedInput;
    const output = (outputTokens - reasoningTokens) * prices.output + reasoningTokens * reasoning;
    return Math.min(maxHoldCredits, Math.ceil((input + output) / 1_000));
  };
  const dearestOutput = Math.max(prices.output, reasoning);
  const worstCase = (inputTokens: number, outputTokens: number): number => {
    const credits = (inputTokens * Math.max(prices.input, cachedInput) + outputTokens * dearestOutput) / 1_000;
    return Math.min(maxHoldCredits, Math.ceil(credits));
  };
  return {
    offer: {
      ...{ id, kind: 'model', name, description, seesImages, creditsPerFile: null },
      prices: { input: prices.input, cachedInput, output: prices.output },
    },
    ...{ maxOutputTokens, contextTokens },
    model: (_, onProgress) =>
      wrapLanguageModel({
        model: create({ fetch: modelFetch({ onProgress, quirks, repair }) }),
        middleware: thinkMiddleware,
      }),
    callOptions: ({ instructions, messages }) => ({
      ...markedForCache(provider, instructions, messages),
      providerOptions,
      ...(reasoningEffort !== undefined && { reasoning: reasoningEffort }),
    }),
    worstCaseCredits: async ({ instructions, messages }) =>
      worstCase(worstCaseTokens(requestText(instructions, messages) + toolDeclarations), maxOutputTokens),
    priceCredits: priceOf,
    estimateCredits: async (context) => {
      const request =
        JSON.stringify([context.messages, context.files, context.requirements]) +
        (seesImages ? imagesText(context.messages.at(-1)?.text ?? '') : '') +
        toolDeclarations +
        instructionsFor(loadProfile(context.profileId), context.mode, context.server);
      const credits = (tokensOf: typeof expectedTokens, steps: number, outputTokens: number) =>
        worstCase(steps * tokensOf(request) + (outputTokens * (steps - 1)) / 2, outputTokens);
      const isPlan = context.mode === 'plan';
      const steps = isPlan ? expectedPlanSteps : expectedSteps;
      const outputTokens = isPlan ? expectedPlanOutputTokens : expectedOutputTokens;
      return {
        minCredits: credits(expectedTokens, steps.min, outputTokens.min),
        maxCredits: credits(worstCaseTokens, steps.max, outputTokens.max),
      };
    },
  };
}
