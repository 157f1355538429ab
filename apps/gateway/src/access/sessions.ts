import { Injectable } from '@nestjs/common';
import { identityRequests, type User } from '@scriptsmith/contracts/identity';
import { type RequestContext, Clock, RequestClient } from '@scriptsmith/service-kit';
import { ShortLivedCache } from './short-lived-cache.js';

/** A signed-in user, as identity knows them. */
export interface Session {
  token: string;
  user: User;
  mustChangePassword: boolean;
}

const lifetimeMs = 500;
const capacity = 10_000;

/** Who session tokens belong to. Identity decides; an answer counts for half a second in this replica. */
@Injectable()
export class Sessions {
  private readonly known: ShortLivedCache<Session>;

  constructor(
    private readonly requestClient: RequestClient,
    clock: Clock,
  ) {
    this.known = new ShortLivedCache(clock, lifetimeMs, capacity);
  }

  /** Errors: `not_signed_in`; `service_unavailable` when identity does not answer. */
  resolve(token: string, call: RequestContext): Promise<Session> {
    return this.known.get(token, async () => ({
      token,
      ...(await this.requestClient.request(identityRequests.resolveSession, { sessionToken: token }, call)),
    }));
  }

  /** To be called when a session ended or changed. */
  forget(token: string): void {
    this.known.forget(token);
  }
}
