import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { networkOf } from '@scriptsmith/server-kit';
import type { FastifyRequest } from 'fastify';
import { Companions } from '../companion-tokens/companions.service.js';
import { RateLimiter } from '../rate-limits/rate-limiter.js';
import { companionNetworkLimit, sessionLimit } from '../rate-limits/rate-limits.js';
import { RequestSessions } from './request-sessions.js';

/** Enforces the access and the rate limit that a route declares. Runs before validation. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: RequestSessions,
    private readonly companions: Companions,
    private readonly rateLimiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { access, limit } = request.routeOptions.config;
    if (!access) throw new Error(`${request.routeOptions.url ?? request.url} declares no access`);
    if (access === 'session') await this.sessions.require(request);
    if (access === 'companion') {
      await this.rateLimiter.consume(companionNetworkLimit, networkOf(request.ip));
      request.companion = await this.companions.require(request.headers.authorization);
    }
    const userId = request.session?.userId ?? request.companion?.userId;
    const caller = userId === undefined ? networkOf(request.ip) : String(userId);
    if (request.session) await this.rateLimiter.consume(sessionLimit, caller);
    if (limit) await this.rateLimiter.consume(limit, caller);
    return true;
  }
}
