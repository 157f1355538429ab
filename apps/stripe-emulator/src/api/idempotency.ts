import { createHash } from 'node:crypto';
import type { EmulatorState } from '../state/emulator-state.js';
import type { IdempotencyRecord } from '../storage/records.js';
import { StripeApiError } from './errors.js';
import type { FormObject } from './form.js';

const longestKey = 255;

export interface IdempotentRequest {
  key: string;
  method: string;
  path: string;
  form: FormObject;
}

/**
 * The answer once given to a request with this key.
 * @throws StripeApiError idempotency_error when the key was used for something else
 */
export function earlierAnswer(emulator: EmulatorState, request: IdempotentRequest): IdempotencyRecord | undefined {
  if (request.key.length > longestKey) {
    throw idempotencyError(`Idempotency keys may be at most ${longestKey} characters long.`);
  }
  const earlier = emulator.store.get('idempotency', request.key);
  if (!earlier) return undefined;
  if (earlier.method !== request.method || earlier.path !== request.path) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ` +
        `('${earlier.path}' vs '${request.path}'). Try using a key other than '${request.key}' if you meant to ` +
        'execute a different request.',
    );
  }
  if (earlier.parameterHash !== hashOf(request.form)) {
    throw idempotencyError(
      'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using ' +
        `a key other than '${request.key}' if you meant to execute a different request.`,
    );
  }
  return earlier;
}

/** Remembers an answer for the next time. */
export function rememberAnswer(
  emulator: EmulatorState,
  request: IdempotentRequest,
  answer: { status: number; body: string; requestId: string },
): void {
  emulator.store.put('idempotency', {
    id: request.key,
    method: request.method,
    path: request.path,
    parameterHash: hashOf(request.form),
    createdAtMs: Date.now(),
    ...answer,
  });
}

function hashOf(form: FormObject): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(form)))
    .digest('hex');
}

function sorted(value: FormObject[string]): unknown {
  if (typeof value === 'string') return value;
  return Object.keys(value)
    .sort()
    .map((key) => [key, sorted(value[key] ?? '')]);
}

function idempotencyError(message: string): StripeApiError {
  return new StripeApiError(400, { type: 'idempotency_error', message });
}
