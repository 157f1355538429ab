import type { ModelReply } from './fake-model-server.js';

/** A call as an endpoint streams it. Properties that are left out are not sent. */
export interface RawCall {
  index?: number | null;
  id?: string | null;
  type?: string;
  function: { name?: string | null; arguments?: unknown };
}

const base = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'hello' };
const usage = { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 };

/** The three files of a small resource. */
export const helloFiles = [
  { path: 'fxmanifest.lua', content: "fx_version 'cerulean'\ngame 'gta5'\nserver_script 'server.lua'\n" },
  { path: 'server.lua', content: "print('hello')\n" },
  { path: 'README.md', content: '# hello\n' },
] as const;

export const delta = (content: object, finishReason: string | null = null) => ({
  ...base,
  choices: [{ index: 0, delta: content, finish_reason: finishReason }],
});
export const usageEvent = (given: unknown = usage) => ({ ...base, choices: [], usage: given });
export const done = 'data: [DONE]\n\n';

export const call = (name: string, input: object, index = 0, id = `call_${index}`): RawCall => ({
  ...{ index, id, type: 'function' },
  function: { name, arguments: JSON.stringify(input) },
});

const requirement = { id: 'hello', text: 'says hello', state: 'assumed', reason: 'On the console.' };
export const finishInput = { summary: 'It says hello.', requirements: [requirement] };

/** The calls that build the resource. */
export const helloCalls = (): RawCall[] => [
  ...helloFiles.map(({ path, content }, index) => call('write_file', { path, content }, index)),
  call('finish', finishInput, helloFiles.length),
];

/** A reply of raw events between the first one and the end. */
export const reply = (
  events: readonly (object | string)[],
  finishReason: string | null = 'tool_calls',
): ModelReply => ({
  raw: [delta({ role: 'assistant', content: '' }), ...events, delta({}, finishReason), usageEvent(), done],
});

/** A reply with calls, each in one event. */
export const callsReply = (calls: readonly RawCall[], finishReason = 'tool_calls'): ModelReply =>
  reply(
    calls.map((each) => delta({ tool_calls: [each] })),
    finishReason,
  );

export const hello = callsReply(helloCalls());
export const finishes = callsReply([call('finish', finishInput)]);
export const prose = (text: string): ModelReply => reply([delta({ content: text })], 'stop');
