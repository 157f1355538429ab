import type { Conversation, Run, RunEvent, RunRequest } from '@scriptsmith/chat-contracts';
import { randomUUID } from 'node:crypto';
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import type { Browser, ChatFixture } from './chat-fixture.js';

/** An event of a stream, with its id. */
export interface ReceivedEvent {
  id: number;
  event: RunEvent;
}

/** Sends a message that is built without a plan before. Returns the run that answers it. */
export async function sendMessage(
  browser: Browser,
  conversationId: string,
  prompt = 'a shop',
  request: Partial<RunRequest> = {},
): Promise<Run> {
  const body = { clientMessageId: randomUUID(), prompt, mode: 'build', ...request };
  const response = await browser.post(`/api/conversations/${conversationId}/runs`, body).expect(201);
  return (response.body as { run: Run }).run;
}

/** Reads a stream until its end, or until `until` returns true. */
export async function followRun(
  { chat: { url } }: Pick<ChatFixture, 'chat'>,
  { cookie }: Browser,
  runId: string,
  { after = 0, until = () => false }: { after?: number; until?: (received: ReceivedEvent) => boolean } = {},
): Promise<ReceivedEvent[]> {
  const received: ReceivedEvent[] = [];
  for await (const event of streamRun(url, cookie, runId, after)) {
    received.push(event);
    if (until(event)) break;
  }
  return received;
}

/** Sends a message and reads the answer in the same response: the run, then its events. */
export async function* streamAnswer(
  { chat: { url } }: Pick<ChatFixture, 'chat'>,
  { cookie }: Browser,
  path: string,
  body: object,
): AsyncGenerator<Run | ReceivedEvent> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { cookie, origin: url, accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  for await (const { event, id, data } of messagesOf(response, 201)) {
    yield event === 'run' ? (JSON.parse(data) as Run) : { id: Number(id), event: JSON.parse(data) as RunEvent };
  }
}

/** The events of a run, as a browser receives them. */
async function* streamRun(url: string, cookie: string, runId: string, after = 0): AsyncGenerator<ReceivedEvent> {
  const response = await fetch(`${url}/api/runs/${runId}/events`, {
    headers: { cookie, ...(after > 0 && { 'last-event-id': String(after) }) },
  });
  if (response.status === 204) return;
  for await (const { id, data } of messagesOf(response, 200)) {
    yield { id: Number(id), event: JSON.parse(data) as RunEvent };
  }
}

async function* messagesOf(response: Response, status: number): AsyncGenerator<EventSourceMessage> {
  if (response.status !== status || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  yield* response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
}

/** The run at the end of a stream. */
export function endOf(events: readonly ReceivedEvent[]): Run {
  const last = events.at(-1)?.event;
  if (last?.type !== 'run-ended') throw new Error(`The stream ended with ${last?.type}`);
  return last.run;
}

export async function readConversation(browser: Browser, id: string): Promise<Conversation> {
  const response = await browser.get(`/api/conversations/${id}`).expect(200);
  return response.body as Conversation;
}
