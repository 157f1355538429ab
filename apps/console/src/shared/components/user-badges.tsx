import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { statusTones } from '@scriptsmith/web-kit/account/status-badge';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { Badge } from '@scriptsmith/ui/components/badge';

/** The plan, with its status unless it is active, or `No Plan`. */
export function PlanBadge({ subscription }: Pick<AdminUser, 'subscription'>) {
  if (!subscription) return <Badge tone="neutral">No Plan</Badge>;
  const { planName, status } = subscription;
  const text = status === 'active' ? planName : `${planName} · ${status}`;
  return (
    <Badge tone={statusTones[status]} title={text}>
      {text}
    </Badge>
  );
}

/** `Unlimited`, or `15,000 credits`. */
export function CreditsBadge({ credits }: Pick<AdminUser, 'credits'>) {
  return (
    <Badge tone={credits.isUnlimited ? 'accent' : 'neutral'}>
      {credits.isUnlimited ? 'Unlimited' : `${formatNumber(credits.creditsBalance)} credits`}
    </Badge>
  );
}
