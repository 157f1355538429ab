import { Injectable } from '@nestjs/common';
import type { RequestInput, RequestOutput } from '@scriptsmith/contracts';
import { adminRequests, type AdminRole } from '@scriptsmith/contracts/admin';
import { Clock, networkOf } from '@scriptsmith/server-kit';
import { RequestClient, type RequestContext } from '@scriptsmith/service-kit';
import { CredentialCache } from './credential-cache.js';

/** The admin who owns an admin key. */
export interface AuthenticatedAdmin {
  keyId: string;
  name: string;
  role: AdminRole;
  /** The session of a key that has a second factor. */
  sessionToken: string | null;
}

type VerifiedKey = RequestOutput<typeof adminRequests.verifyAdminKey>;
type AdminCredentials = RequestInput<typeof adminRequests.verifyAdminKey>;

const lifetimeMs = 500;
const capacity = 1_000;

/** Verifies admin keys. The admin service decides; each replica caches the result for half a second. */
@Injectable()
export class AdminKeysService {
  private readonly cache: CredentialCache<VerifiedKey>;

  constructor(
    private readonly requestClient: RequestClient,
    clock: Clock,
  ) {
    this.cache = new CredentialCache(clock, lifetimeMs, capacity);
  }

  /**
   * @throws DomainError `invalid_admin_key`; `admin_session_required` if the key has a second factor and there is no session;
   * `rate_limited` after wrong keys from the same network; `service_unavailable` if the admin service does not respond
   */
  verify(credentials: AdminCredentials, context: RequestContext): Promise<VerifiedKey> {
    return this.cache.get(cacheKeyOf(credentials), () =>
      this.requestClient.request(adminRequests.verifyAdminKey, credentials, context),
    );
  }

  /** Must be called after the second factor or the session of a key has changed. */
  invalidate(credentials: AdminCredentials): void {
    this.cache.invalidate(cacheKeyOf(credentials));
  }
}

/** The network is part of the cache key because the result depends on it. */
const cacheKeyOf = ({ adminKey, clientAddress, sessionToken, allowMissingSession }: AdminCredentials): string =>
  JSON.stringify([networkOf(clientAddress), adminKey, sessionToken, allowMissingSession]);
