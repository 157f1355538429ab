import { Injectable } from '@nestjs/common';
import type { ChatSettings } from '../chat.settings.js';
import { InjectSettings } from '../core/injection.js';
import { ChatException } from '../errors/chat-exception.js';
import { RateLimiter } from '../rate-limits/rate-limiter.js';
import { ActivePlan } from '../sessions/active-plan.service.js';
import type { Session } from '../sessions/session.entity.js';
import { StorageQuota } from '../storage/storage-quota.service.js';
import { type AskedMessage, type BaseVersion, EstimatesService } from './estimates.service.js';
import { runsPerHourLimit } from './run-limits.js';

/** Decides whether a user may start a run. */
@Injectable()
export class RunAdmission {
  constructor(
    private readonly estimates: EstimatesService,
    private readonly rateLimiter: RateLimiter,
    private readonly plan: ActivePlan,
    private readonly storage: StorageQuota,
    @InjectSettings() private readonly settings: ChatSettings,
  ) {}

  /**
   * Asks the product and estimates the answer. The caller can find out meanwhile whether a run is needed at all.
   * @returns a function that counts the run and decides; it returns the latest version, from which most runs start
   * Errors of the function: `not_signed_in`, `not_found`, `rate_limited`, `subscription_required`, `insufficient_credits`,
   * `storage_full`, `product_unavailable`
   */
  ask(session: Session, conversationId: string, asked: AskedMessage): () => Promise<BaseVersion> {
    const { userId } = session;
    const state = Promise.all([
      this.plan.ask(session),
      this.estimates.estimateAnswer(userId, conversationId, asked),
      // An answer in progress may exceed the quota: it is paid for, and never lost.
      this.storage.assertWithin(userId),
    ]);
    // Reported by the function, unless the limit is exceeded or no run is needed.
    state.catch(() => undefined);
    return async () => {
      await this.rateLimiter.consume(runsPerHourLimit(this.settings.CHAT_MAX_RUNS_PER_HOUR), String(userId));
      const [plan, { estimate, base }] = await state;
      await this.plan.assertActive(session, plan);
      if (!estimate.isAffordable) {
        throw new ChatException('insufficient_credits', 'You do not have enough credits. Add credits to continue.');
      }
      return base;
    };
  }
}
