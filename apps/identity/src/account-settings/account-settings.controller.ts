import { Controller } from '@nestjs/common';
import { type HandledInput, identityRequests } from '@scriptsmith/contracts';
import { Handles } from '@scriptsmith/service-kit';
import { AccountSettingsService } from './account-settings.service.js';

@Controller()
export class AccountSettingsController {
  constructor(private readonly settings: AccountSettingsService) {}

  @Handles(identityRequests.getSettings)
  getSettings({ userId }: HandledInput<typeof identityRequests.getSettings>) {
    return this.settings.get(userId);
  }

  @Handles(identityRequests.updateSettings)
  updateSettings({ userId, change }: HandledInput<typeof identityRequests.updateSettings>) {
    return this.settings.update(userId, change);
  }
}
