import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CallContext } from '@scriptsmith/service-kit';
import type { FastifyRequest } from 'fastify';
import type { ApiKey } from './api-keys.js';
import type { Session } from './sessions.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard on routes that ask for a session. */
    session: Session | null;
    /** Set by the access guard on routes that ask for an API key. */
    apiKey: ApiKey | null;
  }
}

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** What accompanies every message that a call sends. */
export const contextOf = (request: FastifyRequest): CallContext => ({ requestId: request.id });

/** The `CallContext` to pass to the messenger. */
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
