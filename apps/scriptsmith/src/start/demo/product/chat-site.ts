import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

const busyMs = 60_000;
const retryMs = 1_000;

/** Has resources written on the chat site, as a customer in a browser. */
export class ChatSite {
  private constructor(
    private readonly origin: string,
    private readonly cookie: string,
  ) {}

  static async signIn(origin: string, email: string, password: string): Promise<ChatSite> {
    const response = await post(origin, '/api/session/login', { email, password });
    await response.arrayBuffer();
    const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    return new ChatSite(origin, cookie);
  }

  /** Starts a conversation and resolves when its resource is finished. */
  async write(profileId: string, prompt: string): Promise<void> {
    const created = await post(this.origin, '/api/conversations', { profileId }, this.cookie);
    const { conversation } = (await created.json()) as { conversation: { id: string } };
    const body = { clientMessageId: randomUUID(), prompt, mode: 'build' };
    const started = await post(this.origin, `/api/conversations/${conversation.id}/runs`, body, this.cookie);
    const { run } = (await started.json()) as { run: { id: string } };
    const events = await fetch(`${this.origin}/api/runs/${run.id}/events`, { headers: { cookie: this.cookie } });
    await events.text();
  }
}

/** Tries again while the chat site asks for it, which it does if a busy machine delays the product past a deadline. */
async function post(origin: string, path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin, ...(cookie !== '' && { cookie }) };
  const send = () => fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const giveUpAt = Date.now() + busyMs;
  let response = await send();
  while (response.status === 503 && Date.now() < giveUpAt) {
    await setTimeout(retryMs);
    response = await send();
  }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
