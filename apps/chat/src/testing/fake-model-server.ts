import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A tool call of a reply. A string is sent as it is, so that it can be malformed. */
export interface FakeToolCall {
  name: string;
  arguments: object | string;
}

/** The end of the work on a resource with one requirement, whose value the model has chosen. */
export const finishCall = (summary = 'Done.'): FakeToolCall => ({
  name: 'finish',
  arguments: {
    summary,
    requirements: [{ id: 'shop', text: 'a shop', state: 'assumed', reason: 'It is at Legion Square.' }],
  },
});

/** The prices of the model, and other properties of its definition. */
interface FakeModelSettings {
  inputPriceCredits?: number;
  outputPriceCredits?: number;
  [property: string]: unknown;
}

/** The reply of the fake model to one request. */
export interface ModelReply {
  /** Responds with this status instead of a stream. */
  status?: number;
  headers?: Record<string, string>;
  text?: string;
  /** Default: the end of the work with a text that is not about calls, as models answer a question. */
  calls?: readonly FakeToolCall[];
  /** Sent as it is, instead of chunks of the other properties. Objects are events of the stream. */
  raw?: readonly (object | string | Uint8Array)[];
  /** The body of a response that is no stream. */
  body?: string;
  /** Default: `tool_calls` with calls, or else `stop`. Null leaves it out. */
  finishReason?: string | null;
  /** Default: 1,000 prompt tokens and 200 completion tokens. Null leaves it out. */
  usage?: { promptTokens: number; completionTokens: number } | null;
  /** The size of each piece of text and arguments. Default: 64. */
  pieceCharacters?: number;
  /** Runs before each chunk, with the number of chunks sent so far. A pending promise is a model that hangs. */
  beforeChunk?: (sent: number) => void | Promise<void>;
  /** Closes the connection after so many chunks. */
  breaksOffAfter?: number;
  /** Repeats its text until the client closes the connection. */
  neverStops?: boolean;
}

/** A request as the fake model received it. */
export interface ModelRequest {
  messages: { role: string; content?: unknown; tool_calls?: unknown }[];
  tools?: { function: { name: string } }[];
  max_tokens?: number;
  max_completion_tokens?: number;
}

type Script = (request: ModelRequest, index: number) => ModelReply | Promise<ModelReply>;

/** An OpenAI-compatible endpoint with scripted replies, over real HTTP. */
export class FakeModelServer {
  readonly requests: ModelRequest[] = [];
  /** Requests whose client has closed the connection before the end. */
  abortedRequests = 0;

  private constructor(
    private readonly server: Server,
    public script: Script,
  ) {}

  static async start(script: Script = () => ({ text: 'Hello.' })): Promise<FakeModelServer> {
    const server = createServer();
    const model = new FakeModelServer(server, script);
    server.on('request', (request, response) => {
      model.respond(request, response).catch(() => response.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return model;
  }

  /** The address of the endpoint. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** The settings of a chat that calls this model. Prices are credits per 1,000 tokens. */
  settings({ inputPriceCredits = 1, outputPriceCredits = 10, ...changes }: FakeModelSettings = {}): Record<
    string,
    string
  > {
    const prices = { input: inputPriceCredits, output: outputPriceCredits };
    const model = { id: 'fake', provider: 'openai-compatible', url: this.url, model: 'fake', prices };
    return { CHAT_MODELS: JSON.stringify([{ ...model, ...changes }]) };
  }

  /** Replies in turn. The last one is repeated. */
  reply(...replies: readonly ModelReply[]): void {
    const first = this.requests.length;
    this.script = (_, index) => replies[Math.min(index - first, replies.length - 1)]!;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const parsed = JSON.parse(body) as ModelRequest;
    const index = this.requests.push(parsed) - 1;
    response.once('close', () => {
      if (!response.writableFinished) this.abortedRequests += 1;
    });
    const reply = await this.script(parsed, index);
    if (reply.status !== undefined || reply.body !== undefined) {
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
      response.end(reply.body ?? JSON.stringify({ error: { message: 'No.', type: 'error', code: null } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', ...reply.headers });
    response.flushHeaders();
    response.setMaxListeners(0);
    await stream(response, reply, parsed);
  }
}

async function stream(response: ServerResponse, reply: ModelReply, request: ModelRequest): Promise<void> {
  let sent = 0;
  for (const chunk of reply.raw ?? chunksOf({ ...reply, calls: reply.calls ?? endOf(reply, request) })) {
    await reply.beforeChunk?.(sent);
    if (response.destroyed) return;
    if (sent === reply.breaksOffAfter) return void response.destroy();
    const isRaw = typeof chunk === 'string' || chunk instanceof Uint8Array;
    if (!response.write(isRaw ? chunk : `data: ${JSON.stringify(chunk)}\n\n`))
      await Promise.race([once(response, 'drain'), once(response, 'close')]);
    sent += 1;
    if (response.destroyed) return;
  }
  const isBinary = reply.raw?.some((chunk) => chunk instanceof Uint8Array);
  response.end(isBinary ? undefined : 'data: [DONE]\n\n');
}

const endOf = ({ text = '' }: ModelReply, { messages }: ModelRequest): FakeToolCall[] =>
  text === '' || messages.some(({ role }) => role === 'tool') ? [] : [{ name: 'finish', arguments: {} }];

const chunkOf = (delta: object, finishReason: string | null = null): object => ({
  ...{ id: 'chatcmpl-fake', object: 'chat.completion.chunk', created: 1, model: 'fake' },
  choices: [{ index: 0, delta, finish_reason: finishReason }],
});

function* chunksOf(reply: ModelReply): Generator<object> {
  const { text = '', calls = [], pieceCharacters = 64 } = reply;
  yield chunkOf({ role: 'assistant', content: '' });
  do {
    for (const piece of piecesOf(text, pieceCharacters)) yield chunkOf({ content: piece });
  } while (reply.neverStops);
  for (const [index, call] of calls.entries()) {
    const json = typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments);
    const start = { index, id: `call-${index}`, type: 'function', function: { name: call.name, arguments: '' } };
    yield chunkOf({ tool_calls: [start] });
    for (const piece of piecesOf(json, pieceCharacters)) {
      yield chunkOf({ tool_calls: [{ index, function: { arguments: piece } }] });
    }
  }
  const { finishReason = calls.length > 0 ? 'tool_calls' : 'stop' } = reply;
  if (finishReason !== null) yield chunkOf({}, finishReason);
  const { usage = { promptTokens: 1_000, completionTokens: 200 } } = reply;
  if (!usage) return;
  const { promptTokens, completionTokens } = usage;
  yield {
    ...chunkOf({}),
    choices: [],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    },
  };
}

function* piecesOf(text: string, characters: number): Generator<string> {
  for (let start = 0; start < text.length; start += characters) yield text.slice(start, start + characters);
}
