import { randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AdminActor, ErrorCode } from '@scriptsmith/contracts';
import { clientAddressOf } from '@scriptsmith/server-kit';
import type { RequestContext } from '@scriptsmith/service-kit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { validationFailed } from '../validation/validation-failed.js';
import type { AuthenticatedAdmin } from './admin-keys.service.js';
import type { ApiKey } from './api-keys.service.js';
import type { Session } from './sessions.service.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard on routes with access `session` or `session-owner`. */
    session: Session | null;
    /** Set by the access guard on routes with access `api-key`, as soon as the key is verified. */
    apiKey: ApiKey | null;
    /** Set by the access guard on routes with access `admin-key`. */
    adminKey: AuthenticatedAdmin | null;
    /** Set by the exception filter. */
    errorCode: ErrorCode | null;
  }
}

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** The context that every message sent for this request carries. */
export const requestContextOf = (request: FastifyRequest): RequestContext => ({ requestId: request.id });

export const Context = createParamDecorator((_: unknown, context: ExecutionContext) =>
  requestContextOf(requestOf(context)),
);

/** The caller's session. Only on routes with access `session` or `session-owner`. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): Session =>
  sessionOf(requestOf(context)),
);

export function sessionOf({ session }: FastifyRequest): Session {
  if (!session) throw new Error('the access of this route does not include a session');
  return session;
}

/** The caller's API key. Only on routes with access `api-key`. */
export const CurrentApiKey = createParamDecorator((_: unknown, context: ExecutionContext): ApiKey => {
  const { apiKey } = requestOf(context);
  if (!apiKey) throw new Error('the access of this route does not include an API key');
  return apiKey;
});

/** The calling admin. Only on routes with access `admin-key`. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): AuthenticatedAdmin =>
  adminOf(requestOf(context)),
);

/**
 * The actor of an admin command. Its `actionId` is the `Idempotency-Key`, a UUID that a client repeats when it retries; a
 * request without one is a new action. Only on routes with access `admin-key`.
 */
export const CurrentAdminActor = createParamDecorator((_: unknown, context: ExecutionContext): AdminActor =>
  adminActorOf(requestOf(context)),
);

export function adminActorOf(request: FastifyRequest): AdminActor {
  const actionId = z.uuid().safeParse(request.headers['idempotency-key'] ?? randomUUID());
  if (!actionId.success)
    throw validationFailed({ 'Idempotency-Key': 'The idempotency key of an admin request must be a UUID.' });
  return {
    actionId: actionId.data.toLowerCase(),
    keyName: adminOf(request).name,
    clientAddress: clientAddressOf(request),
  };
}

export function adminOf({ adminKey }: FastifyRequest): AuthenticatedAdmin {
  if (!adminKey) throw new Error('the access of this route does not include an admin key');
  return adminKey;
}
