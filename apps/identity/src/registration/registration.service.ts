import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import type { identityRequests } from '@scriptsmith/contracts/identity';
import { RequestClient, type RequestContext } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PasswordPolicy } from '../passwords/password-policy.js';
import { ownPasswordFields } from '../passwords/temporary-password.js';
import { SignInLimits } from '../rate-limiting/sign-in-limits.service.js';
import { type OpenedSession, SessionsService } from '../sessions/sessions.service.js';
import { publicUser } from '../users/public-user.js';
import { AccountCreationService } from './account-creation.service.js';
import { invalidReferralCode } from './registration.errors.js';

type Registration = HandlerInput<typeof identityRequests.register>;

@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly passwordPolicy: PasswordPolicy,
    private readonly sessions: SessionsService,
    private readonly accountCreation: AccountCreationService,
    private readonly signInLimits: SignInLimits,
    private readonly requestClient: RequestClient,
  ) {}

  /**
   * Creates a user and their first session in one transaction.
   * @throws DomainError `username_taken`, `email_taken`, `invalid_referral_code`, `validation_failed`, `rate_limited`;
   * `service_unavailable` if a referral code was given and the affiliate service does not respond
   */
  async register(registration: Registration, context: RequestContext): Promise<OpenedSession> {
    await this.passwordPolicy.rejectWeak('password', registration.password, registration);
    const referralCode = await this.validReferralCode(registration, context);
    const passwordHash = await this.hasher.hash(registration.password);
    return this.database.transaction(async (transaction) => {
      const { username, email, marketingEmails, visitorId, clientAddress, deviceToken } = registration;
      const profile = { username, email, firstName: '', lastName: '', marketingEmails };
      const password = { passwordHash, ...ownPasswordFields };
      const attribution = { referralCode, ...(visitorId !== undefined && { visitorId }) };
      const user = await this.accountCreation.create(transaction, { ...profile, ...password }, attribution, context);
      if (clientAddress !== undefined) {
        await this.signInLimits.remember(transaction, { email: user.email, clientAddress, deviceToken });
      }
      const session = await this.sessions.open(transaction, user.id, registration, context);
      return { user: publicUser(user), ...session };
    });
  }

  /** Returns null if no code was given. An empty form field counts as no code. */
  private async validReferralCode(
    { referralCode: code, email }: Registration,
    context: RequestContext,
  ): Promise<string | null> {
    if (!code) return null;
    const check = await this.requestClient.request(affiliateRequests.checkReferralCode, { code, email }, context);
    if (!check.valid) throw invalidReferralCode(check.error);
    return code;
  }
}
