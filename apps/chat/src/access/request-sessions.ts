import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ChatException } from '../errors/chat-exception.js';
import type { Session } from '../sessions/session.entity.js';
import { SessionConfirmation } from '../sessions/session-confirmation.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SessionCookie } from './session-cookie.js';

/** The sessions of requests. Each is looked up once. */
@Injectable()
export class RequestSessions {
  constructor(
    private readonly sessions: SessionsService,
    private readonly confirmation: SessionConfirmation,
    private readonly cookie: SessionCookie,
  ) {}

  /** @throws ChatException `banned`, `not_signed_in` */
  async require(request: FastifyRequest): Promise<Session> {
    if (request.session) return request.session;
    const session = await this.find(request);
    if (!session) throw new ChatException('not_signed_in', 'Please sign in.');
    await this.confirmation.confirm(session);
    request.session = session;
    return session;
  }

  private async find(request: FastifyRequest): Promise<Session | null> {
    const token = this.cookie.read(request);
    return token === undefined ? null : this.sessions.find(token);
  }
}
