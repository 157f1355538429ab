import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Companion } from './companion.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard on routes with access `companion`. */
    companion: Companion | null;
  }
}

/** The calling game server. Only on routes with access `companion`. */
export const CurrentCompanion = createParamDecorator((_: unknown, context: ExecutionContext): Companion => {
  const { companion } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!companion) throw new Error('the access of this route does not include a companion');
  return companion;
});
