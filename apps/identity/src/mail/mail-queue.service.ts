import { Injectable } from '@nestjs/common';
import { type RequestContext, Clock, Identifiers } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { EmailKind } from '../emails/email-template.js';

/** A mail to be written and sent. */
export interface MailOrder {
  id: string;
  kind: EmailKind;
  email: string;
  requestId: string;
  /** What the mail is about, where its address does not say it all. */
  about: unknown;
  /** Those begun so far, with the one under way. */
  attempts: number;
}

interface Row extends Omit<MailOrder, 'requestId'> {
  request_id: string;
}

/** Longer than an attempt can take; a mail whose sender died is tried again after that. */
const leaseMs = 5 * 60_000;
const firstBackoffMs = 30_000;
const longestBackoffMs = 3_600_000;
/** Some seven hours of trying. */
export const mostAttempts = 14;

/**
 * The mails that wait to be sent. An order holds an address and what is to be said, not the mail: that is written when
 * it is sent, so that no token lies here and its time runs from then on. Any number of replicas may send.
 */
@Injectable()
export class MailQueueService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Orders a mail, if the transaction commits. The address may be anybody's; `about` is nothing secret. */
  async order(
    transaction: EntityManager,
    kind: EmailKind,
    email: string,
    { requestId }: Pick<RequestContext, 'requestId'>,
    about?: object,
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO mail_order (id, kind, email, request_id, about, ordered_at, next_attempt_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6)`,
      [this.identifiers.next(), kind, email, requestId, about ?? null, this.clock.now()],
    );
  }

  /** Deletes the queued emails to an address. */
  async cancelAll(transaction: EntityManager, email: string): Promise<void> {
    await transaction.query('DELETE FROM mail_order WHERE email = $1', [email]);
  }

  /** Takes what is due, at most `limit`: nobody else gets it until the attempt must be over. */
  async takeDue(limit: number): Promise<MailOrder[]> {
    const now = this.clock.now();
    const [rows] = await this.database.query<[Row[], number]>(
      `UPDATE mail_order SET attempts = attempts + 1, next_attempt_at = $2
       WHERE id IN (SELECT id FROM mail_order WHERE parked_at IS NULL AND next_attempt_at <= $1
                    ORDER BY next_attempt_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id, kind, email, request_id, about, attempts`,
      [now, new Date(now.getTime() + leaseMs), limit],
    );
    return rows.map(({ request_id: requestId, ...order }) => ({ ...order, requestId }));
  }

  async remove({ id }: MailOrder): Promise<void> {
    await this.database.query('DELETE FROM mail_order WHERE id = $1', [id]);
  }

  /** Tries again later, each time after twice as long. */
  async postpone({ id, attempts }: MailOrder): Promise<void> {
    const waitMs = Math.min(longestBackoffMs, firstBackoffMs * 2 ** (attempts - 1));
    await this.database.query('UPDATE mail_order SET next_attempt_at = $3 WHERE id = $1 AND attempts = $2', [
      id,
      attempts,
      new Date(this.clock.now().getTime() + waitMs),
    ]);
  }

  /** Keeps it for an operator to look at, and tries no more. */
  async park({ id }: MailOrder): Promise<void> {
    await this.database.query('UPDATE mail_order SET parked_at = $2 WHERE id = $1', [id, this.clock.now()]);
  }
}
