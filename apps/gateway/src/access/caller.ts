import { randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import type { RequestContext } from '@scriptsmith/service-kit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { validationFailed } from '../http/validation.js';
import type { CallingAdmin } from './admin-keys.js';
import type { ApiKey } from './api-keys.js';
import type { Session } from './sessions.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard on routes that ask for a session. */
    session: Session | null;
    /** Set by the access guard on routes that ask for an API key. */
    apiKey: ApiKey | null;
    /** Set by the access guard on routes that ask for an admin key. */
    adminKey: CallingAdmin | null;
  }
}

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** What accompanies every message that a call sends. */
export const contextOf = (request: FastifyRequest): RequestContext => ({ requestId: request.id });

/** The `RequestContext` to pass to the requestClient. */
export const Call = createParamDecorator((_: unknown, context: ExecutionContext) => contextOf(requestOf(context)));

/** The caller's `Session`; only on routes with access `session` or `session-owner`. */
export const SignedIn = createParamDecorator((_: unknown, context: ExecutionContext): Session => {
  const { session } = requestOf(context);
  if (!session) throw new Error('the access of this route promises no session');
  return session;
});

/** The caller's `ApiKey`; only on routes with access `api-key`. */
export const CallingSystem = createParamDecorator((_: unknown, context: ExecutionContext): ApiKey => {
  const { apiKey } = requestOf(context);
  if (!apiKey) throw new Error('the access of this route promises no API key');
  return apiKey;
});

/** Whose admin key a call carries (`CallingAdmin`); only on routes with access `admin-key`. */
export const Admin = createParamDecorator((_: unknown, context: ExecutionContext): CallingAdmin =>
  adminOf(requestOf(context)),
);

/**
 * The `AdminActor` of a change: who, from where, and under which action id. A client that repeats a click sends the same
 * uuid as `Idempotency-Key`; a call without one is an action of its own. Only on routes with access `admin-key`.
 */
export const ByAdmin = createParamDecorator((_: unknown, context: ExecutionContext): AdminActor => {
  const request = requestOf(context);
  const given = z.uuid().safeParse(request.headers['idempotency-key'] ?? randomUUID());
  if (!given.success) throw validationFailed({ 'Idempotency-Key': 'The idempotency key of an admin call is a uuid.' });
  return { actionId: given.data.toLowerCase(), keyName: adminOf(request).name, clientAddress: request.ip };
});

function adminOf({ adminKey }: FastifyRequest): CallingAdmin {
  if (!adminKey) throw new Error('the access of this route promises no admin key');
  return adminKey;
}
