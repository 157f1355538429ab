import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ChatSettings, isServedOverHttps } from '../chat.settings.js';
import { InjectSettings } from '../core/injection.js';

/** Rejects values that this site has not set. */
const secretPattern = /^[\w-]{43}$/;

/** How long a sign-in may take, at the product and until it is confirmed. */
export const signInLifetimeMs = 10 * 60_000;
/** As long as the product knows a device. */
const deviceLifetimeMs = 90 * 24 * 60 * 60_000;

const lifetimesMs = { verifier: signInLifetimeMs, 'pending-session': signInLifetimeMs, device: deviceLifetimeMs };

/**
 * - `verifier`: the secret of this browser for the code that it requests (RFC 7636). A code in a link of somebody else does
 *   not work with it.
 * - `pending-session`: the token of a session that replaces the one of another account once the user has confirmed it.
 * - `device`: remembers a browser in which somebody has signed in, so that the wrong passwords of others do not lock it out.
 */
type SignInCookie = keyof typeof lifetimesMs;

/** The cookies of sign-ins. Scripts cannot read them. */
@Injectable()
export class SignInCookies {
  private readonly prefix: string;
  private readonly attributes: { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean };

  constructor(@InjectSettings() settings: ChatSettings) {
    const secure = isServedOverHttps(settings);
    this.prefix = secure ? '__Host-chat_' : 'chat_';
    this.attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  }

  read({ cookies }: FastifyRequest, cookie: SignInCookie): string | undefined {
    const secret = cookies[this.nameOf(cookie)];
    return secret && secretPattern.test(secret) ? secret : undefined;
  }

  set(reply: FastifyReply, cookie: SignInCookie, secret: string): void {
    reply.setCookie(this.nameOf(cookie), secret, { ...this.attributes, maxAge: lifetimesMs[cookie] / 1_000 });
  }

  clear(reply: FastifyReply, cookie: SignInCookie): void {
    reply.clearCookie(this.nameOf(cookie), this.attributes);
  }

  private nameOf(cookie: SignInCookie): string {
    return this.prefix + cookie.replace('-', '_');
  }
}
