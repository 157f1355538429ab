import { randomUUID } from 'node:crypto';

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

async function post(origin: string, path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin, ...(cookie !== '' && { cookie }) };
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
