import { randomUUID } from 'node:crypto';
import { sharedTimeMs } from './endpoints.js';

/** When a piece of an answer arrived, as `sharedTimeMs`, and its text. */
export interface ReceivedText {
  atMs: number;
  text: string;
}

/** A signed-in customer with a conversation. */
export class ChatClient {
  private constructor(
    private readonly origin: string,
    private readonly cookie: string,
    private readonly conversationId: string,
  ) {}

  static async signIn(origin: string, userId: number, profileId = 'fivem-standalone'): Promise<ChatClient> {
    const cookie = await signIn(origin, userId);
    const created = await post(origin, '/api/conversations', { profileId }, { cookie });
    const { conversation } = (await created.json()) as { conversation: { id: string } };
    return new ChatClient(origin, cookie, conversation.id);
  }

  /** Sends a message and yields the text of the answer as it arrives. Errors: if a part of the answer is withdrawn. */
  async *ask(prompt: string): AsyncGenerator<ReceivedText> {
    for await (const { type, text } of serverSentEvents(await this.send(prompt))) {
      if (type === 'step-discarded') throw new Error('A call of the model broke off');
      if (type === 'text-delta' && text !== undefined) yield { atMs: sharedTimeMs(), text };
    }
  }

  /** Sends a message and waits until its run has ended. Errors: if it did not succeed. */
  async run(prompt: string, mode: 'plan' | 'build'): Promise<void> {
    for await (const { type, run } of serverSentEvents(await this.send(prompt, mode))) {
      if (type === 'run-ended' && run?.status !== 'succeeded') throw new Error(`The run ended as ${run?.status}`);
    }
  }

  private send(prompt: string, mode = 'build'): Promise<Response> {
    const path = `/api/conversations/${this.conversationId}/runs`;
    const headers = { cookie: this.cookie, accept: 'text/event-stream' };
    return post(this.origin, path, { clientMessageId: randomUUID(), prompt, mode }, headers);
  }
}

/** Signs a customer in. @returns the cookie */
export async function signIn(origin: string, userId: number): Promise<string> {
  const credentials = { email: `user${userId}@example.com`, password: 'a password' };
  const login = await post(origin, '/api/session/login', credentials);
  return login.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

async function post(
  origin: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

interface ChatEvent {
  type?: string;
  text?: string;
  run?: { status: string };
  choices?: { delta: { content?: string } }[];
}

/** The JSON of each event of a `text/event-stream`. */
export async function* serverSentEvents({ body }: Response): AsyncGenerator<ChatEvent> {
  if (!body) return;
  let buffered = '';
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    buffered += piece;
    const events = buffered.split('\n\n');
    buffered = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (\{.+)$/m.exec(event)?.[1];
      if (data !== undefined) yield JSON.parse(data) as ChatEvent;
    }
  }
}
