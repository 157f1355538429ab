import { Injectable } from '@nestjs/common';
import { signedInCookieName } from '@scriptsmith/chat-contracts/signed-in-cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ChatSettings, isServedOverHttps } from '../chat.settings.js';
import { InjectSettings } from '../core/injection.js';

/** Rejects values that cannot be a token without a query. */
const tokenPattern = /^[\w-]{43}$/;

/** The cookie that carries the session token, and the one that tells scripts that it exists. */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly attributes: { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean };
  private readonly readableAttributes: { sameSite: 'lax'; path: '/'; secure: boolean };

  constructor(@InjectSettings() settings: ChatSettings) {
    const secure = isServedOverHttps(settings);
    // Browsers reject a `__Host-` cookie that a subdomain or a plain http page sets.
    this.name = secure ? '__Host-chat_sid' : 'chat_sid';
    this.readableAttributes = { sameSite: 'lax', path: '/', secure };
    this.attributes = { httpOnly: true, ...this.readableAttributes };
  }

  read({ cookies }: FastifyRequest): string | undefined {
    const token = cookies[this.name];
    return token && tokenPattern.test(token) ? token : undefined;
  }

  set(reply: FastifyReply, token: string, expiresAt: Date): void {
    reply.setCookie(this.name, token, { ...this.attributes, expires: expiresAt });
    reply.setCookie(signedInCookieName, '1', { ...this.readableAttributes, expires: expiresAt });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.attributes);
    reply.clearCookie(signedInCookieName, this.readableAttributes);
  }
}
