import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { deviceTokenSchema } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../core/gateway-settings.js';
import { InjectSettings } from '../core/injection.js';
import { TokenCookie } from '../access/token-cookie.js';

/** As long as identity knows a device. */
const lifetimeMs = 90 * 24 * 3_600_000;

/**
 * Remembers a browser in which somebody has signed in, so that the wrong passwords of others do not lock it out. It grants
 * nothing else.
 */
@Injectable()
export class DeviceCookie extends TokenCookie {
  private readonly newTokens = new WeakMap<FastifyRequest, string>();

  constructor(
    @InjectSettings() settings: GatewaySettings,
    private readonly clock: Clock,
  ) {
    super('device', 'lax', settings);
  }

  /** The token of the browser, or a new one that stays the same for the request. */
  tokenOf(request: FastifyRequest): string {
    const known = deviceTokenSchema.safeParse(this.read(request));
    if (known.success) return known.data;
    const token = this.newTokens.get(request) ?? randomBytes(32).toString('base64url');
    this.newTokens.set(request, token);
    return token;
  }

  remember(request: FastifyRequest, reply: FastifyReply): void {
    this.set(reply, this.tokenOf(request), new Date(this.clock.now().getTime() + lifetimeMs));
  }
}
