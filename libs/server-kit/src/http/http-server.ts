import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { sendBadRequest } from './bad-request.js';
import { type JsonBodyOptions, registerJsonBodyParser } from './json-body-parser.js';
import { hasPathPrefix } from './path-prefix.js';
import { requestIdOf } from './request-id.js';
import { rejectAmbiguousRequests, type StrictRequestErrors } from './strict-requests.js';

/** The errors of requests that reach no route. */
export interface HttpServerErrors extends StrictRequestErrors {
  /** For a status of 503. */
  shuttingDown: () => Error;
  /** Responds with the error `malformed`. */
  sendMalformed: (request: FastifyRequest, reply: FastifyReply) => void;
  /** The body of the response to bytes that are not an HTTP request. */
  notHttp: (requestId: string) => object;
}

export interface HttpServerOptions {
  /** The proxies whose forwarded headers are trusted. */
  trustProxy: string[] | undefined;
  /** Routes can have other limits. */
  maxBodyBytes: number;
  jsonBodies: JsonBodyOptions;
  errors: HttpServerErrors;
  log: Logger;
}

/** An IPv6 address with a zone and a port. A proxy that passes on the client's `X-Forwarded-For` could send any text. */
const maxClientAddressLength = 64;

/** Creates a Fastify adapter with the limits, parsers and hooks that apply to every route. */
export function createHttpAdapter(options: HttpServerOptions): FastifyAdapter {
  const { trustProxy = false, maxBodyBytes: bodyLimit, jsonBodies, errors, log } = options;
  const adapter = new FastifyAdapter({
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy,
    bodyLimit,
    routerOptions: { maxParamLength: 256 },
    requestTimeout: 30_000,
    http: { requireHostHeader: false },
    skipMiddie: true,
    // The hook below rejects requests on open connections during a shutdown in the format of every other error.
    return503OnClosing: false,
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      errors.sendMalformed(request, reply),
    clientErrorHandler: (_error: Error, socket: Socket) => {
      const requestId = randomUUID();
      sendBadRequest(socket, requestId, errors.notHttp(requestId));
    },
  });
  const server = adapter.getInstance<FastifyInstance>();
  registerJsonBodyParser(server, jsonBodies);
  rejectAmbiguousRequests(server, errors);
  let isClosing = false;
  server.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (isClosing) return done(errors.shuttingDown());
    if (request.ip.length > maxClientAddressLength) return done(errors.malformed());
    if (hasPathPrefix('/api/', request)) reply.header('cache-control', 'no-store');
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
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
