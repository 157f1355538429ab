import { Injectable } from '@nestjs/common';
import type { ChatSettings } from '../chat.settings.js';
import { InjectSettings } from '../core/injection.js';
import { ChatException } from '../errors/chat-exception.js';
import { callProduct } from '../product/call-product.js';
import { RateLimiter } from '../rate-limits/rate-limiter.js';
import { SessionConfirmation } from '../sessions/session-confirmation.service.js';
import type { Session } from '../sessions/session.entity.js';
import { type BaseVersion, EstimatesService } from './estimates.service.js';
import { runsPerHourLimit } from './run-limits.js';

/** Decides whether a user may start a run. */
@Injectable()
export class RunAdmission {
  constructor(
    private readonly estimates: EstimatesService,
    private readonly rateLimiter: RateLimiter,
    private readonly sessions: SessionConfirmation,
    @InjectSettings() private readonly settings: ChatSettings,
  ) {}

  /**
   * Asks the product and estimates the answer. The caller can find out meanwhile whether a run is needed at all.
   * @returns a function that counts the run and decides; it returns the latest version, from which most runs start
   * Errors of the function: `not_signed_in`, `not_found`, `rate_limited`, `subscription_required`, `insufficient_credits`,
   * `product_unavailable`
   */
  ask(session: Session, conversationId: string, prompt: string): () => Promise<BaseVersion> {
    const { userId } = session;
    const asked = Promise.all([
      callProduct((options) => this.sessions.read(session, options)),
      this.estimates.estimateAnswer(userId, conversationId, prompt),
    ]);
    // Reported by the function, unless the limit is exceeded or no run is needed.
    asked.catch(() => undefined);
    return async () => {
      await this.rateLimiter.consume(runsPerHourLimit(this.settings.CHAT_MAX_RUNS_PER_HOUR), String(userId));
      const [state, { estimate, base }] = await asked;
      await this.sessions.compare(session, state);
      if (!state.active) throw new ChatException('subscription_required', 'Chatting requires an active subscription.');
      if (!estimate.isAffordable) {
        throw new ChatException('insufficient_credits', 'You do not have enough credits. Add credits to continue.');
      }
      return base;
    };
  }
}
