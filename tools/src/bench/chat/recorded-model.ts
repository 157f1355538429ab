import { completionChunk, type Endpoint, listen } from './endpoints.js';
import type { RecordedCall } from './recorded-run.js';

/** What one call of the model took, in tokens of four bytes. */
export interface RecordedRequest {
  inputTokens: number;
  /** Those at its beginning that an earlier request had as well, which a provider keeps and sells for less. */
  repeatedTokens: number;
  outputTokens: number;
}

export interface RecordedModel extends Endpoint {
  /** Makes these calls from now on, a list for each request, and ends the work with `finish` after the last. */
  play(steps: readonly RecordedCall[][]): void;
  /** Those since the last call of this function. */
  takeRequests(): RecordedRequest[];
}

const bytesPerToken = 4;
const tokensOf = (text: string): number => Buffer.byteLength(text) / bytesPerToken;

/** An OpenAI-compatible model that makes recorded calls. */
export async function startRecordedModel(): Promise<RecordedModel> {
  let steps: RecordedCall[][] = [];
  let requests: RecordedRequest[] = [];
  const received: string[] = [];
  const endpoint = await listen((request, response) => {
    const body: Buffer[] = [];
    request.on('data', (piece: Buffer) => body.push(piece));
    request.once('end', () => {
      const { tools, messages } = JSON.parse(Buffer.concat(body).toString()) as {
        tools: Tool[];
        messages: object;
      };
      // Providers read the tools before the messages.
      const text = JSON.stringify(tools) + JSON.stringify(messages);
      const calls = (steps.shift() ?? [{ name: 'finish', arguments: {} }]).map((each) => declared(each, tools));
      const output = JSON.stringify(calls);
      requests.push({
        inputTokens: tokensOf(text),
        repeatedTokens: Math.max(0, ...received.map((earlier) => tokensOf(commonStart(earlier, text)))),
        outputTokens: tokensOf(output),
      });
      received.push(text);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(eventsOf(calls, text, output).join(''));
    });
  });
  return {
    ...endpoint,
    play: (next) => void (steps = [...next]),
    takeRequests() {
      const taken = requests;
      requests = [];
      return taken;
    },
  };
}

interface Tool {
  function: { name: string; parameters: { properties?: object } };
}

/** Without the arguments that the tool does not have in another build. */
function declared({ name, arguments: input }: RecordedCall, tools: readonly Tool[]): RecordedCall {
  const properties = tools.find((tool) => tool.function.name === name)?.function.parameters.properties ?? {};
  return { name, arguments: Object.fromEntries(Object.entries(input).filter(([key]) => key in properties)) };
}

function eventsOf(calls: readonly RecordedCall[], input: string, output: string): string[] {
  const toolCalls = calls.map(({ name, arguments: given }, index) => ({
    ...{ index, id: `call-${input.length}-${index}`, type: 'function' },
    function: { name, arguments: JSON.stringify(given) },
  }));
  const [promptTokens, completionTokens] = [Math.ceil(tokensOf(input)), Math.ceil(tokensOf(output))];
  return [
    completionChunk([{ index: 0, delta: { tool_calls: toolCalls }, finish_reason: null }]),
    completionChunk([{ index: 0, delta: {}, finish_reason: 'tool_calls' }]),
    completionChunk([], {
      ...{ prompt_tokens: promptTokens, completion_tokens: completionTokens },
      total_tokens: promptTokens + completionTokens,
    }),
    'data: [DONE]\n\n',
  ];
}

/** The text with which both texts begin. */
function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}
