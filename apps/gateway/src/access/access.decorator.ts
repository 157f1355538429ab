import { RouteConfig } from '@nestjs/platform-fastify';
import type { AdminRole } from '@scriptsmith/contracts/admin';
import type { ApiKeyScope } from '@scriptsmith/contracts/identity';
import type { FastifyContextConfig } from 'fastify';
import type { RateLimit } from '@scriptsmith/contracts';

/**
 * Who may call a route.
 * - `public`: anyone.
 * - `session`: any signed-in user.
 * - `session-owner`: the signed-in user whose id is in the path, or in the body as `userId`.
 * - `api-key`: external systems with a valid `api-key` header whose key has the route's `scope`.
 * - `admin-key`: admins with a valid `admin-key` header whose key has at least the route's `role`. If the key has a second
 *   factor, they also need a session.
 * - `webhook`: the payment provider. Billing verifies the signature.
 */
export type Access = 'public' | 'session' | 'session-owner' | 'api-key' | 'admin-key' | 'webhook';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /**
     * A rate limit in addition to that of API keys and admin keys. `public` routes without one share `publicLimit`.
     * `none` exempts a route of monitoring.
     */
    limit?: RateLimit | 'none';
    /** The scope that an API key needs. Required on every `api-key` route. */
    scope?: ApiKeyScope;
    /** Also allows admins who view the site as a customer. Only GET routes of customers without secrets. */
    viewable?: boolean;
    /** Also allows sessions that must change their temporary password first. */
    allowTemporaryPassword?: boolean;
    /** The least role that an admin key needs. Required on `admin-key` routes other than GET, where it is `read-only`. */
    role?: AdminRole;
    /** Also allows admin keys with a second factor without a session, to sign in and out. */
    allowMissingAdminSession?: boolean;
    /** The largest body that the route accepts, if it is not the usual one. */
    maxBodyBytes?: number;
    /** The body may be missing. Requests without one need no content type. */
    bodyOptional?: boolean;
    /** Also accepts JSON sent as `text/plain`, the only type that `navigator.sendBeacon` can send without CORS. */
    plainText?: boolean;
    /** Also accepts the type of the reports that browsers send about violations of the content security policy. */
    cspReport?: boolean;
  }
}

type AccessOptions = Omit<FastifyContextConfig, 'access'>;

/** Declares who may call a route. The gateway does not start if a required declaration is missing (`declared-access.ts`). */
export const Access = (access: Access, options: AccessOptions = {}): MethodDecorator =>
  RouteConfig({ access, ...options } satisfies FastifyContextConfig);
