import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { ApiKeyScope, identityRequests } from '@scriptsmith/contracts/identity';
import { invalidApiKey } from './api-keys.errors.js';
import { IssuedApiKeys } from './issued-api-keys.js';

@Injectable()
export class ApiKeyVerificationService {
  constructor(private readonly issuedKeys: IssuedApiKeys) {}

  /** @throws DomainError `invalid_api_key` if the key is unknown, revoked or expired */
  async verifyApiKey({ apiKey }: HandlerInput<typeof identityRequests.verifyApiKey>): Promise<{
    keyId: string;
    name: string;
    scopes: ApiKeyScope[];
  }> {
    const key = await this.issuedKeys.findUsable(apiKey);
    if (!key) throw invalidApiKey();
    await this.issuedKeys.recordUse(key);
    return { keyId: key.id, name: key.name, scopes: key.scopes };
  }
}
