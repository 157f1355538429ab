import type { SubscriptionStatus } from '@scriptsmith/contracts/billing';
import { Badge } from '@scriptsmith/ui/components/badge';

/** Active is green, canceled yellow, past_due red and any other status gray. */
export const statusTones = {
  active: 'positive',
  canceled: 'caution',
  past_due: 'negative',
  incomplete: 'neutral',
  other: 'neutral',
} as const satisfies Record<SubscriptionStatus, string>;

export function StatusBadge({ status }: { status: SubscriptionStatus }) {
  return <Badge tone={statusTones[status]}>{status}</Badge>;
}
