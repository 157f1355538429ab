import type { RunEvent } from '@scriptsmith/chat-contracts';
import { modelAuthor } from '../authors/model-author.js';
import { writeResource, type WrittenResource } from '../authors/write-resource.js';
import type { ProviderName } from '../providers/model-definition.js';
import { compatibleModel } from '../testing/compatible-model.js';
import { FakeResourceChecker } from '../testing/fake-resource-checker.js';
import { finishInput, helloFiles } from '../testing/raw-replies.js';
import { anthropicMessages } from '../testing/strict/anthropic-messages.js';
import { bedrockConverse } from '../testing/strict/bedrock-converse.js';
import { chatCompletions } from '../testing/strict/chat-completions.js';
import { gemini } from '../testing/strict/gemini.js';
import { openAiResponses } from '../testing/strict/openai-responses.js';
import type { Protocol, StrictReply } from '../testing/strict/protocol.js';
import { type StrictFailure, StrictModelServer } from '../testing/strict/strict-model-server.js';

const steps: StrictReply[] = [
  {
    thinking: 'I look first.',
    text: 'I write hello.',
    calls: [
      { name: 'list_files', input: {} },
      { name: 'look_up_natives', input: { query: 'GetEntityCoords' } },
    ],
  },
  { thinking: 'Now I write.', calls: helloFiles.map((file) => ({ name: 'write_file', input: file })) },
  { calls: [{ name: 'run_checks', input: {} }] },
  { thinking: 'All is well.', calls: [{ name: 'finish', input: finishInput }] },
];

const countsNoThinking: readonly ProviderName[] = ['anthropic', 'bedrock', 'mistral'];
const cacheMarker = /,"cache_control":\{"type":"ephemeral"\}|,\{"cachePoint":\{"type":"default"\}\}/g;

describe.each<[string, ProviderName, Protocol, object]>([
  ['OpenAI Responses', 'openai', openAiResponses, { model: 'gpt-5' }],
  [
    'OpenAI Responses of Azure',
    'azure',
    {
      ...openAiResponses,
      problemOf: ({ headers, ...request }, issued) =>
        openAiResponses.problemOf(
          { ...request, headers: { authorization: `Bearer ${String(headers['api-key'])}` } },
          issued,
        ),
    },
    { model: 'gpt-5' },
  ],
  ['OpenAI Chat Completions', 'openai-compatible', chatCompletions('openai'), {}],
  ['Anthropic Messages', 'anthropic', anthropicMessages, { model: 'claude-sonnet-4-5' }],
  ['Gemini', 'google', gemini, { model: 'gemini-3-pro' }],
  ['Gemini, compatible', 'openai-compatible', chatCompletions('gemini'), {}],
  ['DeepSeek', 'deepseek', chatCompletions('deepseek'), { model: 'deepseek-reasoner' }],
  ['DeepSeek, compatible', 'openai-compatible', chatCompletions('deepseek'), {}],
  ['Mistral', 'mistral', chatCompletions('mistral'), { model: 'magistral-medium-latest' }],
  ['Mistral, compatible', 'openai-compatible', chatCompletions('mistral'), {}],
  ['xAI', 'xai', openAiResponses, { model: 'grok-4' }],
  ['OpenRouter', 'openrouter', chatCompletions('openrouter'), { model: 'anthropic/claude-sonnet-4.5' }],
  ['Bedrock', 'bedrock', bedrockConverse, { model: 'anthropic.claude-sonnet-4-5-v1:0' }],
])('%s', (_, provider, protocol, changes) => {
  let server: StrictModelServer;

  beforeAll(async () => {
    server = await StrictModelServer.start(protocol);
  });
  afterAll(() => server.close());

  async function write(...replies: (StrictReply | StrictFailure)[]): Promise<WrittenResource & { events: RunEvent[] }> {
    const events: RunEvent[] = [];
    server.reply(...replies);
    const prices = { input: 10, cachedInput: 1, output: 100, reasoning: 50 };
    const author = await modelAuthor(compatibleModel(server.url, { provider, prices, ...changes }), 'key');
    const written = await writeResource({
      ...{ author, checker: new FakeResourceChecker(), profileId: 'fivem-standalone', resourceName: 'hello' },
      ...{ prompt: 'say hello', emit: (event: RunEvent) => events.push(event) },
    });
    return { ...written, events };
  }

  test('accepts every request of a run, and gets back what it wants', async () => {
    const { status, error, files, events, steps: count } = await write(...steps);
    expect({ status, error, count }).toEqual({ status: 'succeeded', error: null, count: 4 });
    expect(files.map(({ path }) => path)).toEqual(helloFiles.map(({ path }) => path).sort());
    const thinking = events.flatMap((event) => (event.type === 'thinking-delta' ? [event.text] : [])).join('');
    expect(thinking).toBe('I look first.Now I write.All is well.');
    // The first request finds out what the limit is called.
    expect(server.refusals.filter((refusal) => !refusal.includes('max_completion_tokens'))).toEqual([]);
    expect(server.refusals.length).toBeLessThanOrEqual(1);
  });

  test('is charged for what it reports: cached input and thinking have their own prices', async () => {
    // 400 × 10 + 600 × 1 + 150 × 100 + 50 × 50 credits per 1,000 in each of the four steps, rounded up.
    expect((await write(...steps)).credits).toBe(4 * (countsNoThinking.includes(provider) ? 25 : 23));
  });

  test('sends the same beginning with every request, so that it can be cached', async () => {
    await write(...steps);
    const beginnings = server.requests.slice(-4).map(({ body }) => {
      const { messages, input, contents, ...rest } = body;
      const history = (messages ?? input ?? contents) as unknown[];
      return JSON.stringify([rest, history.slice(0, 1)]).replaceAll(cacheMarker, '');
    });
    expect(new Set(beginnings).size).toBe(1);
  });

  test('has a response that is too long continued', async () => {
    const { status } = await write({ thinking: 'Hm.', calls: steps[1]!.calls!, end: 'too-long' }, steps[3]!);
    expect(status).toBe('succeeded');
  });

  test.each<[string, StrictReply | StrictFailure, string]>([
    ['declines', { text: 'I', end: 'filtered' }, 'model_refused'],
    ['rejects the key', { status: 401, message: 'invalid x-api-key' }, 'model_misconfigured'],
    [
      'is not paid',
      { status: 400, message: 'Your credit balance is too low to access the API.' },
      'model_misconfigured',
    ],
    [
      'cannot take so much context',
      { status: 400, message: 'prompt is too long: 210000 tokens > 200000 maximum' },
      'context_overflow',
    ],
    [
      'counts too many tokens',
      {
        status: 400,
        message: 'The input token count (1048577) exceeds the maximum number of tokens allowed (1048576).',
      },
      'context_overflow',
    ],
    ['has too many requests', { status: 429, message: 'Resource has been exhausted.' }, 'model_rate_limited'],
    ['is overloaded', { status: 529, message: 'Overloaded' }, 'model_unavailable'],
  ])('that %s ends the run, free', async (_situation, reply, code) => {
    const { status, error, credits, files } = await write(reply);
    expect({ status, code: error?.code, credits, files }).toEqual({ status: 'failed', code, credits: 0, files: [] });
  });
});
