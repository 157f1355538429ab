import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { AddressRefused, type AddressRule, checkedLookup, refusalOfUrl } from '@scriptsmith/server-kit';
import { ChatException } from '../errors/chat-exception.js';
import type { GitRequest, GitResponse } from './git-messages.js';

const maxRedirects = 3;
/** Of a response. An import has a limit of 20 MB beside it. */
const maxResponseBytes = 24 * 1_024 * 1_024;

/**
 * Makes a request of the Git protocol. It connects only to addresses that the rule allows, also after redirects, and reads no
 * more than the limit.
 * @param authorization a header for this host. A redirect to another one then fails.
 * @returns a response of any status but a redirect
 * @throws ChatException `address_not_allowed`, `repository_unreadable`, `import_too_large`
 */
export async function requestGit(
  request: GitRequest,
  rule: AddressRule,
  signal: AbortSignal,
  authorization?: string,
): Promise<GitResponse> {
  const first = allowedAddress(request.url, rule);
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const headers = { ...request.headers, ...(authorization !== undefined && { authorization }) };
    const { location, ...response } = await send(url, { ...request, headers }, rule, signal);
    if (location === null) return response;
    // Hosts of repositories redirect renamed ones, and addresses without `.git`.
    url = allowedAddress(location, rule, url);
    if (authorization !== undefined && url.origin !== first.origin) throw unreadable('It redirects to another host.');
  }
  throw unreadable('It redirects too often.');
}

/** @throws ChatException `address_not_allowed` */
export function allowedAddress(address: string, rule: AddressRule, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url) throw new ChatException('address_not_allowed', 'Enter the https:// address of a repository.');
  const refusal = refusalOfUrl(url, rule);
  if (refusal !== undefined) throw new ChatException('address_not_allowed', `${refusal}.`);
  return url;
}

/** @throws ChatException `repository_unreadable` unless the status is 200 */
export function acceptedResponse(response: GitResponse): GitResponse {
  if (response.status === 200) return response;
  if ([401, 403, 404, 410].includes(response.status)) throw unreadable('It does not exist, or it is private.');
  throw unreadable(`Its server responded with the status ${response.status}.`);
}

const unreadable = (reason: string): ChatException =>
  new ChatException('repository_unreadable', `The repository could not be read. ${reason}`);

function send(
  url: URL,
  { method, headers, base64 }: GitRequest,
  rule: AddressRule,
  signal: AbortSignal,
): Promise<GitResponse & { location: string | null }> {
  const { promise, resolve, reject } = Promise.withResolvers<GitResponse & { location: string | null }>();
  const body = Buffer.from(base64, 'base64');
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options = {
    ...{ method, signal, agent: false, lookup: checkedLookup(url, rule) },
    // Some hosts answer browsers and Git differently.
    headers: {
      ...headers,
      'user-agent': 'git/scriptsmith',
      ...(method === 'POST' && { 'content-length': body.length }),
    },
  };
  const outgoing = open(url, options, (incoming) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > maxResponseBytes) outgoing.destroy(tooLarge());
    });
    incoming.on('error', (error) => reject(failure(error)));
    incoming.on('end', () => {
      const { statusCode: status = 0 } = incoming;
      const location = status >= 300 && status < 400 ? (incoming.headers.location ?? null) : null;
      const contentType = incoming.headers['content-type'] ?? '';
      resolve({ status, contentType, base64: Buffer.concat(chunks).toString('base64'), location });
    });
  });
  outgoing.on('error', (error) => reject(failure(error)));
  outgoing.end(body);
  return promise;
}

const tooLarge = (): ChatException =>
  new ChatException(
    'import_too_large',
    'The repository is too large to be imported. Upload the folder of the resource.',
  );

function failure(error: Error): ChatException {
  if (error instanceof ChatException) return error;
  if (error instanceof AddressRefused) return new ChatException('address_not_allowed', `${error.message}.`);
  return unreadable('Its server did not respond in time, or cannot be reached.');
}
