import * as http from 'node:http';
import * as https from 'node:https';
import { AddressRefused, type AddressRule, checkedLookup, refusalOfUrl } from './webhook-address.js';

export interface WebhookOutcome {
  /** Null without an answer. */
  status: number | null;
  /** Null where it was taken. */
  error: string | null;
  durationMs: number;
}

const longestMs = 10_000;
/** Nobody reads what is answered; so much is waited for, so that the receiver can finish. */
const answerLimitBytes = 16 * 1024;

/** Sends a body and says what came of it. Never rejects, follows no redirect, and takes no more than ten seconds. */
export async function postWebhook(
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  rule: AddressRule,
  timeoutMs = longestMs,
): Promise<WebhookOutcome> {
  const startedAt = performance.now();
  const durationMs = (): number => Math.round(performance.now() - startedAt);
  try {
    const status = await post(new URL(address), body, headers, rule, AbortSignal.timeout(timeoutMs));
    const isTaken = status >= 200 && status < 300;
    return { status, error: isTaken ? null : `answered ${status}`, durationMs: durationMs() };
  } catch (error) {
    return { status: null, error: inWords(error), durationMs: durationMs() };
  }
}

function post(
  url: URL,
  body: string,
  headers: Record<string, string>,
  rule: AddressRule,
  signal: AbortSignal,
): Promise<number> {
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
    // Node closes such a connection without a word unless somebody listens.
    outgoing.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode ?? 0);
    });
    outgoing.on('response', (answer) => {
      let received = 0;
      const finish = (): void => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      };
      // The status says it all: what comes of the rest changes nothing.
      outgoing.off('error', reject).on('error', finish);
      answer.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > answerLimitBytes) finish();
      });
      answer.on('end', finish);
      answer.on('error', finish);
    });
    outgoing.end(body);
  });
}

/** What an admin reads; nothing of what was answered. */
function inWords(error: unknown): string {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (error instanceof AddressRefused) return 'the address is not on the public internet';
  if (name === 'AbortError' || name === 'TimeoutError') return 'there was no answer in time';
  if (code === 'ENOTFOUND') return 'there is no such host';
  if (code === 'ECONNREFUSED') return 'the connection was refused';
  if (code === 'ECONNRESET') return 'the connection was broken off';
  return (code ?? message ?? 'unknown').slice(0, 100);
}
