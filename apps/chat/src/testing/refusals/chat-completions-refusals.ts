import { advice, named, type ProviderRefusals, status, stream } from './refusal.js';

const deepSeekFailure = (message: string, type: string) => ({
  error: { message, type, param: null, code: 'invalid_request_error' },
});
const chunk = (delta: object, finishReason: string | null = null) => ({
  ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'model' },
  choices: [{ index: 0, delta, finish_reason: finishReason }],
});

/** https://api-docs.deepseek.com/quick_start/error_codes */
export const deepSeekRefusals: ProviderRefusals = {
  provider: 'deepseek',
  model: 'deepseek-chat',
  refusals: [
    {
      situation: 'rejects the key',
      reply: status(
        401,
        deepSeekFailure('Authentication Fails, Your api key: ****1 is invalid', 'authentication_error'),
      ),
      ...{ code: 'model_misconfigured', advice: advice.key },
    },
    {
      situation: 'is not paid',
      reply: status(402, deepSeekFailure('Insufficient Balance', 'unknown_error')),
      ...{ code: 'model_misconfigured', advice: advice.account },
    },
    {
      situation: 'rejects a parameter',
      reply: status(422, deepSeekFailure('Invalid max_tokens value', 'invalid_request_error')),
      ...{ code: 'model_misconfigured', advice: advice.request },
    },
    {
      situation: 'has too little context',
      reply: status(
        400,
        deepSeekFailure(
          "This model's maximum context length is 131072 tokens. However, you requested 140000 tokens.",
          'invalid_request_error',
        ),
      ),
      code: 'context_overflow',
    },
    {
      situation: 'finds a risk in the content',
      reply: status(400, deepSeekFailure('Content Exists Risk', 'invalid_request_error')),
      code: 'model_refused',
    },
    {
      situation: 'filters the answer',
      reply: stream(chunk({ role: 'assistant', content: '' }), chunk({}, 'content_filter')),
      code: 'model_refused',
    },
    {
      situation: 'has too many requests',
      reply: status(429, deepSeekFailure('Rate limit reached', 'rate_limit_error')),
      code: 'model_rate_limited',
    },
    {
      situation: 'lacks resources in the middle',
      reply: stream(
        ': keep-alive\n\n',
        chunk({ role: 'assistant', content: 'I' }),
        chunk({}, 'insufficient_system_resource'),
      ),
      code: 'model_response_invalid',
    },
    {
      situation: 'is overloaded',
      reply: status(503, deepSeekFailure('Server overloaded', 'service_unavailable_error')),
      code: 'model_unavailable',
    },
  ],
};

const mistralFailure = (message: string, type: string, code: string) => ({
  ...{ object: 'error', message, type, param: null, code },
});

/** https://docs.mistral.ai/api */
export const mistralRefusals: ProviderRefusals = {
  provider: 'mistral',
  model: 'mistral-large-latest',
  refusals: [
    {
      situation: 'rejects the key',
      reply: status(401, { message: 'Unauthorized', request_id: '1' }),
      ...{ code: 'model_misconfigured', advice: advice.key },
    },
    {
      situation: 'does not exist',
      reply: status(400, mistralFailure('Invalid model: mistral-9', 'invalid_model', '1500')),
      ...{ code: 'model_misconfigured', advice: advice.model },
    },
    {
      situation: 'rejects a parameter',
      reply: status(422, {
        object: 'error',
        message: {
          detail: [{ type: 'extra_forbidden', loc: ['body', 'seed'], msg: 'Extra inputs are not permitted' }],
        },
        ...{ type: 'invalid_request_error', param: null, code: null },
      }),
      ...{ code: 'model_misconfigured', advice: advice.request },
    },
    {
      situation: 'gets a prompt that is too large',
      reply: status(
        400,
        mistralFailure(
          'Prompt contains 140000 tokens and 0 draft tokens, too large for model with 131072 maximum context length',
          ...(['invalid_request_prompt', '3051'] as const),
        ),
      ),
      code: 'context_overflow',
    },
    {
      situation: 'has too many requests',
      reply: status(429, mistralFailure('Requests rate limit exceeded', 'rate_limited', '1300')),
      code: 'model_rate_limited',
    },
    {
      situation: 'has no capacity',
      reply: status(
        429,
        mistralFailure('Service tier capacity exceeded for this model.', 'service_tier_capacity_exceeded', '3505'),
      ),
      code: 'model_rate_limited',
    },
    {
      situation: 'ends with an error',
      reply: stream(chunk({ role: 'assistant', content: 'I' }), chunk({ content: '' }, 'error')),
      code: 'model_response_invalid',
    },
    {
      situation: 'is unavailable',
      reply: status(503, mistralFailure('Service unavailable.', 'unreachable_backend', '1100')),
      code: 'model_unavailable',
    },
  ],
};

const xAiFailure = (code: string, error: string) => ({ code, error });

