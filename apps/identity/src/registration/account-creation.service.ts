import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { Jobs, Outbox, type RequestContext } from '@scriptsmith/service-kit';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { sendEmail } from '../emails/send-email.job.js';
import { normalizeUsername } from '../users/normalize-username.js';
import { User } from '../users/user.entity.js';
import { emailTaken, usernameInvisible, usernameTaken } from '../users/users.errors.js';

type NewAccount = Pick<
  User,
  | 'username'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'marketingEmails'
  | 'passwordHash'
  | 'mustChangePassword'
  | 'temporaryPasswordExpiresAt'
>;
type Attribution = Pick<EventPayload<typeof identityEvents.userRegistered>, 'referralCode' | 'visitorId'>;

/** Creates the account of a user who signs up or whom an admin adds. */
@Injectable()
export class AccountCreationService {
  constructor(
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Inserts the user, publishes `identity.user-registered.v1` and queues the confirmation email, all in `transaction`.
   * @throws DomainError `username_taken`, `email_taken`, `validation_failed` for a username without a visible character
   */
  async create(
    transaction: EntityManager,
    account: NewAccount,
    attribution: Attribution,
    context: RequestContext,
  ): Promise<User> {
    if (normalizeUsername(account.username) === '') throw usernameInvisible();
    const user = await this.insert(transaction, account);
    const { id: userId, username, email, marketingEmails, createdAt } = user;
    await this.outbox.add(
      transaction,
      identityEvents.userRegistered,
      { userId, username, email, marketingEmails, ...attribution, registeredAt: createdAt.toISOString() },
      context,
    );
    await this.jobs.enqueue(transaction, sendEmail, {
      payload: { kind: 'email-confirmation', email },
      requestId: context.requestId,
    });
    return user;
  }

  /** Relies on the unique indexes, so that only one of two concurrent registrations succeeds. */
  private async insert(transaction: EntityManager, account: NewAccount): Promise<User> {
    const user = transaction.create(User, {
      ...account,
      normalizedUsername: normalizeUsername(account.username),
      passwordVersion: 1,
      emailConfirmedAt: null,
      bannedAt: null,
      banReason: null,
      banRevision: 0,
      createdAt: this.clock.now(),
    });
    try {
      await transaction.insert(User, user);
      return user;
    } catch (error) {
      throw uniqueViolation(error) ?? error;
    }
  }
}

function uniqueViolation(error: unknown) {
  if (!(error instanceof QueryFailedError)) return undefined;
  const { constraint } = error.driverError as { constraint?: string };
  if (constraint === 'user_account_normalised_username_key') return usernameTaken();
  if (constraint === 'user_account_email_key') return emailTaken();
  return undefined;
}
