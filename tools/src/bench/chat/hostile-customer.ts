import { randomUUID } from 'node:crypto';
import { signIn } from './chat-client.js';
import { type FileChange, hostileEdits } from './hostile-files.js';

/** A signed-in customer with a resource that the offline generator wrote. */
export class ResourceOwner {
  private constructor(
    private readonly origin: string,
    private readonly cookie: string,
    readonly conversationId: string,
    public versionId: string,
  ) {}

  static async create(origin: string, userId: number): Promise<ResourceOwner> {
    const cookie = await signIn(origin, userId);
    const created = await send(origin, cookie, 'POST', '/api/conversations', { profileId: 'fivem-standalone' });
    const { conversation } = (await created.json()) as { conversation: { id: string } };
    const path = `/api/conversations/${conversation.id}`;
    const run = { clientMessageId: randomUUID(), prompt: 'A command /heal for admins', mode: 'build' };
    const answer = await send(origin, cookie, 'POST', `${path}/runs`, run, { accept: 'text/event-stream' });
    await answer.text();
    const { versions } = (await (await send(origin, cookie, 'GET', path)).json()) as { versions: { id: string }[] };
    if (!versions[0]) throw new Error('The offline generator wrote no files');
    return new ResourceOwner(origin, cookie, conversation.id, versions[0].id);
  }

  /** Sends a request and reads the whole response. @returns its status */
  async request(method: 'GET' | 'POST', path: string, body?: object): Promise<number> {
    const response = await send(this.origin, this.cookie, method, path, body);
    await response.arrayBuffer();
    return response.status;
  }

  /** @returns the status */
  edit(changes: readonly FileChange[]): Promise<number> {
    const path = `/api/conversations/${this.conversationId}/versions`;
    return this.addVersion(path, { baseVersionId: this.versionId, changes });
  }

  /** Restores a version. @returns the status */
  restore(versionId: string): Promise<number> {
    return this.addVersion(`/api/versions/${versionId}/restore`, {});
  }

  private async addVersion(path: string, request: object): Promise<number> {
    const response = await send(this.origin, this.cookie, 'POST', path, request);
    const body = (await response.json()) as { id?: string };
    if (response.status === 201 && body.id !== undefined) this.versionId = body.id;
    return response.status;
  }
}

/** Counted as the status of a request whose connection broke off. */
const brokenOff = 0;

/** Does the worst that a customer can until the signal, with many requests at once. Counts the responses by status. */
export async function attack(owner: ResourceOwner, seed: number, signal: AbortSignal): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const count = (status: number): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const repeat = async (act: (round: number) => Promise<number>): Promise<void> => {
    for (let round = 0; !signal.aborted; round++) count(await act(round).catch(() => brokenOff));
  };
  const version = (suffix: string) => () => owner.request('GET', `/api/versions/${owner.versionId}${suffix}`);
  const readers = ['', '', '/preview', '/preview', '/download', '/download'].flatMap((suffix) =>
    Array.from({ length: 10 }, () => repeat(version(suffix))),
  );
  await Promise.all([
    ...readers,
    repeat(async (round) => {
      count(await owner.edit(hostileEdits[round % hostileEdits.length]!(seed * 1_000 + round)));
      return owner.restore(owner.versionId);
    }),
    repeat(() => owner.request('GET', '/api/export')),
  ]);
  return statuses;
}

function send(
  origin: string,
  cookie: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(origin + path, {
    method,
    headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}
