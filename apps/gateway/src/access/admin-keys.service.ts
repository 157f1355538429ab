import { Injectable } from '@nestjs/common';
import { adminRequests, type AdminRole } from '@scriptsmith/contracts/admin';
import { type RequestContext, Clock, RequestClient, networkOf } from '@scriptsmith/service-kit';
import { CredentialCache } from './credential-cache.js';

/** The admin who owns an admin key. */
export interface AuthenticatedAdmin {
  keyId: string;
  name: string;
  role: AdminRole;
}

const lifetimeMs = 500;
const capacity = 1_000;

/** Verifies admin keys. The admin service decides; each replica caches the result for half a second. */
@Injectable()
export class AdminKeysService {
  private readonly cache: CredentialCache<AuthenticatedAdmin>;

  constructor(
    private readonly requestClient: RequestClient,
    clock: Clock,
  ) {
    this.cache = new CredentialCache(clock, lifetimeMs, capacity);
  }

  /**
   * Errors: `invalid_admin_key`; `rate_limited` after wrong keys from the same network; `service_unavailable` if the
   * admin service does not respond.
   */
  verify(adminKey: string, clientAddress: string, context: RequestContext): Promise<AuthenticatedAdmin> {
    // The network is part of the cache key because the result depends on it.
    return this.cache.get(`${networkOf(clientAddress)} ${adminKey}`, () =>
      this.requestClient.request(adminRequests.verifyAdminKey, { adminKey, clientAddress }, context),
    );
  }
}
