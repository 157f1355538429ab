import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig } from 'fastify';
import type { RateLimit } from '../rate-limits/rate-limits.js';

/**
 * Who may call a route.
 * - `public`: anyone. Its limit counts per address.
 * - `session`: any signed-in user. Its limit counts per user.
 * - `companion`: a game server with a token of a delivery target. Its limit counts per user.
 * - `webhook`: the product. The route verifies the signature.
 */
export type Access = 'public' | 'session' | 'companion' | 'webhook';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    limit?: RateLimit;
    /** The request or its response can be as large as a whole resource. Few run at once (`file-requests`). */
    files?: 'read' | 'write';
    /** The body is a zip file. */
    isUpload?: boolean;
  }
}

type AccessOptions = Pick<FastifyContextConfig, 'limit' | 'files' | 'isUpload'>;

/** Declares who may call a route. The chat does not start if a route has no declaration. */
export const Access = (access: Access, options: AccessOptions = {}): MethodDecorator =>
  RouteConfig({ access, ...options } satisfies FastifyContextConfig);
