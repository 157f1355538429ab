import type { Conversation, Run, RunEvent, RunRequest } from '@scriptsmith/chat-contracts';
import { randomUUID } from 'node:crypto';
import type { Browser, ChatFixture } from './chat-fixture.js';

/** An event of a stream, with its id. */
export interface ReceivedEvent {
  id: number;
  event: RunEvent;
}

/** Sends a message. Returns the run that answers it. */
export async function sendMessage(
  browser: Browser,
  conversationId: string,
  prompt = 'a shop',
  request: Partial<RunRequest> = {},
): Promise<Run> {
  const body = { clientMessageId: randomUUID(), prompt, ...request };
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

/** The events of a run, as a browser receives them. */
async function* streamRun(url: string, cookie: string, runId: string, after = 0): AsyncGenerator<ReceivedEvent> {
  const response = await fetch(`${url}/api/runs/${runId}/events`, {
    headers: { cookie, ...(after > 0 && { 'last-event-id': String(after) }) },
  });
  if (response.status === 204) return;
  if (response.status !== 200 || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  let buffered = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    buffered += chunk;
    const messages = buffered.split('\n\n');
    buffered = messages.pop() ?? '';
    for (const message of messages) {
      const match = /^id: (\d+)\ndata: (.+)$/.exec(message);
      if (match) yield { id: Number(match[1]), event: JSON.parse(match[2]!) as RunEvent };
    }
  }
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
