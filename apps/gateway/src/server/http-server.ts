import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  hasPathPrefix,
  registerJsonBodyParser,
  rejectAmbiguousRequests,
  requestIdOf,
  sendBadRequest,
} from '@scriptsmith/server-kit';
import { DomainError } from '@scriptsmith/service-kit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { GatewaySettings } from '../core/gateway-settings.js';
import type { HttpMetrics } from '../core/http-metrics.js';
import { requireDeclaredAccess } from '../access/declared-access.js';
import { malformedRequest, notHttp, sendError, unsupportedEncoding } from '../errors/error-response.js';
import { findCsrfError } from './csrf-protection.js';
import { maxBodyBytes, maxWebhookBodyBytes, jsonBodies } from './json-bodies.js';
import { traceRequests } from './request-tracing.js';

/** An IPv6 address with a zone and a port. A proxy that passes on the client's `X-Forwarded-For` could send any text. */
const maxClientAddressLength = 64;

/** Another replica, or this one after its restart, can answer a second later. */
const shuttingDown = (): DomainError =>
  new DomainError('service_unavailable', 'The server is restarting. Please try again in a moment.', {
    retryAfterSeconds: 1,
  });

/** Creates the Fastify adapter with the limits, parsers and hooks that apply to every route. */
export async function createHttpServer(
  settings: GatewaySettings,
  metrics: HttpMetrics,
  log: Logger,
): Promise<FastifyAdapter> {
  const adapter = new FastifyAdapter({
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: settings.TRUST_PROXY ?? false,
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: 256 },
    requestTimeout: 30_000,
    http: { requireHostHeader: false },
    skipMiddie: true,
    // The hook below rejects requests on open connections during a shutdown in the format of every other error.
    return503OnClosing: false,
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      sendError(request, reply, malformedRequest()),
    clientErrorHandler: (_error: Error, socket: Socket) => sendBadRequest(socket, randomUUID(), notHttp()),
  });
  const server = adapter.getInstance<FastifyInstance>();
  server.decorateRequest('session', null);
  server.decorateRequest('apiKey', null);
  server.decorateRequest('adminKey', null);
  await server.register(fastifyCookie);
  registerJsonBodyParser(server, jsonBodies);
  rejectAmbiguousRequests(server, { malformed: malformedRequest, unsupportedEncoding });

  server.addHook('onRoute', (route) => {
    requireDeclaredAccess(route);
    if (route.config?.access === 'webhook') route.bodyLimit = maxWebhookBodyBytes;
    if (route.config?.maxBodyBytes) route.bodyLimit = route.config.maxBodyBytes;
  });
  traceRequests(server);
  let isClosing = false;
  server.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (isClosing) return done(shuttingDown());
    if (request.ip.length > maxClientAddressLength) return done(malformedRequest());
    if (hasPathPrefix('/api/', request)) reply.header('cache-control', 'no-store');
    done(findCsrfError(request, settings.PUBLIC_URL));
  });
  server.addHook('onResponse', (request, reply, done) => {
    metrics.record(request, reply);
    // The client would keep the connection open for its next request.
    if (isClosing) request.raw.socket.end();
    if (log.isLevelEnabled('debug')) {
      const { id: requestId, method, routeOptions } = request;
      const fields = { requestId, method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime };
      log.debug(fields, 'request completed');
    }
    done();
  });
  return adapter;
}
