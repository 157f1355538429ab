import { Injectable } from '@nestjs/common';
import { identityRequests, type User } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { RequestClient, type RequestContext } from '@scriptsmith/service-kit';
import { CredentialCache } from './credential-cache.js';
import { CredentialLimits } from './credential-limits.js';

export interface Session {
  token: string;
  user: User;
  mustChangePassword: boolean;
  /** Whether an admin views the site as the user. */
  isView?: true;
}

const lifetimeMs = 500;
const capacity = 10_000;

/** Resolves session tokens. Identity decides; each replica caches the result for half a second. */
@Injectable()
export class SessionsService {
  private readonly cache: CredentialCache<Session>;

  constructor(
    private readonly requestClient: RequestClient,
    private readonly credentialLimits: CredentialLimits,
    clock: Clock,
  ) {
    this.cache = new CredentialCache(clock, lifetimeMs, capacity);
  }

  /**
   * @throws DomainError `not_signed_in`; `rate_limited` after unknown tokens from the same network; `service_unavailable` if identity
   * does not respond
   */
  resolve(token: string, clientAddress: string, context: RequestContext): Promise<Session> {
    return this.cache.get(token, () =>
      this.credentialLimits.guard(token, clientAddress, async () => ({
        token,
        ...(await this.requestClient.request(identityRequests.resolveSession, { sessionToken: token }, context)),
      })),
    );
  }

  /** Must be called after a session has ended or changed. */
  invalidate(token: string): void {
    this.cache.invalidate(token);
  }
}
