import { Injectable } from '@nestjs/common';
import { type ClaimedJob, HandlesJob, type JobPayload } from '@scriptsmith/service-kit';
import { deleteStoredEmails } from './delete-stored-emails.job.js';
import { EmailDelivery } from './email-delivery.js';

@Injectable()
export class StoredEmailDeletion {
  constructor(private readonly delivery: EmailDelivery) {}

  @HandlesJob(deleteStoredEmails)
  delete({ payload: { email, writtenBefore } }: ClaimedJob<JobPayload<typeof deleteStoredEmails>>): Promise<void> {
    return this.delivery.deleteStored(email, new Date(writtenBefore));
  }
}
