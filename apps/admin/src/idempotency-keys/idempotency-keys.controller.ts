import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { adminRequests } from '@scriptsmith/contracts/admin';
import { Handles } from '@scriptsmith/service-kit';
import { IdempotencyKeysService } from './idempotency-keys.service.js';

@Controller()
export class IdempotencyKeysController {
  constructor(private readonly keys: IdempotencyKeysService) {}

  @Handles(adminRequests.claimIdempotencyKey)
  claimIdempotencyKey(input: HandlerInput<typeof adminRequests.claimIdempotencyKey>) {
    return this.keys.claim(input);
  }
}
