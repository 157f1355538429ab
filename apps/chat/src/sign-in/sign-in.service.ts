import { Injectable } from '@nestjs/common';
import type { Login } from '@scriptsmith/api-client';
import type { ChatSession } from '@scriptsmith/chat-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsService } from '../accounts/accounts.service.js';
import { SessionCookie } from '../access/session-cookie.js';
import { callProduct } from '../product/call-product.js';
import { type NewSession, SessionsService } from '../sessions/sessions.service.js';
import { SessionDescription } from './session-description.js';

/** A customer whom the product has identified, at a time of the database before it was asked. */
interface IdentifiedCustomer {
  login: Login;
  requestedAt: Date;
}

/** Opens the sessions of customers whom the product identifies. */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly description: SessionDescription,
    private readonly cookie: SessionCookie,
    private readonly accounts: AccountsService,
  ) {}

  async identify(call: (options: { signal: AbortSignal }) => Promise<Login>): Promise<IdentifiedCustomer> {
    const requestedAt = await this.accounts.databaseTime();
    return { login: await callProduct(call), requestedAt };
  }

  /** Opens a new session and ends the browser's former one. */
  async replaceSession(
    { login, requestedAt }: IdentifiedCustomer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ChatSession> {
    const session = await this.sessions.open(login, requestedAt);
    await this.adopt(session, request, reply);
    return this.description.of(login, session.expiresAt);
  }

  /** Gives an open session to the browser, and ends the browser's former one. */
  async adopt({ token, expiresAt }: NewSession, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const formerToken = this.cookie.read(request);
    if (formerToken !== undefined) await this.sessions.end(formerToken);
    this.cookie.set(reply, token, expiresAt);
  }
}
