import type { Affiliate } from '@scriptsmith/contracts/affiliate';
import { useEffect, useState } from 'react';

const tickMs = 1000;

export type Promotion =
  { phase: 'none' } | { phase: 'running'; rate: number; remainingMs: number } | { phase: 'ended' };

/**
 * The state of the promotion, updated every second. Uses the server's clock, because the device's may be wrong. Stops
 * and calls `onEnd` once when the promotion ends.
 *
 * @param receivedAt when the response arrived, by the device's clock, in ms
 */
export function usePromotion(affiliate: Affiliate, receivedAt: number, onEnd: () => void): Promotion {
  const { promoCommissionRate: rate, promoStartDate, promoEndDate, serverNow } = affiliate;
  const startsAt = promoStartDate === null ? null : Date.parse(promoStartDate);
  const endsAt = promoEndDate === null ? null : Date.parse(promoEndDate);
  const answeredAt = Date.parse(serverNow);
  const serverAheadMs = answeredAt - receivedAt;
  const [now, setNow] = useState(() => Date.now() + serverAheadMs);
  const [hasEnded, setHasEnded] = useState(false);

  useEffect(() => {
    if (endsAt === null || answeredAt >= endsAt) return;
    const timer = setInterval(() => {
      const current = Date.now() + serverAheadMs;
      setNow(current);
      if (current < endsAt) return;
      clearInterval(timer);
      setHasEnded(true);
      onEnd();
    }, tickMs);
    return () => clearInterval(timer);
  }, [answeredAt, endsAt, serverAheadMs, onEnd]);

  if (rate !== null && startsAt !== null && endsAt !== null && startsAt <= now && now < endsAt) {
    return { phase: 'running', rate, remainingMs: endsAt - now };
  }
  return { phase: hasEnded ? 'ended' : 'none' };
}

/** `2d 3h 4m remaining`. */
export function formatRemaining(remainingMs: number): string {
  const minutes = Math.floor(remainingMs / 60_000);
  const hours = Math.floor(minutes / 60);
  return `${Math.floor(hours / 24)}d ${hours % 24}h ${minutes % 60}m remaining`;
}
