import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import {
  hasPathPrefix,
  registerJsonBodyParser,
  rejectAmbiguousRequests,
  requestIdOf,
  sendBadRequest,
} from '@scriptsmith/server-kit';
import type { ChatSettings } from '../chat.settings.js';
import { malformedRequest, notHttp, sendError, unsupportedEncoding } from '../errors/error-response.js';
import { findCsrfError } from './csrf-protection.js';
import {
  maxBodyBytes,
  maxEditBodyBytes,
  maxUploadBytes,
  maxWebhookBodyBytes,
  jsonBodies,
  registerUploadParser,
} from './json-bodies.js';

/** Creates the Fastify adapter with the limits, parsers and hooks that apply to every route. */
export async function createHttpServer(settings: ChatSettings, log: Logger): Promise<FastifyAdapter> {
  const adapter = new FastifyAdapter({
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: settings.TRUST_PROXY ?? false,
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: 256 },
    requestTimeout: 30_000,
    http: { requireHostHeader: false },
    skipMiddie: true,
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      sendError(request, reply, malformedRequest()),
    clientErrorHandler: (_error: Error, socket: Socket) => {
      const requestId = randomUUID();
      sendBadRequest(socket, requestId, notHttp(requestId));
    },
  });
  const server = adapter.getInstance<FastifyInstance>();
  server.decorateRequest('session', null);
  await server.register(fastifyCookie);
  registerJsonBodyParser(server, jsonBodies);
  registerUploadParser(server);
  rejectAmbiguousRequests(server, { malformed: malformedRequest, unsupportedEncoding });

  server.addHook('onRoute', (route) => {
    const { access, files, isUpload } = route.config ?? {};
    if (!access) throw new Error(`${String(route.method)} ${route.url} declares no access`);
    if (access === 'webhook') route.bodyLimit = maxWebhookBodyBytes;
    if (files === 'write') route.bodyLimit = maxEditBodyBytes;
    if (isUpload) route.bodyLimit = maxUploadBytes;
  });
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (hasPathPrefix('/api/', request)) reply.header('cache-control', 'no-store');
    done(findCsrfError(request, settings.CHAT_PUBLIC_URL));
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (log.isLevelEnabled('debug')) {
      const { id: requestId, method, routeOptions } = request;
      const fields = { requestId, method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime };
      log.debug(fields, 'request completed');
    }
    done();
  });
  return adapter;
}
