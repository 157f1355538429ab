import type { WebhookDelivery } from '@scriptsmith/contracts/billing';
import { formatMoment } from '@scriptsmith/ui/format/dates';

type Attempt = WebhookDelivery['attempts'][number];

export const deliveryTones = {
  pending: 'caution',
  delivered: 'positive',
  failed: 'negative',
} as const satisfies Record<WebhookDelivery['state'], string>;

/** `500`, `connection refused`, or both if the error adds to the status. */
export const outcomeOf = ({ status, error }: Attempt): string =>
  status === null
    ? (error ?? '')
    : error === null || error.includes(String(status))
      ? String(status)
      : `${status}, ${error}`;

/** `21 Nov 2026, 14:03: 500 in 120 ms`. */
export const attemptLine = (attempt: Attempt): string =>
  `${formatMoment(attempt.at)}: ${outcomeOf(attempt)} in ${attempt.durationMs} ms`;
