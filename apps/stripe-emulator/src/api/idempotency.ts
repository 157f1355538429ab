import { createHash } from 'node:crypto';
import type { ResourceState } from '../state/emulator-state.js';
import type { IdempotencyRecord } from '../storage/records.js';
import { StripeApiError } from './errors.js';
import type { FormObject } from './form.js';

const maximumKeyLength = 255;

export interface IdempotentRequest {
  key: string;
  method: string;
  path: string;
  form: FormObject;
}

/**
 * The saved response of an earlier request with the same idempotency key: https://docs.stripe.com/api/idempotent_requests
 * @throws StripeApiError idempotency_error if the key is too long or was used for a different request
 */
export function findSavedResponse(emulator: ResourceState, request: IdempotentRequest): IdempotencyRecord | undefined {
  if (request.key.length > maximumKeyLength) {
    throw idempotencyError(`Idempotency keys may be at most ${maximumKeyLength} characters long.`);
  }
  const saved = emulator.store.get('idempotency', request.key);
  if (!saved) return undefined;
  if (saved.method !== request.method || saved.path !== request.path) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ` +
        `('${saved.path}' vs '${request.path}'). Try using a key other than '${request.key}' if you meant to ` +
        'execute a different request.',
    );
  }
  if (saved.parameterHash !== hashOf(request.form)) {
    throw idempotencyError(
      'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using ' +
        `a key other than '${request.key}' if you meant to execute a different request.`,
    );
  }
  return saved;
}

/** Saves the response for later requests with the same idempotency key. */
export function saveResponse(
  emulator: ResourceState,
  request: IdempotentRequest,
  response: { status: number; body: string; requestId: string },
): void {
  emulator.store.put('idempotency', {
    id: request.key,
    method: request.method,
    path: request.path,
    parameterHash: hashOf(request.form),
    createdAtMs: Date.now(),
    ...response,
  });
}

function hashOf(form: FormObject): string {
  return createHash('sha256')
    .update(JSON.stringify(sortedEntries(form)))
    .digest('hex');
}

function sortedEntries(value: FormObject[string]): unknown {
  if (typeof value === 'string') return value;
  return Object.keys(value)
    .sort()
    .map((key) => [key, sortedEntries(value[key] ?? '')]);
}

function idempotencyError(message: string): StripeApiError {
  return new StripeApiError(400, { type: 'idempotency_error', message });
}
