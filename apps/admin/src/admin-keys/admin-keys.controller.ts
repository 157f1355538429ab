import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { adminRequests } from '@scriptsmith/contracts/admin';
import { Handles } from '@scriptsmith/service-kit';
import { AdminKeyVerificationService } from './admin-key-verification.service.js';
import { AdminKeysService } from './admin-keys.service.js';

@Controller()
export class AdminKeysController {
  constructor(
    private readonly verification: AdminKeyVerificationService,
    private readonly keys: AdminKeysService,
  ) {}

  @Handles(adminRequests.verifyAdminKey)
  verifyAdminKey(credentials: HandlerInput<typeof adminRequests.verifyAdminKey>) {
    return this.verification.verify(credentials);
  }

  @Handles(adminRequests.listAdminKeys)
  listAdminKeys() {
    return this.keys.list();
  }

  @Handles(adminRequests.createAdminKey)
  createAdminKey({ by, name, role }: HandlerInput<typeof adminRequests.createAdminKey>) {
    return this.keys.create(by, name, role);
  }

  @Handles(adminRequests.rotateAdminKey)
  rotateAdminKey({ by, keyId, overlapSeconds }: HandlerInput<typeof adminRequests.rotateAdminKey>) {
    return this.keys.rotate(by, keyId, overlapSeconds);
  }

  @Handles(adminRequests.revokeAdminKey)
  revokeAdminKey({ by, keyId }: HandlerInput<typeof adminRequests.revokeAdminKey>) {
    return this.keys.revoke(by, keyId);
  }
}
