import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { Handles } from '@scriptsmith/service-kit';
import { CredentialsService } from './credentials.service.js';

@Controller()
export class CredentialsController {
  constructor(private readonly credentials: CredentialsService) {}

  @Handles(identityRequests.verifyCredentials)
  verifyCredentials(input: HandlerInput<typeof identityRequests.verifyCredentials>) {
    return this.credentials.verifyForApiClient(input);
  }

  /** For gateways of the previous release. */
  @Handles(identityRequests.verifyCredentialsV1)
  async verifyCredentialsV1(input: HandlerInput<typeof identityRequests.verifyCredentialsV1>) {
    const { user } = await this.credentials.verifyForApiClient(input);
    return { user };
  }
}
