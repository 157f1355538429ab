import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import type { EventMessageContext } from '../messaging/message-contexts.js';
import { insertInboxEvent } from './inbox.queries.js';

/**
 * Gives each event its effect exactly once, no matter how often and in which order it is delivered: the record of the
 * event and its effect commit in one transaction. An event that is already recorded does not reach its handler.
 */
@Injectable()
export class InboxInterceptor implements NestInterceptor {
  constructor(private readonly database: DataSource) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<void> {
    const delivery = context.switchToRpc().getContext<EventMessageContext>();
    return from(
      this.database.transaction(async (transaction) => {
        if (!(await insertInboxEvent(transaction, delivery))) return;
        delivery.transaction = transaction;
        await lastValueFrom(next.handle(), { defaultValue: undefined });
      }),
    );
  }
}
