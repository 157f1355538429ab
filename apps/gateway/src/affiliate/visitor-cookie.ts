import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { visitorIdSchema } from '@scriptsmith/contracts';
import { Clock } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from '../http/cookies.js';
import { InjectSettings } from '../injection.js';
import { type GatewaySettings, isServedOverHttps } from '../settings.js';

const name = 'visitor';
/** As long as a click can bring somebody. */
const lifetimeMs = 60 * 24 * 3_600_000;

/** A random id for the browser of whoever came by a referral link; nobody else has one. */
@Injectable()
export class VisitorCookie {
  constructor(
    @InjectSettings() private readonly settings: GatewaySettings,
    private readonly adapterHost: HttpAdapterHost,
    private readonly clock: Clock,
  ) {}

  /** As a field to be spread into a message: nothing for a browser that has none of ours. */
  read(request: FastifyRequest): { visitorId?: string } {
    const visitorId = visitorIdSchema.safeParse(cookieOf(request, name));
    return visitorId.success ? { visitorId: visitorId.data } : {};
  }

  set(reply: FastifyReply, visitorId: string): void {
    this.adapterHost.httpAdapter.setCookie(reply, name, visitorId, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: isServedOverHttps(this.settings),
      expires: new Date(this.clock.now().getTime() + lifetimeMs),
    });
  }
}
