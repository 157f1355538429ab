import fastifyCookie from '@fastify/cookie';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { createHttpAdapter } from '@scriptsmith/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ChatSettings } from '../chat.settings.js';
import { httpServerErrors } from '../errors/error-response.js';
import { findCsrfError } from './csrf-protection.js';
import {
  maxBodyBytes,
  maxEditBodyBytes,
  maxUploadBytes,
  maxWebhookBodyBytes,
  jsonBodies,
  registerUploadParser,
} from './json-bodies.js';

/** Creates the Fastify adapter with the hooks that apply to every route. */
export async function createHttpServer(
  { TRUST_PROXY: trustProxy, CHAT_PUBLIC_URL }: ChatSettings,
  log: Logger,
): Promise<FastifyAdapter> {
  const adapter = createHttpAdapter({ trustProxy, maxBodyBytes, jsonBodies, errors: httpServerErrors, log });
  const server = adapter.getInstance<FastifyInstance>();
  await server.register(fastifyCookie);
  server.decorateRequest('session', null);
  server.decorateRequest('companion', null);
  registerUploadParser(server);
  server.addHook('onRoute', (route) => {
    const { access, files, isUpload } = route.config ?? {};
    if (!access) throw new Error(`${String(route.method)} ${route.url} declares no access`);
    if (access === 'webhook') route.bodyLimit = maxWebhookBodyBytes;
    if (files === 'write') route.bodyLimit = maxEditBodyBytes;
    if (isUpload) route.bodyLimit = maxUploadBytes;
  });
  server.addHook('onRequest', (request, _reply, done) => done(findCsrfError(request, CHAT_PUBLIC_URL)));
  return adapter;
}
