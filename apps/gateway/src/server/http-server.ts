import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { GatewaySettings } from '../core/gateway-settings.js';
import type { Metrics } from '../core/metrics.js';
import { malformedRequest, sendBadRequest, sendError } from '../errors/error-response.js';
import { hasPathPrefix } from '../http/path-prefix.js';
import { findCsrfError } from './csrf-protection.js';
import { maxBodyBytes, maxWebhookBodyBytes, registerJsonBodyParser } from './json-body-parser.js';
import { requestIdOf } from './request-id.js';

/** An IPv6 address with a zone and a port. A proxy that passes on the client's `X-Forwarded-For` could send any text. */
const maxClientAddressLength = 64;

/** Creates the Fastify adapter with the limits, parsers and hooks that apply to every route. */
export async function createHttpServer(
  settings: GatewaySettings,
  metrics: Metrics,
  log: Logger,
): Promise<FastifyAdapter> {
  const adapter = new FastifyAdapter({
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: settings.TRUST_PROXY ?? false,
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: 256 },
    requestTimeout: 30_000,
    skipMiddie: true,
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      sendError(request, reply, malformedRequest()),
    clientErrorHandler: (_error: Error, socket: Socket) => sendBadRequest(socket, randomUUID()),
  });
  const server = adapter.getInstance<FastifyInstance>();
  server.decorateRequest('session', null);
  server.decorateRequest('apiKey', null);
  server.decorateRequest('adminKey', null);
  await server.register(fastifyCookie);
  registerJsonBodyParser(server);

  server.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (!access) throw new Error(`${String(route.method)} ${route.url} declares no access`);
    if (access === 'webhook') route.bodyLimit = maxWebhookBodyBytes;
  });
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (request.ip.length > maxClientAddressLength) return done(malformedRequest());
    if (hasPathPrefix('/api/', request)) reply.header('cache-control', 'no-store');
    done(findCsrfError(request, settings.PUBLIC_URL));
  });
  server.addHook('onResponse', (request, reply, done) => {
    metrics.record(request, reply);
    if (log.isLevelEnabled('debug')) {
      const { id: requestId, method, routeOptions } = request;
      const fields = { requestId, method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime };
      log.debug(fields, 'request completed');
    }
    done();
  });
  return adapter;
}
