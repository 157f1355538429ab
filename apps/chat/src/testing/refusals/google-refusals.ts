import { advice, type ProviderRefusals, status, stream } from './refusal.js';

const failure = (code: number, name: string, message: string, details: readonly object[] = []) => ({
  error: { code, message, status: name, details },
});
const quota =
  'You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: ' +
  'https://ai.google.dev/gemini-api/docs/rate-limits.';
const quotaFailure = (quotaId: string) => ({
  '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
  violations: [{ quotaMetric: 'generativelanguage.googleapis.com/generate_content_input_token_count', quotaId }],
});
const retryAfter = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '26s' };
const usageMetadata = { promptTokenCount: 1_000, totalTokenCount: 1_000 };
const ends = (finishReason: string) => ({
  candidates: [{ index: 0, content: { role: 'model', parts: [] }, finishReason }],
  usageMetadata,
});

/** https://ai.google.dev/gemini-api/docs/troubleshooting */
export const googleRefusals: ProviderRefusals = {
  provider: 'google',
  model: 'gemini-3-pro',
  refusals: [
    {
      situation: 'rejects the key',
      reply: status(
        400,
        failure(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
          { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
        ]),
      ),
      ...{ code: 'model_misconfigured', advice: advice.key },
    },
    {
      situation: 'is not offered in the country',
      reply: status(400, failure(400, 'FAILED_PRECONDITION', 'User location is not supported for the API use.')),
      ...{ code: 'model_misconfigured', advice: advice.access },
    },
    {
      situation: 'needs billing',
      reply: status(
        400,
        failure(
          400,
          'FAILED_PRECONDITION',
          'Gemini API free tier is not available in your country. Please enable billing.',
        ),
      ),
      ...{ code: 'model_misconfigured', advice: advice.account },
    },
    {
      situation: 'is not permitted for the key',
      reply: status(403, failure(403, 'PERMISSION_DENIED', 'The caller does not have permission')),
      ...{ code: 'model_misconfigured', advice: advice.access },
    },
    {
      situation: 'does not exist',
      reply: status(404, failure(404, 'NOT_FOUND', 'models/gemini-9 is not found for API version v1beta')),
      ...{ code: 'model_misconfigured', advice: advice.model },
    },
    {
      situation: 'has too many tokens per minute',
      reply: status(
        429,
        failure(429, 'RESOURCE_EXHAUSTED', `${quota} Please retry in 26.3s.`, [
          quotaFailure('GenerateContentPaidTierInputTokensPerModelPerMinute'),
          retryAfter,
        ]),
      ),
      code: 'model_rate_limited',
    },
    {
      situation: 'has no quota left for today',
      reply: status(
        429,
        failure(429, 'RESOURCE_EXHAUSTED', quota, [
          quotaFailure('GenerateRequestsPerDayPerProjectPerModel-FreeTier'),
          retryAfter,
        ]),
      ),
      ...{ code: 'model_misconfigured', advice: advice.account },
    },
    {
      situation: 'shares its capacity',
      reply: status(429, failure(429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).')),
      code: 'model_rate_limited',
    },
    {
      situation: 'counts too many tokens',
      reply: status(
        400,
        failure(
          ...([400, 'INVALID_ARGUMENT'] as const),
          'The input token count (1048577) exceeds the maximum number of tokens allowed (1048576).',
        ),
      ),
      code: 'context_overflow',
    },
    {
      situation: 'blocks the prompt',
      reply: stream({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata }),
      code: 'model_refused',
    },
    ...['SAFETY', 'RECITATION', 'PROHIBITED_CONTENT'].map((reason) => ({
      situation: `ends with ${reason}`,
      ...{ reply: stream(ends(reason)), code: 'model_refused' as const },
    })),
    {
      situation: 'writes a call that is broken, again and again',
      reply: stream(ends('MALFORMED_FUNCTION_CALL')),
      code: 'model_response_invalid',
    },
    {
      situation: 'has an internal error',
      reply: status(500, failure(500, 'INTERNAL', 'An internal error has occurred. Please retry.')),
      code: 'model_unavailable',
    },
    {
      situation: 'is overloaded',
      reply: status(503, failure(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.')),
      code: 'model_unavailable',
    },
    {
      situation: 'takes too long',
      reply: status(504, failure(504, 'DEADLINE_EXCEEDED', 'The request timed out. Please try again.')),
      code: 'model_unavailable',
    },
  ],
};
