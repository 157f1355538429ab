import { Injectable } from '@nestjs/common';
import { visitorIdSchema } from '@scriptsmith/contracts';
import { Clock } from '@scriptsmith/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GatewaySettings, isServedOverHttps } from '../core/gateway-settings.js';
import { InjectSettings } from '../core/injection.js';

const name = 'visitor';
/** The attribution window of a referral click. */
const lifetimeMs = 60 * 24 * 3_600_000;

/** A random id for browsers that followed a valid referral link. Other browsers have none. */
@Injectable()
export class VisitorCookie {
  constructor(
    @InjectSettings() private readonly settings: GatewaySettings,
    private readonly clock: Clock,
  ) {}

  /** Returns an object to spread into a request: empty without a valid cookie. */
  read({ cookies }: FastifyRequest): { visitorId?: string } {
    const visitorId = visitorIdSchema.safeParse(cookies[name]);
    return visitorId.success ? { visitorId: visitorId.data } : {};
  }

  set(reply: FastifyReply, visitorId: string): void {
    reply.setCookie(name, visitorId, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: isServedOverHttps(this.settings),
      expires: new Date(this.clock.now().getTime() + lifetimeMs),
    });
  }
}
