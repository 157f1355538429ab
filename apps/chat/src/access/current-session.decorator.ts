import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../sessions/session.entity.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard on routes with access `session`. */
    session: Session | null;
  }
}

/** The caller's session. Only on routes with access `session`. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): Session => {
  const { session } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!session) throw new Error('the access of this route does not include a session');
  return session;
});
