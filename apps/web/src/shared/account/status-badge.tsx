import type { SubscriptionStatus } from '@scriptsmith/contracts';
import { Badge } from '../ui/badge.js';

/** Active green, canceled yellow, past_due red, any other grey (specification, section 2). */
export function StatusBadge({ status }: { status: SubscriptionStatus }) {
  return <Badge tone={toneOf(status)}>{status}</Badge>;
}

function toneOf(status: SubscriptionStatus) {
  switch (status) {
    case 'active':
      return 'positive';
    case 'canceled':
      return 'caution';
    case 'past_due':
      return 'negative';
    default:
      return 'neutral';
  }
}
