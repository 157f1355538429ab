import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { Handles } from '@scriptsmith/service-kit';
import { AccountSettingsService } from './account-settings.service.js';

@Controller()
export class AccountSettingsController {
  constructor(private readonly settings: AccountSettingsService) {}

  @Handles(identityRequests.getSettings)
  getSettings({ userId }: HandlerInput<typeof identityRequests.getSettings>) {
    return this.settings.get(userId);
  }

  @Handles(identityRequests.updateSettings)
  updateSettings({ userId, change }: HandlerInput<typeof identityRequests.updateSettings>) {
    return this.settings.update(userId, change);
  }
}
