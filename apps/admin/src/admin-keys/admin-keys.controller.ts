import { Controller } from '@nestjs/common';
import { adminRequests, type HandledInput } from '@scriptsmith/contracts';
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
  verifyAdminKey({ adminKey, clientAddress }: HandledInput<typeof adminRequests.verifyAdminKey>) {
    return this.verification.verify(adminKey, clientAddress);
  }

  @Handles(adminRequests.listAdminKeys)
  listAdminKeys() {
    return this.keys.list();
  }

  @Handles(adminRequests.createAdminKey)
  createAdminKey({ by, name, role }: HandledInput<typeof adminRequests.createAdminKey>) {
    return this.keys.create(by, name, role);
  }

  @Handles(adminRequests.rotateAdminKey)
  rotateAdminKey({ by, keyId, overlapSeconds }: HandledInput<typeof adminRequests.rotateAdminKey>) {
    return this.keys.rotate(by, keyId, overlapSeconds);
  }

  @Handles(adminRequests.revokeAdminKey)
  revokeAdminKey({ by, keyId }: HandledInput<typeof adminRequests.revokeAdminKey>) {
    return this.keys.revoke(by, keyId);
  }
}
