import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { userIdSchema } from '@scriptsmith/contracts';
import { adminRoles, type AdminRole } from '@scriptsmith/contracts/admin';
import type { ApiKeyScope } from '@scriptsmith/contracts/identity';
import { clientAddressOf, networkOf } from '@scriptsmith/server-kit';
import { DomainError } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireReach } from './test-keys.js';
import { RateLimiter } from '../rate-limits/rate-limiter.js';
import { adminLimit, externalApiLimit, publicLimit, type RateLimit } from '@scriptsmith/contracts';
import { validationFailed } from '../validation/validation-failed.js';
import { pathUserIdSchema } from '../validation/path-user-id.js';
import { AdminIdempotencyKeys } from './admin-idempotency-keys.js';
import type { AuthenticatedAdmin } from './admin-keys.service.js';
import { AdminSessionsService } from './admin-sessions.service.js';
import { ApiKeysService } from './api-keys.service.js';
import { CustomerViews, isPartOfView, readOnlyView, viewerRole } from './customer-views.js';
import { requestContextOf } from './request.decorators.js';
import { SessionCookie } from './session-cookie.js';
import { type Session, SessionsService } from './sessions.service.js';

/** Rejects values that cannot be a key without asking a service. */
const keyPattern = /^[\x21-\x7e]{1,256}$/;

/** Enforces the access that a route declares. Runs before validation. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionsService,
    private readonly apiKeys: ApiKeysService,
    private readonly adminSessions: AdminSessionsService,
    private readonly customerViews: CustomerViews,
    private readonly adminIdempotencyKeys: AdminIdempotencyKeys,
    private readonly cookie: SessionCookie,
    private readonly rateLimiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { access, limit, allowTemporaryPassword = false, scope } = request.routeOptions.config;
    if (!access) throw new Error(`${request.routeOptions.url ?? request.url} declares no access`);
    if (isPartOfView(request) && !(access === 'public' && request.method === 'GET')) {
      await this.requireView(request);
      return true;
    }
    switch (access) {
      case 'public':
        if (limit !== 'none') await this.rateLimiter.consume(limit ?? publicLimit, networkOf(request.ip));
        return true;
      case 'webhook':
        return true;
      case 'session':
        await this.requireSession(request, limit, allowTemporaryPassword);
        return true;
      case 'session-owner':
        requireOwner(request, await this.requireSession(request, limit, allowTemporaryPassword));
        return true;
      case 'api-key':
        await this.requireApiKey(request, http.getResponse<FastifyReply>(), scope);
        return true;
      case 'admin-key':
        await this.requireAdminKey(request);
        return true;
    }
  }

  private async requireSession(
    request: FastifyRequest,
    limit: RateLimit | 'none' | undefined,
    allowTemporaryPassword: boolean,
  ): Promise<Session> {
    const token = this.cookie.read(request);
    if (!token) throw new DomainError('not_signed_in', 'Please sign in.');
    const session = await this.sessions.resolve(token, clientAddressOf(request), requestContextOf(request));
    if (session.mustChangePassword && !allowTemporaryPassword) {
      throw new DomainError('password_change_required', 'Please choose a new password first.');
    }
    if (limit && limit !== 'none') await this.rateLimiter.consume(limit, String(session.user.id));
    request.session = session;
    return session;
  }

  private async requireApiKey(
    request: FastifyRequest,
    reply: FastifyReply,
    scope: ApiKeyScope | undefined,
  ): Promise<void> {
    if (!scope) throw new Error(`${request.routeOptions.url ?? request.url} declares no scope`);
    const header = request.headers['api-key'];
    if (typeof header !== 'string' || !keyPattern.test(header)) {
      throw new DomainError('invalid_api_key', 'A valid api-key header is required.');
    }
    const apiKey = await this.apiKeys.verify(header, request, requestContextOf(request));
    // Before any refusal, which the log of the key shows as well.
    request.apiKey = apiKey;
    await this.rateLimiter.consume(externalApiLimit, apiKey.keyId, reply);
    if (!apiKey.scopes.includes(scope)) {
      throw new DomainError('forbidden', `This request requires an API key with the scope ${scope}.`);
    }
    if (apiKey.testUserId === null) return;
    const userId = pathUserIdSchema.safeParse((request.params as { userId?: unknown }).userId);
    if (userId.success) requireReach(apiKey, userId.data);
  }

  /** The only way into a route for admins who view the site as a customer. */
  private async requireView(request: FastifyRequest): Promise<void> {
    const { access, viewable = false } = request.routeOptions.config;
    if (!viewable) throw readOnlyView();
    const admin = await this.authenticateAdmin(request, viewerRole);
    const session = await this.customerViews.open(request, admin);
    if (access === 'session-owner') requireOwner(request, session);
    request.session = session;
  }

  private async requireAdminKey(request: FastifyRequest): Promise<void> {
    const { role = 'read-only', allowMissingAdminSession = false } = request.routeOptions.config;
    request.adminKey = await this.authenticateAdmin(request, role, allowMissingAdminSession);
    await this.adminIdempotencyKeys.claim(request);
  }

  private async authenticateAdmin(
    request: FastifyRequest,
    role: AdminRole,
    allowMissingAdminSession = false,
  ): Promise<AuthenticatedAdmin> {
    const header = request.headers['admin-key'];
    if (typeof header !== 'string' || !keyPattern.test(header)) {
      throw new DomainError('invalid_admin_key', 'A valid admin-key header is required.');
    }
    const adminKey = await this.adminSessions.verify(request, header, allowMissingAdminSession);
    await this.rateLimiter.consume(adminLimit, adminKey.keyId);
    if (adminRoles.indexOf(adminKey.role) < adminRoles.indexOf(role)) {
      throw new DomainError('forbidden', `This request requires an admin key with the role ${role}.`);
    }
    return adminKey;
  }
}

/** A `userId` in the path or the body must be that of the session. */
function requireOwner(request: FastifyRequest, session: Session): void {
  const { userId: pathUserId } = request.params as { userId?: unknown };
  const bodyUserId = isObject(request.body) ? request.body['userId'] : undefined;
  for (const [value, schema] of [
    [pathUserId, pathUserIdSchema],
    [bodyUserId, userIdSchema],
  ] as const) {
    if (value === undefined) continue;
    const userId = schema.safeParse(value);
    if (!userId.success) throw validationFailed({ userId: 'This is not a valid user id.' });
    if (userId.data !== session.user.id) throw new DomainError('forbidden', 'This belongs to another user.');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
