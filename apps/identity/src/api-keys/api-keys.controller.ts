import { Controller } from '@nestjs/common';
import { type HandledInput, identityRequests } from '@scriptsmith/contracts';
import { Handles } from '@scriptsmith/service-kit';
import { ApiKeysService } from './api-keys.service.js';

@Controller()
export class ApiKeysController {
  constructor(private readonly apiKeys: ApiKeysService) {}

  @Handles(identityRequests.verifyApiKey)
  verifyApiKey({ apiKey }: HandledInput<typeof identityRequests.verifyApiKey>) {
    return this.apiKeys.verify(apiKey);
  }
}
