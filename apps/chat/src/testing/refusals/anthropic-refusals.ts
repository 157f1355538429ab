import { advice, named, type ProviderRefusals, status, stream } from './refusal.js';

const failure = (type: string, message: string) => ({ type: 'error', error: { type, message }, request_id: 'req_1' });
const started = named({
  type: 'message_start',
  ...{
    message: {
      ...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'claude', content: [] },
      ...{ stop_reason: null, stop_sequence: null, usage: { input_tokens: 1_000, output_tokens: 1 } },
    },
  },
});
const ends = (reason: string): string[] =>
  [
    { type: 'message_delta', delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 1 } },
    { type: 'message_stop' },
  ].map(named);

/** https://docs.anthropic.com/en/api/errors */
export const anthropicRefusals: ProviderRefusals = {
  provider: 'anthropic',
  model: 'claude-sonnet-4-5',
  refusals: [
    {
      situation: 'rejects the key',
      reply: status(401, failure('authentication_error', 'invalid x-api-key')),
      ...{ code: 'model_misconfigured', advice: advice.key },
    },
    {
      situation: 'is not permitted for the key',
      reply: status(
        403,
        failure('permission_error', 'Your API key does not have permission to use the specified resource.'),
      ),
      ...{ code: 'model_misconfigured', advice: advice.access },
    },
    {
      situation: 'is not paid',
      reply: status(
        400,
        failure(
          'invalid_request_error',
          'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
        ),
      ),
      ...{ code: 'model_misconfigured', advice: advice.account },
    },
    {
      situation: 'has a problem with the payment',
      reply: status(402, failure('billing_error', "There's an issue with your billing or payment information.")),
      ...{ code: 'model_misconfigured', advice: advice.account },
    },
    {
      situation: 'does not exist',
      reply: status(404, failure('not_found_error', 'model: claude-9')),
      ...{ code: 'model_misconfigured', advice: advice.model },
    },
    {
      situation: 'gets a prompt that is too long',
      reply: status(400, failure('invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum')),
      code: 'context_overflow',
    },
    {
      situation: 'has no place for the response',
      reply: status(
        400,
        failure(
          'invalid_request_error',
          'input length and `max_tokens` exceed context limit: 188240 + 21333 > 200000, decrease input length or `max_tokens` and try again',
        ),
      ),
      code: 'context_overflow',
    },
    {
      situation: 'gets a request that is too large',
      reply: status(413, failure('request_too_large', 'Request exceeds the maximum size')),
      code: 'context_overflow',
    },
    {
      situation: 'finds that its context is full before it says anything',
      reply: stream(started, ...ends('model_context_window_exceeded')),
      code: 'context_overflow',
    },
    {
      situation: 'filters the answer',
      reply: status(400, failure('invalid_request_error', 'Output blocked by content filtering policy')),
      code: 'model_refused',
    },
    { situation: 'refuses', reply: stream(started, ...ends('refusal')), code: 'model_refused' },
    {
      situation: 'has too many requests',
      reply: status(
        429,
        failure(
          'rate_limit_error',
          'This request would exceed the rate limit for your organization of 30,000 input tokens per minute.',
        ),
      ),
      code: 'model_rate_limited',
    },
    {
      situation: 'has an internal error',
      reply: status(500, failure('api_error', 'Internal server error')),
      code: 'model_unavailable',
    },
    {
      situation: 'is overloaded',
      reply: status(529, failure('overloaded_error', 'Overloaded')),
      code: 'model_unavailable',
    },
    {
      situation: 'is overloaded in the middle',
      reply: stream(started, named(failure('overloaded_error', 'Overloaded'))),
      code: 'model_unavailable',
    },
  ],
};
