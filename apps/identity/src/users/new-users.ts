import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type RequestContext, Clock, Outbox } from '@scriptsmith/service-kit';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { MailQueueService } from '../mail/mail-queue.service.js';
import { User } from './user.entity.js';
import { usernameKey } from './username-key.js';
import { emailTaken, usernameNotVisible, usernameTaken } from './users.errors.js';

type Person = Pick<
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
type Origin = Pick<EventPayload<typeof identityEvents.userRegistered>, 'referralCode' | 'visitorId'>;

/** How a user comes to be, whoever creates them. */
@Injectable()
export class NewUsers {
  constructor(
    private readonly outbox: Outbox,
    private readonly mails: MailQueueService,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a user to a transaction; if it commits, the product is told and they are asked to confirm their address.
   * @throws DomainError `username_taken`, `email_taken`, `validation_failed` for a username that nobody can see
   */
  async add(transaction: EntityManager, person: Person, origin: Origin, context: RequestContext): Promise<User> {
    if (usernameKey(person.username) === '') throw usernameNotVisible();
    const user = await this.insert(transaction, person);
    const { id: userId, username, email, marketingEmails, createdAt } = user;
    const registered = { userId, username, email, marketingEmails, ...origin, registeredAt: createdAt.toISOString() };
    await this.outbox.add(transaction, identityEvents.userRegistered, registered, context);
    await this.mails.order(transaction, 'email-confirmation', email, context);
    return user;
  }

  /** The indexes decide who was first, so that of two at the same instant one is refused. */
  private async insert(transaction: EntityManager, person: Person): Promise<User> {
    const user = transaction.create(User, {
      ...person,
      usernameKey: usernameKey(person.username),
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
