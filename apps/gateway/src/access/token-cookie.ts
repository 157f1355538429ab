import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GatewaySettings, isServedOverHttps } from '../core/gateway-settings.js';

/** Rejects values that cannot be a token without asking a service. */
const tokenPattern = /^[\x21-\x7e]{1,128}$/;

/** A cookie that carries the token of a session, out of reach of scripts. */
export abstract class TokenCookie {
  private readonly name: string;
  private readonly attributes: { httpOnly: true; sameSite: 'lax' | 'strict'; path: '/'; secure: boolean };

  constructor(name: string, sameSite: 'lax' | 'strict', settings: GatewaySettings) {
    const secure = isServedOverHttps(settings);
    // Browsers reject a `__Host-` cookie that a subdomain or a plain http page sets.
    this.name = secure ? `__Host-${name}` : name;
    this.attributes = { httpOnly: true, sameSite, path: '/', secure };
  }

  read({ cookies }: FastifyRequest): string | undefined {
    const token = cookies[this.name];
    return token && tokenPattern.test(token) ? token : undefined;
  }

  set(reply: FastifyReply, token: string, expiresAt: Date): void {
    reply.setCookie(this.name, token, { ...this.attributes, expires: expiresAt });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.attributes);
  }
}
