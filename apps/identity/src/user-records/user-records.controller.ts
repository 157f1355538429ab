import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { Handles } from '@scriptsmith/service-kit';
import { UserRecordsService } from './user-records.service.js';

const { getUserRecord, listUserRecords } = identityAdminRequests;

@Controller()
export class UserRecordsController {
  constructor(private readonly records: UserRecordsService) {}

  @Handles(getUserRecord)
  getUserRecord({ userId }: HandlerInput<typeof getUserRecord>) {
    return this.records.get(userId);
  }

  @Handles(listUserRecords)
  listUserRecords({ afterUserId, limit }: HandlerInput<typeof listUserRecords>) {
    return this.records.list(afterUserId, limit);
  }
}
