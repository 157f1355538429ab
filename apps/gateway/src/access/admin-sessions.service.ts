import { Injectable } from '@nestjs/common';
import { clientAddressOf } from '@scriptsmith/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminKeysService, type AuthenticatedAdmin } from './admin-keys.service.js';
import { AdminSessionCookie } from './admin-session-cookie.js';
import { requestContextOf } from './request.decorators.js';

interface OpenedSession {
  sessionToken: string;
  sessionExpiresAt: string;
}

/** The sessions of admin keys with a second factor, in the cookie of a browser. A key without one needs no session. */
@Injectable()
export class AdminSessionsService {
  constructor(
    private readonly adminKeys: AdminKeysService,
    private readonly cookie: AdminSessionCookie,
  ) {}

  tokenOf(request: FastifyRequest): string | undefined {
    return this.cookie.read(request);
  }

  /** @throws DomainError as `AdminKeysService.verify` */
  async verify(request: FastifyRequest, adminKey: string, allowMissingSession: boolean): Promise<AuthenticatedAdmin> {
    const credentials = {
      ...this.credentialsOf(request, adminKey),
      ...(allowMissingSession && { allowMissingSession }),
    };
    const verified = await this.adminKeys.verify(credentials, requestContextOf(request));
    return { ...verified, sessionToken: this.tokenOf(request) ?? null };
  }

  /** Puts a new session in the cookie. */
  begin(request: FastifyRequest, reply: FastifyReply, { sessionToken, sessionExpiresAt }: OpenedSession): void {
    this.invalidate(request);
    this.cookie.set(reply, sessionToken, new Date(sessionExpiresAt));
  }

  /** Removes a session that has ended from the cookie. */
  end(request: FastifyRequest, reply: FastifyReply): void {
    this.invalidate(request);
    this.cookie.clear(reply);
  }

  /** The next request of this browser asks the admin service again. */
  private invalidate(request: FastifyRequest): void {
    this.adminKeys.invalidate(this.credentialsOf(request, String(request.headers['admin-key'])));
  }

  private credentialsOf(request: FastifyRequest, adminKey: string) {
    const sessionToken = this.tokenOf(request);
    return { adminKey, clientAddress: clientAddressOf(request), ...(sessionToken !== undefined && { sessionToken }) };
  }
}
