import { Buffer } from 'node:buffer';
import type { GitHttpRequest, GitHttpResponse } from 'isomorphic-git';
import type { GitResponse } from './git-messages.js';

/** A response that was received by another process, as isomorphic-git reads it. */
export function toHttpResponse(url: string, method: string, response: GitResponse): GitHttpResponse {
  const { status, contentType, base64 } = response;
  async function* body(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(base64, 'base64');
  }
  return { url, method, statusCode: status, statusMessage: '', headers: { 'content-type': contentType }, body: body() };
}

/** The body of a request that isomorphic-git makes. */
export async function collected(body: GitHttpRequest['body']): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  if (body) for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
