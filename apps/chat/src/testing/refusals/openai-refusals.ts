import { advice, named, type ProviderRefusals, status, stream } from './refusal.js';

const failure = (message: string, type: string, code: string | null = null) => ({
  error: { message, type, param: null, code },
});
const created = named({
  type: 'response.created',
  ...{ response: { id: 'resp_1', object: 'response', created_at: 1, model: 'gpt-5', status: 'in_progress' } },
});
const failed = (code: string, message: string): string =>
  named({
    type: 'response.failed',
    ...{ sequence_number: 1, response: { id: 'resp_1', status: 'failed', error: { code, message }, usage: null } },
  });
const item = { id: 'msg_1', type: 'message', role: 'assistant' };
const refusal = "I'm sorry, but I can't help with that.";
const place = { item_id: 'msg_1', output_index: 0, content_index: 0 };
const part = { type: 'refusal', refusal };
const usage = {
  ...{ input_tokens: 1_000, output_tokens: 20, total_tokens: 1_020 },
  ...{ input_tokens_details: { cached_tokens: 0 }, output_tokens_details: { reasoning_tokens: 0 } },
};
const refuses = [
  { type: 'response.output_item.added', output_index: 0, item: { ...item, status: 'in_progress', content: [] } },
  { type: 'response.content_part.added', ...place, part: { type: 'refusal', refusal: '' } },
  { type: 'response.refusal.delta', ...place, delta: refusal.slice(0, 9) },
  { type: 'response.refusal.delta', ...place, delta: refusal.slice(9) },
  { type: 'response.refusal.done', ...place, refusal },
  { type: 'response.content_part.done', ...place, part },
  { type: 'response.output_item.done', output_index: 0, item: { ...item, status: 'completed', content: [part] } },
  {
    type: 'response.completed',
    response: { id: 'resp_1', status: 'completed', output: [{ ...item, content: [part] }], usage },
  },
].map(named);

/** https://platform.openai.com/docs/guides/error-codes */
export const openAiRefusals: ProviderRefusals = {
  provider: 'openai',
  model: 'gpt-5',
  refusals: [
    {
      situation: 'rejects the key',
      reply: status(401, failure('Incorrect API key provided: sk-1.', 'invalid_request_error', 'invalid_api_key')),
      ...{ code: 'model_misconfigured', advice: advice.key },
    },
    {
      situation: 'is not offered in the country',
      reply: status(
        403,
        failure(
          'Country, region, or territory not supported',
          'request_forbidden',
          'unsupported_country_region_territory',
        ),
      ),
      ...{ code: 'model_misconfigured', advice: advice.access },
    },
    {
      situation: 'does not exist',
      reply: status(
        404,
        failure(
          'The model `gpt-9` does not exist or you do not have access to it.',
          'invalid_request_error',
          'model_not_found',
        ),
      ),
      ...{ code: 'model_misconfigured', advice: advice.model },
    },
    {
      situation: 'has no quota',
      reply: status(
        429,
        failure(
          'You exceeded your current quota, please check your plan and billing details.',
          ...(['insufficient_quota', 'insufficient_quota'] as const),
        ),
      ),
      ...{ code: 'model_misconfigured', advice: advice.account },
    },
    {
      situation: 'has too many tokens per minute',
      reply: status(
        429,
        failure(
          'Rate limit reached for gpt-5 in organization org-1 on tokens per min (TPM): Limit 30000, Used 29000, Requested 5000. ' +
            'Please try again in 8s. Visit https://platform.openai.com/account/rate-limits to learn more.',
          ...(['tokens', 'rate_limit_exceeded'] as const),
        ),
      ),
      code: 'model_rate_limited',
    },
    {
      situation: 'has too little context',
      reply: status(
        400,
        failure(
          'Your input exceeds the context window of this model. Please adjust your input and try again.',
          ...(['invalid_request_error', 'context_length_exceeded'] as const),
        ),
      ),
      code: 'context_overflow',
    },
    {
      situation: 'finds that its context is full in the middle',
      reply: stream(created, failed('context_length_exceeded', 'Your input exceeds the context window of this model.')),
      code: 'context_overflow',
    },
    {
      situation: 'flags the prompt',
      reply: status(
        400,
        failure(
          'Invalid prompt: your prompt was flagged as potentially violating our usage policy.',
          ...(['invalid_request_error', 'invalid_prompt'] as const),
        ),
      ),
      code: 'model_refused',
    },
    { situation: 'refuses in words', reply: stream(created, ...refuses), code: 'model_refused' },
    {
      situation: 'has too many requests in the middle',
      reply: stream(created, failed('rate_limit_exceeded', 'Rate limit reached for gpt-5. Please try again in 2s.')),
      code: 'model_rate_limited',
    },
    {
      situation: 'breaks in the middle',
      reply: stream(
        created,
        named({
          type: 'error',
          ...{ sequence_number: 1, code: 'server_error', message: 'An error occurred while processing your request.' },
        }),
      ),
      code: 'model_unavailable',
    },
    {
      situation: 'has an internal error',
      reply: status(500, failure('The server had an error while processing your request.', 'server_error')),
      code: 'model_unavailable',
    },
    {
      situation: 'is overloaded',
      reply: status(503, failure('The engine is currently overloaded, please try again later.', 'server_error')),
      code: 'model_unavailable',
    },
  ],
};

/** https://learn.microsoft.com/azure/ai-services/openai/concepts/content-filter */
export const azureRefusals: ProviderRefusals = {
  provider: 'azure',
  model: 'gpt-5',
  refusals: [
    {
      situation: 'rejects the key',
      reply: status(401, {
        error: {
          code: '401',
          message:
            'Access denied due to invalid subscription key or wrong API endpoint. Make sure to provide a valid key.',
        },
      }),
      ...{ code: 'model_misconfigured', advice: advice.key },
    },
    {
      situation: 'has no such deployment',
      reply: status(404, {
        error: { code: 'DeploymentNotFound', message: 'The API deployment for this resource does not exist.' },
      }),
      ...{ code: 'model_misconfigured', advice: advice.model },
    },
    {
      situation: 'filters the prompt',
      reply: status(400, {
        error: {
          ...{ type: null, param: 'prompt', code: 'content_filter', status: 400 },
          message:
            "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify " +
            'your prompt and retry.',
          innererror: { code: 'ResponsibleAIPolicyViolation', content_filter_result: { violence: { filtered: true } } },
        },
      }),
      code: 'model_refused',
    },
    {
      situation: 'has too many tokens per minute',
      reply: status(429, {
        error: {
          code: '429',
          message:
            'Requests to the Responses_Create Operation under Azure OpenAI API have exceeded token rate limit of your current ' +
            'OpenAI S0 pricing tier. Please retry after 24 seconds.',
        },
      }),
      code: 'model_rate_limited',
    },
    { situation: 'refuses in words', reply: stream(created, ...refuses), code: 'model_refused' },
    {
      situation: 'is unavailable',
      reply: status(503, { error: { code: 'ServiceUnavailable', message: 'The service is temporarily unable.' } }),
      code: 'model_unavailable',
    },
  ],
};