/** https://docs.x.ai/docs/key-information/debugging */
export const xAiRefusals: ProviderRefusals = {
  provider: 'xai',
  model: 'grok-4',
  refusals: [
    {
      situation: 'rejects the key',
      reply: status(
        400,
        xAiFailure(
          'Client specified an invalid argument',
          'Incorrect API key provided: xa***1. You can obtain an API key from https://console.x.ai.',
        ),
      ),
      ...{ code: 'model_misconfigured', advice: advice.key },
    },
    {
      situation: 'is not permitted for the key',
      reply: status(
        403,
        xAiFailure(
          'The caller does not have permission to execute the specified operation',
          'Your API key is disabled.',
        ),
      ),
      ...{ code: 'model_misconfigured', advice: advice.access },
    },
    {
      situation: 'is not paid',
      reply: status(
        429,
        xAiFailure(
          'Some resource has been exhausted',
          'Your team 1 has either used all available credits or reached its monthly spending limit. To continue making API ' +
            'requests, please purchase more credits or raise your spending limit.',
        ),
      ),
      ...{ code: 'model_misconfigured', advice: advice.account },
    },
    {
      situation: 'does not exist',
      reply: status(
        404,
        xAiFailure(
          'Some requested entity was not found',
          'The model grok-9 does not exist or your team 1 does not have access to it.',
        ),
      ),
      ...{ code: 'model_misconfigured', advice: advice.model },
    },
    {
      situation: 'finds that the content violates its guidelines',
      reply: status(
        403,
        xAiFailure(
          'The caller does not have permission to execute the specified operation',
          'Content violates usage guidelines. Team: 1, API key ID: 2, Model: grok-4, Failed check: SAFETY_CHECK_TYPE_BIO',
        ),
      ),
      code: 'model_refused',
    },
    {
      situation: 'gets a prompt that is too long',
      reply: status(
        400,
        xAiFailure(
          'Client specified an invalid argument',
          "This model's maximum prompt length is 131072 but the request contains 140000 tokens.",
        ),
      ),
      code: 'context_overflow',
    },
    {
      situation: 'has too many requests',
      reply: status(
        429,
        xAiFailure(
          'Some resource has been exhausted',
          'Too many requests for team 1 and model grok-4. Requests per minute: 480.',
        ),
      ),
      code: 'model_rate_limited',
    },
    {
      situation: 'fails in the middle',
      reply: stream(
        named({
          type: 'error',
          ...{ code: 'server_error', message: 'Internal error', param: null, sequence_number: 1 },
        }),
      ),
      code: 'model_unavailable',
    },
    {
      situation: 'is overloaded',
      reply: status(503, xAiFailure('The service is currently unavailable', 'The model is at capacity.')),
      code: 'model_unavailable',
    },
  ],
};

const routerFailure = (code: number, message: string, metadata?: object) => ({
  error: { code, message, ...(metadata && { metadata }) },
});

/** https://openrouter.ai/docs/api/reference/errors-and-debugging */
export const openRouterRefusals: ProviderRefusals = {
  provider: 'openrouter',
  model: 'anthropic/claude-sonnet-4.5',
  refusals: [
    {
      situation: 'rejects the key',
      reply: status(401, routerFailure(401, 'User not found.')),
      ...{ code: 'model_misconfigured', advice: advice.key },
    },
    {
      situation: 'is not paid',
      reply: status(
        402,
        routerFailure(
          402,
          'This request requires more credits, or fewer max_tokens. You requested up to 16000 tokens.',
        ),
      ),
      ...{ code: 'model_misconfigured', advice: advice.account },
    },
    {
      situation: 'flags the prompt',
      reply: status(
        403,
        routerFailure(403, 'Your chosen model requires moderation and your input was flagged', {
          ...{ reasons: ['violence'], flagged_input: 'a bomb', provider_name: 'OpenAI', model_slug: 'openai/gpt-5' },
        }),
      ),
      code: 'model_refused',
    },
    {
      situation: 'does not exist',
      reply: status(404, routerFailure(404, 'No endpoints found for anthropic/claude-9.')),
      ...{ code: 'model_misconfigured', advice: advice.model },
    },
    {
      situation: 'has too little context',
      reply: status(
        400,
        routerFailure(
          400,
          "This endpoint's maximum context length is 200000 tokens. However, you requested about 210000 tokens.",
        ),
      ),
      code: 'context_overflow',
    },
    {
      situation: 'took too long',
      reply: status(408, routerFailure(408, 'Your request timed out')),
      code: 'model_unavailable',
    },
    {
      situation: 'has too many requests',
      reply: status(429, routerFailure(429, 'Provider returned error', { raw: 'temporarily rate-limited upstream' })),
      code: 'model_rate_limited',
    },
    {
      situation: 'is down',
      reply: status(502, routerFailure(502, 'Your chosen model is down or we received an invalid response from it')),
      code: 'model_unavailable',
    },
    {
      situation: 'has no provider',
      reply: status(
        503,
        routerFailure(503, 'There is no available model provider that meets your routing requirements'),
      ),
      code: 'model_unavailable',
    },
    {
      situation: 'loses its provider in the middle',
      reply: stream(': OPENROUTER PROCESSING\n\n', chunk({ role: 'assistant', content: 'I' }), {
        ...chunk({ content: '' }, 'error'),
        error: { code: 'server_error', message: 'Provider disconnected unexpectedly' },
      }),
      code: 'model_unavailable',
    },
    {
      situation: 'has too many requests in the middle',
      reply: stream({ ...chunk({ content: '' }, 'error'), error: { code: 429, message: 'Rate limit exceeded' } }),
      code: 'model_rate_limited',
    },
  ],
};
