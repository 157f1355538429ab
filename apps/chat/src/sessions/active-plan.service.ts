import { Injectable } from '@nestjs/common';
import type { SubscriptionState } from '@scriptsmith/api-client';
import { ChatException } from '../errors/chat-exception.js';
import { callProduct } from '../product/call-product.js';
import { SessionConfirmation } from './session-confirmation.service.js';
import type { Session } from './session.entity.js';

/** Asks the product whether a user may write: with messages, by hand, or by restoring a version. */
@Injectable()
export class ActivePlan {
  constructor(private readonly sessions: SessionConfirmation) {}

  /** The state of the subscription and of the session. Errors: see `productFailure`. */
  ask(session: Session): Promise<SubscriptionState> {
    return callProduct((options) => this.sessions.read(session, options));
  }

  /** @throws ChatException `not_signed_in` if the session has ended, `subscription_required` */
  async assertActive(session: Session, state: SubscriptionState): Promise<void> {
    await this.sessions.compare(session, state);
    if (state.active) return;
    throw new ChatException(
      'subscription_required',
      'This requires an active subscription. Choose a plan to continue.',
    );
  }

  /** Asks the product. Errors: as both. */
  async require(session: Session): Promise<void> {
    await this.assertActive(session, await this.ask(session));
  }
}
