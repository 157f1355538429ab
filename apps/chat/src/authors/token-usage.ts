import { toolDeclarations } from '../tools/tool-definitions.js';
import type { Author, AuthorRequest, TokenUsage } from './author.js';
import type { ReportedUsage } from './response-reader.js';
import { expectedTokens, requestText, worstCaseTokens } from './token-estimates.js';

/** A response as far as it was received. */
export interface ReceivedResponse {
  usage: ReportedUsage;
  received: string;
  isComplete: boolean;
}

/** Counts beyond so many times the worst case are errors of the provider. */
const maxPlausibleFactor = 3;

/**
 * The reported usage, or an estimate if the provider reports nothing, zero or what cannot be. A call that was aborted before its
 * first token used nothing.
 */
export function usageOf(
  { usage, received, isComplete }: ReceivedResponse,
  { author, instructions, messages }: AuthorRequest & { author: Author },
): TokenUsage {
  const nothing = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, reasoningTokens: 0, isEstimated: false };
  if (author.offer.kind === 'offline') return nothing;
  if (received === '' && !isComplete) return { ...nothing, isEstimated: true };
  const request = requestText(instructions, messages) + toolDeclarations;
  const reportedInput = countWithin(usage.inputTokens, worstCaseTokens(request) * maxPlausibleFactor);
  const reportedOutput = countWithin(usage.outputTokens, author.maxOutputTokens * maxPlausibleFactor);
  if (!reportedInput || reportedOutput === null || (reportedOutput === 0 && received !== '')) {
    return {
      ...nothing,
      inputTokens: expectedTokens(request),
      outputTokens: Math.min(expectedTokens(received), author.maxOutputTokens),
      isEstimated: true,
    };
  }
  return {
    inputTokens: reportedInput,
    cachedInputTokens: countWithin(usage.inputTokenDetails?.cacheReadTokens, reportedInput) ?? 0,
    outputTokens: reportedOutput,
    reasoningTokens: countWithin(usage.outputTokenDetails?.reasoningTokens, reportedOutput) ?? 0,
    isEstimated: false,
  };
}

/** The count, or null if it is none. */
function countWithin(count: number | undefined, max: number): number | null {
  return count !== undefined && Number.isSafeInteger(count) && count >= 0 && count <= max ? count : null;
}
