import { pathWith } from './external-calls.js';
import type { CallValues, ExternalCall } from './external-calls.js';

export interface Trial extends CallValues {
  /** JSON text. Not sent with GET requests. */
  body: string;
  /** Empty for no key. */
  idempotencyKey: string;
}

export interface TrialResult {
  /** `200 OK`, or the browser's error without a response. */
  status: string;
  isOk: boolean;
  /** The path that was called. */
  path: string;
  durationMs: number;
  /** Response headers to show. */
  headers: [name: string, value: string][];
  body: string;
}

const shownHeaders = ['x-request-id', 'ratelimit', 'ratelimit-policy', 'retry-after', 'idempotent-replayed'];

/** Calls the external API with nothing but the API key, as an external system does. */
export async function tryCall(call: ExternalCall, trial: Trial): Promise<TrialResult> {
  const { method, body } = call;
  const path = pathWith(call, trial.parameters);
  const startedAt = performance.now();
  const result = (status: string, isOk: boolean, headers: TrialResult['headers'], text: string): TrialResult => ({
    status,
    isOk,
    path,
    headers,
    body: text,
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    const response = await fetch(path, {
      method,
      credentials: 'omit',
      headers: {
        'api-key': trial.apiKey,
        ...(body && { 'content-type': 'application/json' }),
        ...(trial.idempotencyKey && { 'idempotency-key': trial.idempotencyKey }),
      },
      ...(body && { body: trial.body }),
    });
    const headers = shownHeaders.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const status = `${response.status} ${response.statusText}`.trim();
    return result(status, response.ok, headers, readable(await response.text()));
  } catch (cause) {
    return result('No response', false, [], cause instanceof Error ? cause.message : String(cause));
  }
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
