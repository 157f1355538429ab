import * as http from 'node:http';
import * as https from 'node:https';
import { AddressRefused, type AddressRule, checkedLookup, refusalOfUrl } from '@scriptsmith/server-kit';

export interface WebhookOutcome {
  /** Null if there was no response. */
  status: number | null;
  /** Null if the endpoint accepted the event. */
  error: string | null;
  durationMs: number;
  /** The start of the response as text; null without a response. Shown to owners alone. */
  responseBody?: string | null;
}

const maxDurationMs = 10_000;
/** The response body is read up to this size, so that the receiver can finish sending it. */
const responseLimitBytes = 16 * 1024;
/** How much of the response body is kept. */
const keptCharacters = 2_000;

/** Sends a body and returns the outcome. Never rejects, does not follow redirects, and times out after ten seconds. */
export async function postWebhook(
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  rule: AddressRule,
  timeoutMs = maxDurationMs,
): Promise<WebhookOutcome> {
  const startedAt = performance.now();
  const durationMs = (): number => Math.round(performance.now() - startedAt);
  try {
    const { status, responseBody } = await post(new URL(address), body, headers, rule, AbortSignal.timeout(timeoutMs));
    const isAccepted = status >= 200 && status < 300;
    return { status, error: isAccepted ? null : `answered ${status}`, durationMs: durationMs(), responseBody };
  } catch (error) {
    return { status: null, error: describeError(error), durationMs: durationMs() };
  }
}

function post(
  url: URL,
  body: string,
  headers: Record<string, string>,
  rule: AddressRule,
  signal: AbortSignal,
): Promise<{ status: number; responseBody: string }> {
  const refusal = refusalOfUrl(url, rule);
  if (refusal) return Promise.reject(new AddressRefused());
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      ...{ method: 'POST', signal, agent: false, lookup: checkedLookup(url, rule) },
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Scriptsmith-Webhooks/1',
      },
    });
    outgoing.on('error', reject);
    // Without a listener, Node closes the connection without an event.
    outgoing.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, responseBody: '' });
    });
    outgoing.on('response', (response) => {
      let received = 0;
      const chunks: Buffer[] = [];
      const finish = (): void => {
        const text = Buffer.concat(chunks).toString('utf8').replaceAll('\u0000', '');
        resolve({ status: response.statusCode ?? 0, responseBody: text.slice(0, keptCharacters) });
        response.destroy();
      };
      // The status decides the outcome: errors while reading the body are ignored.
      outgoing.off('error', reject).on('error', finish);
      response.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received <= responseLimitBytes) chunks.push(chunk);
        if (received > responseLimitBytes) finish();
      });
      response.on('end', finish);
      response.on('error', finish);
    });
    outgoing.end(body);
  });
}

/** The error that admins see. It contains nothing of the response. */
function describeError(error: unknown): string {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (error instanceof AddressRefused) return 'the address is not on the public internet';
  if (name === 'AbortError' || name === 'TimeoutError') return 'there was no answer in time';
  if (code === 'ENOTFOUND') return 'there is no such host';
  if (code === 'ECONNREFUSED') return 'the connection was refused';
  if (code === 'ECONNRESET') return 'the connection was broken off';
  return (code ?? message ?? 'unknown').slice(0, 100);
}
