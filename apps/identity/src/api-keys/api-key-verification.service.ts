import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { identityRequests } from '@scriptsmith/contracts/identity';
import { invalidApiKey } from './api-keys.errors.js';
import { IssuedApiKeys } from './issued-api-keys.js';

@Injectable()
export class ApiKeyVerificationService {
  constructor(private readonly issuedKeys: IssuedApiKeys) {}

  /** @throws DomainError `invalid_api_key` if the key is unknown, revoked or expired */
  async verifyApiKey({
    apiKey,
  }: HandlerInput<typeof identityRequests.verifyApiKey>): Promise<RequestOutput<typeof identityRequests.verifyApiKey>> {
    const key = await this.issuedKeys.findUsable(apiKey);
    if (!key) throw invalidApiKey();
    await this.issuedKeys.recordUse(key);
    const { id: keyId, name, scopes, testUserId } = key;
    return { keyId, name, scopes, testUserId };
  }

  /** @throws DomainError `invalid_api_key`, also for test keys */
  async verifyApiKeyV1(
    input: HandlerInput<typeof identityRequests.verifyApiKeyV1>,
  ): Promise<RequestOutput<typeof identityRequests.verifyApiKeyV1>> {
    const { testUserId, ...verified } = await this.verifyApiKey(input);
    if (testUserId !== null) throw invalidApiKey();
    return verified;
  }
}
