import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { networkOf } from '@scriptsmith/server-kit';
import type { FastifyRequest } from 'fastify';
import { ChatException } from '../errors/chat-exception.js';
import { RateLimiter } from '../rate-limits/rate-limiter.js';
import { sessionLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { SessionConfirmation } from '../sessions/session-confirmation.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SessionCookie } from './session-cookie.js';

/** Enforces the access and the rate limit that a route declares. Runs before validation. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionsService,
    private readonly confirmation: SessionConfirmation,
    private readonly cookie: SessionCookie,
    private readonly rateLimiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { access, limit } = request.routeOptions.config;
    if (!access) throw new Error(`${request.routeOptions.url ?? request.url} declares no access`);
    if (access === 'session') request.session = await this.requireSession(request);
    const caller = request.session ? String(request.session.userId) : networkOf(request.ip);
    if (request.session) await this.rateLimiter.consume(sessionLimit, caller);
    if (limit) await this.rateLimiter.consume(limit, caller);
    return true;
  }

  private async requireSession(request: FastifyRequest): Promise<Session> {
    const token = this.cookie.read(request);
    const session = token === undefined ? null : await this.sessions.find(token);
    if (!session) throw new ChatException('not_signed_in', 'Please sign in.');
    await this.confirmation.confirm(session);
    return session;
  }
}
