import { Controller } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { identityAdminRequests, identityRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { ApiKeyVerificationService } from './api-key-verification.service.js';
import { ApiKeysService } from './api-keys.service.js';

const { listApiKeys, createApiKey, rotateApiKey, revokeApiKey } = identityAdminRequests;

@Controller()
export class ApiKeysController {
  constructor(
    private readonly verification: ApiKeyVerificationService,
    private readonly apiKeys: ApiKeysService,
  ) {}

  @Handles(identityRequests.verifyApiKey)
  verifyApiKey({ apiKey }: HandlerInput<typeof identityRequests.verifyApiKey>) {
    return this.verification.verify(apiKey);
  }

  @Handles(listApiKeys)
  listApiKeys() {
    return this.apiKeys.list();
  }

  @Handles(createApiKey)
  createApiKey(
    { by, name, scopes }: HandlerInput<typeof createApiKey>,
    { requestId }: RequestContext,
  ): Promise<RequestOutput<typeof createApiKey>> {
    return this.apiKeys.create({ by, requestId }, name, scopes);
  }

  @Handles(rotateApiKey)
  rotateApiKey(
    { by, keyId, overlapSeconds }: HandlerInput<typeof rotateApiKey>,
    { requestId }: RequestContext,
  ): Promise<RequestOutput<typeof rotateApiKey>> {
    return this.apiKeys.rotate({ by, requestId }, keyId, overlapSeconds);
  }

  @Handles(revokeApiKey)
  revokeApiKey({ by, keyId }: HandlerInput<typeof revokeApiKey>, { requestId }: RequestContext) {
    return this.apiKeys.revoke({ by, requestId }, keyId);
  }
}
