import { randomUUID } from 'node:crypto';
import createClient from 'openapi-fetch';
import { ApiError, errorOfResponse } from './api-error.js';
import { createRetryingFetch } from './retrying-fetch.js';
import type { components, operations, paths } from './schema.js';

type Schemas = components['schemas'];
type Body<Operation extends 'login' | 'consumeCredits' | 'consumeCreditsBatch' | 'holdCredits' | 'settleHold'> =
  operations[Operation]['requestBody']['content']['application/json'];

/** A customer who has signed in, and whether they can chat. */
export type Login = Schemas['Login'];
export type SubscriptionState = Schemas['SubscriptionState'];
export type Credits = Schemas['Credits'];
export type LoginRequest = Body<'login'>;
export type CreditHistory = Schemas['CreditHistory'];
export type ConsumptionReceipt = Schemas['ConsumptionReceipt'];
export type Hold = Schemas['Hold'];
export type Settlement = Schemas['Settlement'];
export type Release = Schemas['Release'];
export type Consumption = Body<'consumeCredits'>;
export type ConsumptionCommand = Body<'consumeCreditsBatch'>['commands'][number];
export type ConsumptionBatchResult = Schemas['ConsumptionBatchResult'];
export type HoldRequest = Body<'holdCredits'>;
export type ChargedResource = NonNullable<Body<'settleHold'>['resource']>;

/** The settings of a client of /api/v1. */
export interface ApiClientOptions {
  /** The address of the product, without `/api/v1`. */
  baseUrl: string;
  apiKey: string;
  /** The timeout of each attempt. Default: 10,000. */
  timeoutMs?: number;
  /** How often a call is repeated after network errors and the statuses 429, 502, 503 and 504. Default: 3. */
  retries?: number;
  /** The upper limit of the random delay before the first retry. It doubles with every retry. Default: 200. */
  retryDelayMs?: number;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** Aborts the call, also while it waits for a retry. The call then rejects with the reason of the signal. */
  signal?: AbortSignal;
}

export interface IdempotentCallOptions extends CallOptions {
  /**
   * 1 to 255 printable ASCII characters. A repeated call with the same key and body returns the first response. Without
   * one, a key is generated for this call, so that its own retries charge once.
   */
  idempotencyKey?: string;
}

/** Every method rejects with an `ApiError` if the call fails after its retries. */
export interface ApiClient {
  /**
   * Verifies a customer's email address and password. Errors: `invalid_credentials`, `second_factor_required`, `banned`,
   * `rate_limited`.
   */
  login(credentials: LoginRequest, options?: CallOptions): Promise<Login>;
  /**
   * Exchanges the one-time code that Start Chatting adds to the URL. A code that was requested with a challenge needs its
   * `codeVerifier`. Errors: `invalid_token`, `banned`.
   */
  exchangeCode(code: string, options?: CallOptions & { codeVerifier?: string }): Promise<Login>;
  /** With the `sessionId` of a login, says whether that session was ended. Errors: `user_not_found`, `user_banned`. */
  getSubscription(userId: number, options?: CallOptions & { sessionId?: string }): Promise<SubscriptionState>;
  /** Errors: `user_not_found`, `user_banned`. */
  getCredits(userId: number, options?: CallOptions): Promise<Credits>;
  /**
   * Consumes the whole amount or nothing. Errors: `insufficient_credits` with `balance`, `subscription_inactive`,
   * `user_not_found`, `user_banned`, `idempotency_conflict`.
   */
  consume(userId: number, consumption: Consumption, options?: IdempotentCallOptions): Promise<ConsumptionReceipt>;
  /**
   * Executes up to 500 consumptions, each on its own and under its own idempotency key. The results are in the order of the
   * commands, with the receipt or the error that `consume` has. Repeat commands whose status is 503 with the same keys.
   */
  consumeBatch(commands: readonly ConsumptionCommand[], options?: CallOptions): Promise<ConsumptionBatchResult>;
  /** Reserves credits for work whose cost is known afterwards. Errors: as `consume`. */
  createHold(userId: number, hold: HoldRequest, options?: IdempotentCallOptions): Promise<Hold>;
  /**
   * Consumes `amount` credits of a hold and releases the rest. The customer's dashboard lists the latest values of
   * `resource`. Repeating it returns the first response. Errors:
   * `hold_not_found`, `hold_expired`, `hold_released`, `idempotency_conflict` if it was settled with another amount,
   * `user_not_found`, `user_banned`.
   */
  settleHold(
    holdId: string,
    amount: number,
    options?: CallOptions & { resource?: ChargedResource | undefined },
  ): Promise<Settlement>;
  /** Repeating it returns the first response. Errors: `hold_not_found`, `hold_settled`, `user_not_found`, `user_banned`. */
  releaseHold(holdId: string, options?: CallOptions): Promise<Release>;
  /** 25 entries, newest first. Pass `nextCursor` for the next page. Errors: `user_not_found`, `user_banned`. */
  creditHistory(userId: number, options?: CallOptions & { cursor?: string }): Promise<CreditHistory>;
}

