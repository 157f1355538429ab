import { Injectable } from '@nestjs/common';
import { type ApiClient, ApiError, type ChargedResource } from '@scriptsmith/api-client';
import { InjectProductApi } from '../product/product-api.js';
import { ChargeRefused, ProductUnavailable } from './charge-error.js';
import { holdKey, renewedHoldKey } from './hold-key.js';

/** A step of a run, and the customer who pays for it. */
export interface ChargedStep {
  userId: number;
  runId: string;
  step: number;
  /** What the customer reads in the history of credits. A repeated request needs the same one. */
  reason: string;
}

/** Longer than a run and its recovery take. A hold that nobody ends expires. */
const holdSeconds = 3_600;

/** Holds, settles and releases the credits of a step at the product. Every call can be repeated. */
@Injectable()
export class ProductCharges {
  constructor(@InjectProductApi() private readonly product: ApiClient) {}

  /** @throws ChargeRefused or ProductUnavailable */
  async hold(step: ChargedStep, amount: number, signal?: AbortSignal): Promise<string> {
    return this.createHold(step, amount, holdKey(step.runId, step.step), signal);
  }

  /**
   * Replaces the hold of a completed step by one of its price, so that the customer can spend the rest. After a crash between
   * its calls, `settle` and `releaseExchanged` find the other hold again.
   * @returns the id of the smaller hold. @throws ChargeRefused or ProductUnavailable
   */
  async exchange(step: ChargedStep, holdId: string, credits: number): Promise<string> {
    const smaller = await this.createHold(step, credits, renewedHoldKey(step.runId, step.step));
    await this.release(holdId);
    return smaller;
  }

  /** Releases the hold of an exchange that is not recorded, if there is one. @throws ProductUnavailable */
  async releaseExchanged(step: ChargedStep, credits: number): Promise<void> {
    try {
      // The same request returns the same hold.
      await this.release(await this.createHold(step, credits, renewedHoldKey(step.runId, step.step)));
    } catch (error) {
      if (!(error instanceof ChargeRefused)) throw error;
    }
  }

  /**
   * Charges a completed step. If its hold has expired, or was exchanged, the other one is charged.
   * @param resource what the customer finds on the dashboard
   * @throws ChargeRefused if the customer cannot be charged any more, or ProductUnavailable
   */
  async settle(step: ChargedStep, holdId: string, credits: number, resource?: ChargedResource): Promise<void> {
    try {
      await translated(this.product.settleHold(holdId, credits, { resource }));
    } catch (error) {
      if (codeOf(error) !== 'hold_expired' && codeOf(error) !== 'hold_released') throw error;
      const renewed = await this.createHold(step, credits, renewedHoldKey(step.runId, step.step));
      await translated(this.product.settleHold(renewed, credits, { resource }));
    }
  }

  /** @throws ProductUnavailable */
  async release(holdId: string): Promise<void> {
    try {
      await translated(this.product.releaseHold(holdId));
    } catch (error) {
      // The customer was deleted, or the hold has ended.
      if (!(error instanceof ChargeRefused)) throw error;
    }
  }

  private async createHold(step: ChargedStep, amount: number, idempotencyKey: string, signal?: AbortSignal) {
    const hold = { amount, reason: step.reason, ttlSeconds: holdSeconds };
    const options = { idempotencyKey, ...(signal && { signal }) };
    const { holdId } = await translated(this.product.createHold(step.userId, hold, options));
    return holdId;
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && error.cause instanceof ApiError ? error.cause.code : undefined;

async function translated<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw chargeErrorOf(error);
  }
}

const withoutAccess: readonly string[] = ['subscription_inactive', 'user_banned', 'user_not_found'];

function chargeErrorOf(cause: ApiError): Error {
  if (cause.code === 'insufficient_credits') {
    return new ChargeRefused(cause.code, 'You do not have enough credits. Add credits to continue.', { cause });
  }
  if (withoutAccess.includes(cause.code)) {
    return new ChargeRefused('subscription_required', 'An active subscription is required.', { cause });
  }
  if (cause.status === null || cause.status >= 500 || cause.status === 429) {
    return new ProductUnavailable('The product is unavailable.', { cause });
  }
  return new ChargeRefused('internal_error', 'The credits could not be charged. Try again later.', { cause });
}
