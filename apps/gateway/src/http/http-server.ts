import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '../health/metrics.js';
import type { GatewaySettings } from '../settings.js';
import { answerError, answerNonsense, notUnderstood } from './error-answers.js';
import { acceptJsonBodies, bodyLimitBytes, webhookBodyLimitBytes } from './json-bodies.js';
import { refuseForeignChange } from './own-origin.js';
import { isUnder } from './request-area.js';
import { requestIdOf } from './request-id.js';

/** Fastify with what holds for every call, whichever route it goes to. */
export function createHttpServer(settings: GatewaySettings, metrics: Metrics, log: Logger): FastifyAdapter {
  const adapter = new FastifyAdapter({
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: settings.TRUST_PROXY ?? false,
    bodyLimit: bodyLimitBytes,
    routerOptions: { maxParamLength: 256 },
    requestTimeout: 30_000,
    skipMiddie: true,
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      answerError(request, reply, notUnderstood()),
    clientErrorHandler: (_error: Error, socket: Socket) => answerNonsense(socket, randomUUID()),
  });
  const server = adapter.getInstance<FastifyInstance>();
  server.decorateRequest('session', null);
  server.decorateRequest('apiKey', null);
  server.decorateRequest('adminKey', null);
  acceptJsonBodies(server);

  server.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (!access) throw new Error(`no access is declared for ${String(route.method)} ${route.url}`);
    if (access === 'webhook') route.bodyLimit = webhookBodyLimitBytes;
  });
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (isUnder('/api/', request)) reply.header('cache-control', 'no-store');
    done(refuseForeignChange(request, settings.PUBLIC_URL));
  });
  server.addHook('onResponse', (request, reply, done) => {
    metrics.record(request, reply);
    if (log.isLevelEnabled('debug')) {
      const { id: requestId, method, routeOptions } = request;
      log.debug(
        { requestId, method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime },
        'call',
      );
    }
    done();
  });
  return adapter;
}
