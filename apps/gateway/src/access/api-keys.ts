import { Injectable } from '@nestjs/common';
import { type ApiKeyScope, identityRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, Clock, RequestClient } from '@scriptsmith/service-kit';
import { ShortLivedCache } from './short-lived-cache.js';

/** An outside system, by its API key. */
export interface ApiKey {
  keyId: string;
  name: string;
  /** What it may be used for. */
  scopes: readonly ApiKeyScope[];
}

const lifetimeMs = 500;
const capacity = 1_000;

/** Whose external API key a call carries. Identity decides; an answer counts for half a second in this replica. */
@Injectable()
export class ApiKeys {
  private readonly known: ShortLivedCache<ApiKey>;

  constructor(
    private readonly requestClient: RequestClient,
    clock: Clock,
  ) {
    this.known = new ShortLivedCache(clock, lifetimeMs, capacity);
  }

  /** Errors: `invalid_api_key`; `service_unavailable` when identity does not answer. */
  verify(apiKey: string, call: RequestContext): Promise<ApiKey> {
    return this.known.get(apiKey, () => this.requestClient.request(identityRequests.verifyApiKey, { apiKey }, call));
  }
}
