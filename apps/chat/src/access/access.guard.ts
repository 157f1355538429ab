import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { networkOf } from '@scriptsmith/server-kit';
import type { FastifyRequest } from 'fastify';
import { RateLimiter } from '../rate-limits/rate-limiter.js';
import { sessionLimit } from '../rate-limits/rate-limits.js';
import { RequestSessions } from './request-sessions.js';

/** Enforces the access and the rate limit that a route declares. Runs before validation. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: RequestSessions,
    private readonly rateLimiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { access, limit } = request.routeOptions.config;
    if (!access) throw new Error(`${request.routeOptions.url ?? request.url} declares no access`);
    if (access === 'session') await this.sessions.require(request);
    const caller = request.session ? String(request.session.userId) : networkOf(request.ip);
    if (request.session) await this.rateLimiter.consume(sessionLimit, caller);
    if (limit) await this.rateLimiter.consume(limit, caller);
    return true;
  }
}
