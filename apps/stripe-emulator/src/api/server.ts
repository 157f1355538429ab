import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EmulatorState } from '../state/emulator-state.js';
import { newId } from '../storage/ids.js';
import { authenticate } from './authentication.js';
import { invalidRequest, StripeApiError } from './errors.js';
import { expand, type ExpandableFields } from './expansion.js';
import { type FormObject, parseForm } from './form.js';
import { findSavedResponse, type IdempotentRequest, saveResponse } from './idempotency.js';
import { list, parameters, parseParameters, text } from './parameters.js';
import type { Route } from './route.js';
import { inTransaction } from './transaction.js';
import { apiVersion } from './version.js';

/** Every endpoint accepts `expand`. */
const expansions = parameters({ expand: list(text()).default([]) });

/** The endpoints of the API and the fields that requests can expand. */
export interface Api {
  routes: readonly Route[];
  expandableFields: ExpandableFields;
}

/** Serves the endpoints of the API under /v1. */
export function serveApi(
  app: FastifyInstance,
  emulator: EmulatorState,
  api: Api,
  log: (message: string) => void,
): void {
  for (const route of api.routes) {
    app.route({
      method: route.method,
      url: route.url,
      handler: async (request, reply) => respond(emulator, api, route, request, reply, log),
    });
  }
}

/** Responds to a URL or method that does not exist with Stripe's error for it. */
export function sendUnrecognizedUrl(
  request: FastifyRequest,
  reply: FastifyReply,
  log: (message: string) => void,
): FastifyReply {
  const requestId = createRequestId();
  const response = attempt(() => {
    if (isApiUrl(request)) authenticate(request.headers.authorization);
    throw unrecognizedUrl(request);
  });
  log(`${request.method} ${pathOf(request)} ${response.status} ${requestId}`);
  return send(reply, requestId, response);
}

/** Whether a URL belongs to the API, supported or not: /v1 or /v2. */
export const isApiUrl = (request: FastifyRequest): boolean => /^\/v\d/.test(request.url);

function unrecognizedUrl(request: FastifyRequest): StripeApiError {
  return invalidRequest(
    `Unrecognized request URL (${request.method}: ${pathOf(request)}). Please see https://stripe.com/docs or we can ` +
      'help at https://support.stripe.com/.',
    { status: 404 },
  );
}

/** Logs an unexpected error with its stack and responds with Stripe's error format. */
export function sendUnexpectedError(reply: FastifyReply, error: unknown, log: (message: string) => void): FastifyReply {
  const requestId = createRequestId();
  const status = statusOf(error);
  log(`${requestId} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const message =
    status < 500 && error instanceof Error ? error.message : `Something went wrong in the emulator (${requestId}).`;
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  return send(reply, requestId, errorResponse(new StripeApiError(status, { type, message })));
}

/** The status that Fastify sets on its errors, for example 413 for a body that is too large. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : 500;
}

interface ApiResponse {
  status: number;
  body: string;
}

function respond(
  emulator: EmulatorState,
  api: Api,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  log: (message: string) => void,
): FastifyReply {
  const requestId = createRequestId();
  const header = request.headers['idempotency-key'];
  const key = route.method === 'POST' && typeof header === 'string' ? header : null;
  let isReplay = false;
  const result = attempt(() => {
    authenticate(request.headers.authorization);
    // An id in the path cannot be empty.
    if (Object.values(request.params as Record<string, string>).includes('')) throw unrecognizedUrl(request);
    checkVersion(request.headers['stripe-version']);
    checkAccount(request.headers['stripe-account']);
    const form = formOf(request);
    const idempotentRequest = key === null ? null : { key, method: route.method, path: pathOf(request), form };
    const saved = idempotentRequest && findSavedResponse(emulator, idempotentRequest);
    if (saved) {
      isReplay = true;
      return saved;
    }
    return execute(emulator, api, route, request, form, requestId, idempotentRequest);
  });
  log(`${request.method} ${pathOf(request)} ${result.status} ${requestId}`);
  if (isReplay) reply.header('idempotent-replayed', 'true');
  if (key !== null) reply.header('idempotency-key', key);
  return send(reply, requestId, result);
}

function execute(
  emulator: EmulatorState,
  api: Api,
  route: Route,
  request: FastifyRequest,
  form: FormObject,
  requestId: string,
  idempotentRequest: IdempotentRequest | null,
): ApiResponse {
  // Validation errors are not saved, so that a corrected request can use the same idempotency key.
  const { expand: expandParameter, ...rest } = form;
  const validated = parseParameters(route.schema, rest);
  const { expand: paths } = parseParameters(
    expansions,
    expandParameter === undefined ? {} : { expand: expandParameter },
  );
  const path = request.params as Record<string, string>;
  const origin = { id: requestId, idempotency_key: idempotentRequest?.key ?? null };
  const save = (response: ApiResponse): ApiResponse => {
    if (idempotentRequest) saveResponse(emulator, idempotentRequest, { ...response, requestId });
    return response;
  };
  try {
    return inTransaction(emulator, origin, () => {
      const result = route.handle({ emulator, parameters: validated, path });
      const object = expand(emulator, api.expandableFields, result, paths);
      return save({ status: 200, body: JSON.stringify(object, null, 2) });
    });
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    return inTransaction(emulator, origin, () => save(errorResponse(error)));
  }
}

function attempt(work: () => ApiResponse): ApiResponse {
  try {
    return work();
  } catch (error) {
    if (error instanceof StripeApiError) return errorResponse(error);
    throw error;
  }
}

function errorResponse(error: StripeApiError): ApiResponse {
  return { status: error.status, body: JSON.stringify({ error: error.body }, null, 2) };
}

function send(reply: FastifyReply, requestId: string, { status, body }: ApiResponse): FastifyReply {
  return reply
    .status(status)
    .header('content-type', 'application/json')
    .header('request-id', requestId)
    .header('stripe-version', apiVersion)
    .send(body);
}

function checkVersion(version: string | string[] | undefined): void {
  if (version === undefined || version === apiVersion) return;
  throw invalidRequest(
    `Invalid Stripe API version: ${String(version)}. The local Stripe emulator supports ${apiVersion}.`,
  );
}

/** Connect is not supported: a request for another account must not change this one. */
function checkAccount(account: string | string[] | undefined): void {
  if (account === undefined) return;
  throw new StripeApiError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${String(account)}' (or that account does not exist).`,
  });
}

/** @throws StripeApiError if the body is not a form, which would otherwise be ignored */
function formOf(request: FastifyRequest): FormObject {
  const type = request.headers['content-type'];
  if (request.body && !type?.startsWith('application/x-www-form-urlencoded')) {
    throw invalidRequest(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any ' +
        'questions, we can help at https://support.stripe.com/.',
    );
  }
  const query = request.url.indexOf('?');
  const body = typeof request.body === 'string' ? request.body : '';
  return parseForm([query < 0 ? '' : request.url.slice(query + 1), body].filter((text) => text !== '').join('&'));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? request.url;
}

function createRequestId(): string {
  return newId('req_', 14);
}
