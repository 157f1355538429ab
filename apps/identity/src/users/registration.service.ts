import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import type { identityRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { refuseWeakPassword } from '../passwords/password-policy.js';
import { ownPasswordFields } from '../passwords/temporary-password.js';
import { type OpenedSession, SessionsService } from '../sessions/sessions.service.js';
import { NewUsers } from './new-users.js';
import { publicUser } from './users.service.js';
import { invalidReferralCode } from './users.errors.js';

type Registration = HandlerInput<typeof identityRequests.register>;

@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly newUsers: NewUsers,
    private readonly requestClient: RequestClient,
  ) {}

  /**
   * Creates a user with their first session and tells the rest of the product, all or nothing.
   * @throws DomainError `username_taken`, `email_taken`, `invalid_referral_code`, `validation_failed`, `rate_limited`,
   * and `service_unavailable` where a referral code was given and affiliate does not answer
   */
  async register(registration: Registration, context: RequestContext): Promise<OpenedSession> {
    refuseWeakPassword('password', registration.password, registration);
    const referralCode = await this.usableReferralCode(registration, context);
    const passwordHash = await this.hasher.hash(registration.password);
    return this.database.transaction(async (transaction) => {
      const { username, email, marketingEmails, visitorId } = registration;
      const person = { username, email, firstName: '', lastName: '', marketingEmails };
      const origin = { referralCode, ...(visitorId !== undefined && { visitorId }) };
      const password = { passwordHash, ...ownPasswordFields };
      const user = await this.newUsers.add(transaction, { ...person, ...password }, origin, context);
      const session = await this.sessions.open(transaction, user.id);
      return { user: publicUser(user), ...session };
    });
  }

  /** The code that was given, if any; an empty field of the form means that none was. */
  private async usableReferralCode(
    { referralCode: code, email }: Registration,
    context: RequestContext,
  ): Promise<string | null> {
    if (!code) return null;
    const check = await this.requestClient.request(affiliateRequests.checkReferralCode, { code, email }, context);
    if (!check.valid) throw invalidReferralCode(check.error);
    return code;
  }
}
