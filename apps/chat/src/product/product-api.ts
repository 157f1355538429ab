/** A customer of the product who has signed in. */
export interface ProductLogin {
  user: { id: number; username: string; email: string };
  /** Whether the subscription is active. */
  canChat: boolean;
}

export interface ProductCredits {
  balance: number;
  isUnlimited: boolean;
}

export interface ProductHold {
  holdId: string;
  amount: number;
  expiresAt: string;
  balance: number;
}

export interface ProductSettlement {
  consumed: number;
  shortfall: number;
  balance: number;
}

interface CallOptions {
  signal?: AbortSignal;
}

/**
 * The calls of /api/v1 that the chat uses, as the token for injecting the API client. Every method rejects with an
 * `ApiError` if it fails after its retries.
 */
export abstract class ProductApi {
  /** Errors: `invalid_credentials`, `banned`, `rate_limited`. */
  abstract login(credentials: { email: string; password: string }, options?: CallOptions): Promise<ProductLogin>;
  /** Errors: `invalid_token`, `banned`. */
  abstract exchangeCode(code: string, options?: CallOptions): Promise<ProductLogin>;
  /** Errors: `user_not_found`, `user_banned`. */
  abstract getSubscription(userId: number, options?: CallOptions): Promise<{ active: boolean }>;
  /** Errors: `user_not_found`, `user_banned`. */
  abstract getCredits(userId: number, options?: CallOptions): Promise<ProductCredits>;
  /** Errors: `insufficient_credits`, `subscription_inactive`, `user_not_found`, `user_banned`, `idempotency_conflict`. */
  abstract createHold(
    userId: number,
    hold: { amount: number; reason: string; ttlSeconds: number },
    options: CallOptions & { idempotencyKey: string },
  ): Promise<ProductHold>;
  /** Errors: `hold_not_found`, `hold_expired`, `hold_released`, `idempotency_conflict`, `user_not_found`, `user_banned`. */
  abstract settleHold(holdId: string, amount: number, options?: CallOptions): Promise<ProductSettlement>;
  /** Errors: `hold_not_found`, `hold_settled`, `user_not_found`, `user_banned`. */
  abstract releaseHold(holdId: string, options?: CallOptions): Promise<unknown>;
}
