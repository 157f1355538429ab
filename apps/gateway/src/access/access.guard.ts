import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { userIdSchema } from '@scriptsmith/contracts';
import { type AdminRole, adminRoles } from '@scriptsmith/contracts/admin';
import type { ApiKeyScope } from '@scriptsmith/contracts/identity';
import { DomainError, networkOf } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { adminLimit, externalApiLimit, type RateLimit, RateLimiter } from '../http/rate-limits.js';
import { validationFailed } from '../http/validation.js';
import { pathUserIdSchema } from '../http/path-user-id.js';
import { AdminKeys } from './admin-keys.js';
import { ApiKeys } from './api-keys.js';
import { contextOf } from './caller.js';
import { SessionCookie } from './session-cookie.js';
import { type Session, Sessions } from './sessions.js';

/** What can be a key at all; anything else is not worth a question. */
const keyPattern = /^[\x21-\x7e]{1,256}$/;

/** Lets a call through to its route if the access that the route declares is met. Runs before anything is validated. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly apiKeys: ApiKeys,
    private readonly adminKeys: AdminKeys,
    private readonly cookie: SessionCookie,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { access, limit, beforePasswordChange = false, role = 'read-only', scope } = request.routeOptions.config;
    if (!access) throw new Error(`no access is declared for ${request.routeOptions.url ?? request.url}`);
    switch (access) {
      case 'public':
        if (limit) await this.limiter.count(limit, networkOf(request.ip));
        return true;
      case 'webhook':
        return true;
      case 'session':
        await this.requireSession(request, limit, beforePasswordChange);
        return true;
      case 'session-owner':
        refuseForeignUser(request, await this.requireSession(request, limit, beforePasswordChange));
        return true;
      case 'api-key':
        await this.requireApiKey(request, http.getResponse<FastifyReply>(), scope);
        return true;
      case 'admin-key':
        await this.requireAdminKey(request, role);
        return true;
    }
  }

  private async requireSession(
    request: FastifyRequest,
    limit: RateLimit | undefined,
    beforePasswordChange: boolean,
  ): Promise<Session> {
    const token = this.cookie.read(request);
    if (!token) throw new DomainError('not_signed_in', 'Please sign in.');
    const session = await this.sessions.resolve(token, contextOf(request));
    if (session.mustChangePassword && !beforePasswordChange) {
      throw new DomainError('password_change_required', 'Please choose a new password first.');
    }
    if (limit) await this.limiter.count(limit, String(session.user.id));
    request.session = session;
    return session;
  }

  private async requireApiKey(
    request: FastifyRequest,
    reply: FastifyReply,
    scope: ApiKeyScope | undefined,
  ): Promise<void> {
    if (!scope) throw new Error(`no scope is declared for ${request.routeOptions.url ?? request.url}`);
    const given = request.headers['api-key'];
    if (typeof given !== 'string' || !keyPattern.test(given)) {
      throw new DomainError('invalid_api_key', 'A valid api-key header is required.');
    }
    const apiKey = await this.apiKeys.verify(given, contextOf(request));
    await this.limiter.count(externalApiLimit, apiKey.keyId, reply);
    if (!apiKey.scopes.includes(scope)) {
      throw new DomainError('forbidden', `This needs an API key with the scope ${scope}.`);
    }
    request.apiKey = apiKey;
  }

  private async requireAdminKey(request: FastifyRequest, role: AdminRole): Promise<void> {
    const given = request.headers['admin-key'];
    if (typeof given !== 'string' || !keyPattern.test(given)) {
      throw new DomainError('invalid_admin_key', 'A valid admin-key header is required.');
    }
    const adminKey = await this.adminKeys.verify(given, request.ip, contextOf(request));
    await this.limiter.count(adminLimit, adminKey.keyId);
    if (adminRoles.indexOf(adminKey.role) < adminRoles.indexOf(role)) {
      throw new DomainError('forbidden', `This needs an admin key with the role ${role}.`);
    }
    request.adminKey = adminKey;
  }
}

/** Contracts, Session: a `userId` in path or body must be the session's own. */
function refuseForeignUser(request: FastifyRequest, session: Session): void {
  const { userId: inPath } = request.params as { userId?: unknown };
  const inBody = isObject(request.body) ? request.body['userId'] : undefined;
  for (const [named, schema] of [
    [inPath, pathUserIdSchema],
    [inBody, userIdSchema],
  ] as const) {
    if (named === undefined) continue;
    const userId = schema.safeParse(named);
    if (!userId.success) throw validationFailed({ userId: 'This is no user id.' });
    if (userId.data !== session.user.id) throw new DomainError('forbidden', 'This belongs to somebody else.');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