/** A client of the API with retries. It keeps no state and can be shared. */
export function createApiClient({
  baseUrl,
  apiKey,
  timeoutMs = 10_000,
  retries = 3,
  retryDelayMs = 200,
  fetch = globalThis.fetch,
}: ApiClientOptions): ApiClient {
  const { GET, POST } = createClient<paths>({
    baseUrl: new URL(baseUrl).href,
    headers: { 'api-key': apiKey, accept: 'application/json, application/problem+json' },
    fetch: createRetryingFetch({ fetch, timeoutMs, retries, retryDelayMs }),
  });
  return {
    login: (body, options) => resultOf(POST('/api/v1/auth/login', { body, ...signalOf(options) })),
    exchangeCode: (code, { codeVerifier, ...options } = {}) => {
      const body = { code, ...(codeVerifier !== undefined && { codeVerifier }) };
      return resultOf(POST('/api/v1/auth/exchange', { body, ...signalOf(options) }));
    },
    getSubscription: (userId, { sessionId, ...options } = {}) => {
      const params = { path: { userId }, query: sessionId === undefined ? {} : { sessionId } };
      return resultOf(GET('/api/v1/users/{userId}/subscription', { params, ...signalOf(options) }));
    },
    getCredits: (userId, options) =>
      resultOf(GET('/api/v1/users/{userId}/credits', { params: { path: { userId } }, ...signalOf(options) })),
    consume: (userId, body, options) => {
      const params = { path: { userId }, header: idempotencyHeader(options) };
      return resultOf(POST('/api/v1/users/{userId}/credits/consume', { params, body, ...signalOf(options) }));
    },
    consumeBatch: (commands, options) =>
      resultOf(POST('/api/v1/credits/consume-batch', { body: { commands: [...commands] }, ...signalOf(options) })),
    createHold: (userId, body, options) => {
      const params = { path: { userId }, header: idempotencyHeader(options) };
      return resultOf(POST('/api/v1/users/{userId}/credits/holds', { params, body, ...signalOf(options) }));
    },
    settleHold: (holdId, amount, { resource, ...options } = {}) => {
      const params = { path: { holdId } };
      const body = { amount, ...(resource && { resource }) };
      return resultOf(POST('/api/v1/holds/{holdId}/settle', { params, body, ...signalOf(options) }));
    },
    releaseHold: (holdId, options) => {
      const params = { path: { holdId } };
      return resultOf(POST('/api/v1/holds/{holdId}/release', { params, body: {}, ...signalOf(options) }));
    },
    creditHistory: (userId, { cursor, ...options } = {}) => {
      const params = { path: { userId }, query: cursor === undefined ? {} : { cursor } };
      return resultOf(GET('/api/v1/users/{userId}/credits/history', { params, ...signalOf(options) }));
    },
  };
}

const signalOf = ({ signal }: CallOptions = {}) => (signal ? { signal } : {});

const idempotencyHeader = ({ idempotencyKey = randomUUID() }: IdempotentCallOptions = {}) => ({
  'Idempotency-Key': idempotencyKey,
});

async function resultOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<NonNullable<Data>> {
  const { data, error, response } = await call.catch(rejectUnreadable);
  if (response.ok && typeof data === 'object' && data !== null) return data;
  throw errorOfResponse(error, response);
}

/** A response with status 2xx that is not JSON, such as that of another server at this address. */
function rejectUnreadable(error: unknown): never {
  if (!(error instanceof SyntaxError)) throw error;
  const detail = 'The response is not JSON. Check the address of the API.';
  throw new ApiError({ code: 'invalid_response', status: null, detail, cause: error });
}
