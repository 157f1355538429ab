import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EmulatorState } from '../state/emulator-state.js';
import { newId } from '../storage/ids.js';
import { authenticate } from './authentication.js';
import { invalidRequest, StripeApiError } from './errors.js';
import { expand, ExpandableFields } from './expansion.js';
import { type FormObject, parseForm } from './form.js';
import { earlierAnswer, type IdempotentRequest, rememberAnswer } from './idempotency.js';
import { list, parameters, parseParameters, text } from './parameters.js';
import type { Route } from './route.js';
import { inTransaction } from './transaction.js';
import { apiVersion } from './version.js';

/** Any endpoint may be asked to expand its answer. */
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
  app.all('/v1/*', async (request, reply) => {
    const requestId = newRequestId();
    const error = attempt(() => {
      authenticate(request.headers.authorization);
      throw invalidRequest(
        `Unrecognized request URL (${request.method}: ${pathOf(request)}). Please see https://stripe.com/docs or we ` +
          'can help at https://support.stripe.com/.',
        { status: 404 },
      );
    });
    return send(reply, requestId, error);
  });
}

/** Answers an error that nobody expected in Stripe's form, and logs it with its stack. */
export function sendUnexpected(reply: FastifyReply, error: unknown, log: (message: string) => void): FastifyReply {
  const requestId = newRequestId();
  const status = statusOf(error);
  log(`${requestId} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const message =
    status < 500 && error instanceof Error ? error.message : `Something went wrong in the emulator (${requestId}).`;
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  return send(reply, requestId, errorAnswer(new StripeApiError(status, { type, message })));
}

/** The status that the HTTP server gave an error of its own, such as a body that is too large. */
function statusOf(error: unknown): number {
  const given = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof given === 'number' ? given : 500;
}

interface Answer {
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
  const requestId = newRequestId();
  const given = request.headers['idempotency-key'];
  const key = route.method === 'POST' && typeof given === 'string' ? given : null;
  let isReplay = false;
  const result = attempt(() => {
    authenticate(request.headers.authorization);
    checkVersion(request.headers['stripe-version']);
    const form = formOf(request);
    const idempotent = key === null ? null : { key, method: route.method, path: pathOf(request), form };
    const earlier = idempotent && earlierAnswer(emulator, idempotent);
    if (earlier) {
      isReplay = true;
      return earlier;
    }
    return execute(emulator, api, route, request, form, requestId, idempotent);
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
  idempotent: IdempotentRequest | null,
): Answer {
  // What is wrong with the parameters themselves is not remembered: the same key may be used for a corrected request.
  const { expand: asked, ...rest } = form;
  const given = parseParameters(route.schema, rest);
  const { expand: paths } = parseParameters(expansions, asked === undefined ? {} : { expand: asked });
  const path = request.params as Record<string, string>;
  const origin = { id: requestId, idempotency_key: idempotent?.key ?? null };
  const remember = (answered: Answer): Answer => {
    if (idempotent) rememberAnswer(emulator, idempotent, { ...answered, requestId });
    return answered;
  };
  try {
    return inTransaction(emulator, origin, () => {
      const result = route.handle({ emulator, parameters: given, path });
      const object = expand(emulator, api.expandableFields, result, paths);
      return remember({ status: 200, body: JSON.stringify(object, null, 2) });
    });
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    return inTransaction(emulator, origin, () => remember(errorAnswer(error)));
  }
}

function attempt(work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (error instanceof StripeApiError) return errorAnswer(error);
    throw error;
  }
}

function errorAnswer(error: StripeApiError): Answer {
  return { status: error.status, body: JSON.stringify({ error: error.body }, null, 2) };
}

function send(reply: FastifyReply, requestId: string, { status, body }: Answer): FastifyReply {
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
    `Invalid Stripe API version: ${String(version)}. The local Stripe emulator speaks ${apiVersion}.`,
  );
}

function formOf(request: FastifyRequest): FormObject {
  const query = request.url.indexOf('?');
  const body = typeof request.body === 'string' ? request.body : '';
  return parseForm([query < 0 ? '' : request.url.slice(query + 1), body].filter((text) => text !== '').join('&'));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? request.url;
}

function newRequestId(): string {
  return newId('req_', 14);
}
