import { RouteConfig } from '@nestjs/platform-fastify';
import type { AdminRole } from '@scriptsmith/contracts/admin';
import type { ApiKeyScope } from '@scriptsmith/contracts/identity';
import type { FastifyContextConfig } from 'fastify';
import type { RateLimit } from '../http/rate-limits.js';

/**
 * Who may call a route.
 * - `public`: anyone.
 * - `session`: whoever is signed in.
 * - `session-owner`: the signed-in user whose id stands in the path or in the body as `userId`.
 * - `api-key`: outside systems with a valid `api-key` header.
 * - `admin-key`: admins with a valid `admin-key` header, whose key has at least the `role` of the route.
 * - `webhook`: the payment provider; the service that takes it in checks the signature.
 */
export type Access = 'public' | 'session' | 'session-owner' | 'api-key' | 'admin-key' | 'webhook';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** How often a caller may, beyond what the access itself limits. */
    limit?: RateLimit;
    /** What an API key must be for; every route that takes one says it. */
    scope?: ApiKeyScope;
    /** Also open to a session that has to change its temporary password first. */
    beforePasswordChange?: boolean;
    /** What an admin key must at least be for; `read-only` where nothing is said. */
    role?: AdminRole;
    /** Takes JSON sent as `text/plain` as well: a page that is left can send no other. */
    plainText?: boolean;
  }
}

type AccessOptions = Pick<FastifyContextConfig, 'limit' | 'beforePasswordChange' | 'role' | 'scope' | 'plainText'>;

/** Declares who may call a route; a route without it does not start. */
export const Access = (access: Access, options: AccessOptions = {}): MethodDecorator =>
  RouteConfig({ access, ...options } satisfies FastifyContextConfig);
