import { Injectable } from '@nestjs/common';
import { affiliateRequests, identityEvents, type Registration } from '@scriptsmith/contracts';
import { type CallContext, Clock, Messenger, Outbox } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { MailQueueService } from '../mail/mail-queue.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { refuseWeakPassword } from '../passwords/password-policy.js';
import { type OpenedSession, SessionsService } from '../sessions/sessions.service.js';
import { User } from './user.entity.js';
import { usernameKey } from './username-key.js';
import { publicUser } from './users.service.js';
import { emailTaken, invalidReferralCode, usernameNotVisible, usernameTaken } from './users.errors.js';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly outbox: Outbox,
    private readonly messenger: Messenger,
    private readonly mails: MailQueueService,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a user with their first session and tells the rest of the product, all or nothing.
   * @throws DomainError `username_taken`, `email_taken`, `invalid_referral_code`, `validation_failed`, `rate_limited`,
   * and `service_unavailable` where a referral code was given and affiliate does not answer
   */
  async register(registration: Registration, context: CallContext): Promise<OpenedSession> {
    if (usernameKey(registration.username) === '') throw usernameNotVisible();
    refuseWeakPassword('password', registration.password, registration);
    const referralCode = await this.usableReferralCode(registration, context);
    const passwordHash = await this.hasher.hash(registration.password);
    return this.database.transaction(async (transaction) => {
      const user = await this.insert(transaction, registration, passwordHash);
      const registered = {
        userId: user.id,
        username: user.username,
        email: user.email,
        marketingEmails: user.marketingEmails,
        referralCode,
        registeredAt: user.createdAt.toISOString(),
      };
      await this.outbox.add(transaction, identityEvents.userRegistered, registered, context);
      await this.mails.order(transaction, 'email-confirmation', user.email, context);
      const session = await this.sessions.open(transaction, user.id);
      return { user: publicUser(user), ...session };
    });
  }

  /** The code that was given, if any; an empty field of the form means that none was. */
  private async usableReferralCode(
    { referralCode: code, email }: Registration,
    context: CallContext,
  ): Promise<string | null> {
    if (!code) return null;
    const check = await this.messenger.request(affiliateRequests.checkReferralCode, { code, email }, context);
    if (!check.valid) throw invalidReferralCode(check.error);
    return code;
  }

  /** The indexes decide who was first, so that of two registrations at the same instant one is refused. */
  private async insert(transaction: EntityManager, registration: Registration, passwordHash: string): Promise<User> {
    const { username, email, marketingEmails } = registration;
    const user = transaction.create(User, {
      username,
      usernameKey: usernameKey(username),
      email,
      passwordHash,
      passwordVersion: 1,
      mustChangePassword: false,
      marketingEmails,
      bannedAt: null,
      createdAt: this.clock.now(),
    });
    try {
      await transaction.insert(User, user);
      return user;
    } catch (error) {
      throw takenNameOrAddress(error) ?? error;
    }
  }
}

function takenNameOrAddress(error: unknown) {
  if (!(error instanceof QueryFailedError)) return undefined;
  const { constraint } = error.driverError as { constraint?: string };
  if (constraint === 'user_account_username_key') return usernameTaken();
  if (constraint === 'user_account_email_key') return emailTaken();
  return undefined;
}
