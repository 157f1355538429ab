import { awsEvent } from '../aws-event.js';
import { advice, type ProviderRefusals, status, stream } from './refusal.js';

const started = awsEvent('event', 'messageStart', { role: 'assistant' });
const exception = (type: string, message: string) => stream(started, awsEvent('exception', type, { message }));
const ends = (stopReason: string) =>
  stream(
    started,
    awsEvent('event', 'messageStop', { stopReason }),
    awsEvent('event', 'metadata', {
      usage: { inputTokens: 1_000, outputTokens: 1, totalTokens: 1_001 },
      metrics: { latencyMs: 1 },
    }),
  );

/** https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ConverseStream.html */
export const bedrockRefusals: ProviderRefusals = {
  provider: 'bedrock',
  model: 'anthropic.claude-sonnet-4-5-v1:0',
  refusals: [
    {
      situation: 'rejects the key',
      reply: status(403, { message: 'The security token included in the request is invalid.' }),
      ...{ code: 'model_misconfigured', advice: advice.key },
    },
    {
      situation: 'is not permitted for the account',
      reply: status(403, { message: "You don't have access to the model with the specified model ID." }),
      ...{ code: 'model_misconfigured', advice: advice.access },
    },
    {
      situation: 'does not exist',
      reply: status(400, { message: 'The provided model identifier is invalid.' }),
      ...{ code: 'model_misconfigured', advice: advice.model },
    },
    {
      situation: 'gets an input that is too long',
      reply: status(400, { message: 'Input is too long for requested model.' }),
      code: 'context_overflow',
    },
    {
      situation: 'gets a prompt that is too long',
      reply: status(400, {
        message: 'The model returned the following errors: prompt is too long: 200049 tokens > 200000 maximum',
      }),
      code: 'context_overflow',
    },
    {
      situation: 'finds in the middle that the input is too long',
      reply: exception('validationException', 'Input is too long for requested model.'),
      code: 'context_overflow',
    },
    { situation: 'has a guardrail that intervenes', reply: ends('guardrail_intervened'), code: 'model_refused' },
    { situation: 'has a content filter', reply: ends('content_filtered'), code: 'model_refused' },
    {
      situation: 'has too many tokens per minute',
      reply: status(429, { message: 'Too many tokens, please wait before trying again.' }),
      code: 'model_rate_limited',
    },
    {
      situation: 'has too many tokens per minute in the middle',
      reply: exception('throttlingException', 'Too many tokens, please wait before trying again.'),
      code: 'model_rate_limited',
    },
    {
      situation: 'fails to process the request',
      reply: status(424, { message: 'The request failed due to an error while processing the model.' }),
      code: 'model_unavailable',
    },
    {
      situation: 'fails in the middle',
      reply: exception('modelStreamErrorException', 'The system encountered an unexpected error. Try again.'),
      code: 'model_unavailable',
    },
    {
      situation: 'is unavailable',
      reply: status(503, { message: 'Bedrock is unable to process your request.' }),
      code: 'model_unavailable',
    },
  ],
};
