import { Injectable } from '@nestjs/common';
import { type ApiKeyScope, identityRequests } from '@scriptsmith/contracts/identity';
import { clientAddressOf, Clock } from '@scriptsmith/server-kit';
import { RequestClient, type RequestContext } from '@scriptsmith/service-kit';
import { CredentialCache } from './credential-cache.js';
import { CredentialLimits } from './credential-limits.js';
import { OutageFallback } from './outage-fallback.js';

/** The API key of an external system. */
export interface ApiKey {
  keyId: string;
  name: string;
  scopes: readonly ApiKeyScope[];
  /** The only customer that a test key reaches. Null for other keys. */
  testUserId: number | null;
}

const lifetimeMs = 500;
const capacity = 1_000;
/** Bounds how long a key works that was revoked right before an outage of identity. */
const outageLifetimeMs = 60_000;
const fallbackAfterMs = 1_000;

/**
 * Verifies API keys. Identity decides; each replica caches the result for half a second. While identity is unavailable,
 * keys that it accepted within the last minute stay valid.
 */
@Injectable()
export class ApiKeysService {
  private readonly cache: CredentialCache<ApiKey>;
  private readonly outageFallback: OutageFallback<ApiKey>;

  constructor(
    private readonly requestClient: RequestClient,
    private readonly credentialLimits: CredentialLimits,
    clock: Clock,
  ) {
    this.cache = new CredentialCache(clock, lifetimeMs, capacity);
    this.outageFallback = new OutageFallback(clock, { fallbackAfterMs, lifetimeMs: outageLifetimeMs, capacity });
  }

  /**
   * @throws DomainError `invalid_api_key`; `rate_limited` after wrong keys from the same network; `service_unavailable` if identity
   * does not respond and has not accepted the key recently
   */
  verify(apiKey: string, client: { ip: string }, context: RequestContext): Promise<ApiKey> {
    return this.cache.get(apiKey, () =>
      this.outageFallback.verify(apiKey, () =>
        this.credentialLimits.guard(apiKey, clientAddressOf(client), () =>
          this.requestClient.request(identityRequests.verifyApiKey, { apiKey }, context),
        ),
      ),
    );
  }
}
