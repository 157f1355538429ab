import { Injectable } from '@nestjs/common';
import { identityRequests, type User } from '@scriptsmith/contracts/identity';
import { type RequestContext, Clock, RequestClient } from '@scriptsmith/service-kit';
import { CredentialCache } from './credential-cache.js';

export interface Session {
  token: string;
  user: User;
  mustChangePassword: boolean;
}

const lifetimeMs = 500;
const capacity = 10_000;

/** Resolves session tokens. Identity decides; each replica caches the result for half a second. */
@Injectable()
export class SessionsService {
  private readonly cache: CredentialCache<Session>;

  constructor(
    private readonly requestClient: RequestClient,
    clock: Clock,
  ) {
    this.cache = new CredentialCache(clock, lifetimeMs, capacity);
  }

  /** Errors: `not_signed_in`; `service_unavailable` if identity does not respond. */
  resolve(token: string, context: RequestContext): Promise<Session> {
    return this.cache.get(token, async () => ({
      token,
      ...(await this.requestClient.request(identityRequests.resolveSession, { sessionToken: token }, context)),
    }));
  }

  /** Must be called after a session has ended or changed. */
  invalidate(token: string): void {
    this.cache.invalidate(token);
  }
}
