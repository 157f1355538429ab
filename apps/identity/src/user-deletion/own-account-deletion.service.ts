import { Injectable } from '@nestjs/common';
import type { identityRequests } from '@scriptsmith/contracts/identity';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { RequestContext } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { CurrentPasswordService } from '../credentials/current-password.service.js';
import { wrongCurrentPassword } from '../passwords/passwords.errors.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserDeletionService } from './user-deletion.service.js';
import { User } from '../users/user.entity.js';

@Injectable()
export class OwnAccountDeletionService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly currentPassword: CurrentPasswordService,
    private readonly deletion: UserDeletionService,
  ) {}

  /**
   * Deletes the user of a session after checking their password. Wrong passwords share a rate limit with password
   * changes.
   * @throws DomainError `not_signed_in`, `invalid_credentials`, `rate_limited`
   */
  async deleteOwnAccount(
    { sessionToken, currentPassword }: HandlerInput<typeof identityRequests.deleteOwnAccount>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const session = await this.sessions.find(sessionToken);
    const { user } = session;
    await this.currentPassword.verify(session, currentPassword);
    await this.database.transaction(async (transaction) => {
      const { id, passwordVersion } = user;
      const lock = { mode: 'pessimistic_write' } as const;
      // The password may have changed, or the user may have been deleted, since the check.
      if (!(await transaction.findOne(User, { where: { id, passwordVersion }, lock }))) throw wrongCurrentPassword();
      await this.deletion.delete(transaction, id, context);
    });
    return {};
  }
}
