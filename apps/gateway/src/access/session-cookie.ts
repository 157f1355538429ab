import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from '../http/cookies.js';
import { InjectSettings } from '../injection.js';
import { type GatewaySettings, isServedOverHttps } from '../settings.js';

/** Header values that cannot be a token of ours are not worth a question to identity. */
const tokenPattern = /^[\x21-\x7e]{1,128}$/;

/** The cookie that carries the session token (contracts, Session). */
@Injectable()
export class SessionCookie {
  private readonly secure: boolean;
  /** With the `__Host-` prefix a browser refuses the cookie from subdomains and over http. */
  private readonly name: string;

  constructor(
    @InjectSettings() settings: GatewaySettings,
    private readonly adapterHost: HttpAdapterHost,
  ) {
    this.secure = isServedOverHttps(settings);
    this.name = this.secure ? '__Host-sid' : 'sid';
  }

  read(request: FastifyRequest): string | undefined {
    const token = cookieOf(request, this.name);
    return token && tokenPattern.test(token) ? token : undefined;
  }

  set(reply: FastifyReply, token: string, expiresAt: Date): void {
    this.adapterHost.httpAdapter.setCookie(reply, this.name, token, { ...this.attributes(), expires: expiresAt });
  }

  clear(reply: FastifyReply): void {
    this.adapterHost.httpAdapter.clearCookie(reply, this.name, this.attributes());
  }

  private attributes() {
    return { httpOnly: true, sameSite: 'lax', path: '/', secure: this.secure } as const;
  }
}
