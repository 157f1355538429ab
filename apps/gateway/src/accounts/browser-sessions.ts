import { Injectable } from '@nestjs/common';
import type { SignedInResponse } from '@scriptsmith/contracts/gateway';
import type { User } from '@scriptsmith/contracts/identity';
import { clientAddressOf } from '@scriptsmith/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookie } from '../access/session-cookie.js';
import { SessionsService } from '../access/sessions.service.js';
import { DeviceCookie } from './device-cookie.js';
import { deviceOf } from './device.js';

interface IssuedSession {
  user: User;
  sessionToken: string;
  sessionExpiresAt: string;
}

/** The session in the cookie of a browser. */
@Injectable()
export class BrowserSessions {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  /** The browser of a request, as identity records it with a new session. */
  browserOf(request: FastifyRequest) {
    const device = deviceOf(request.headers['user-agent']);
    const replacedSessionToken = this.cookie.read(request);
    return {
      clientAddress: clientAddressOf(request),
      deviceToken: this.deviceCookie.tokenOf(request),
      ...(device !== undefined && { device }),
      ...(replacedSessionToken !== undefined && { replacedSessionToken }),
    };
  }

  /** Puts a new session in the cookie. Identity has ended the session that was there before. */
  replace(request: FastifyRequest, reply: FastifyReply, { sessionToken, sessionExpiresAt }: IssuedSession): void {
    const replaced = this.cookie.read(request);
    if (replaced !== undefined) this.sessions.invalidate(replaced);
    this.cookie.set(reply, sessionToken, new Date(sessionExpiresAt));
    this.deviceCookie.remember(request, reply);
  }

  /** Puts the session of a login in the cookie and returns the response to it. */
  signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    session: IssuedSession & { mustChangePassword: boolean },
  ): SignedInResponse {
    this.replace(request, reply, session);
    return {
      user: session.user,
      message: 'Welcome back',
      ...(session.mustChangePassword && { mustChangePassword: true }),
    };
  }
}
