import type { AttentionKind } from '@scriptsmith/contracts';
import type { AttentionResponse } from '@scriptsmith/contracts/gateway';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { paths, userPath } from '@scriptsmith/web-kit/routing/paths';

export type Topic = AttentionResponse['topics'][number];
export type Entry = Topic['entries'][number] & { kind: AttentionKind };

interface TopicText {
  /** Of one entry. */
  name: string;
  tone: 'negative' | 'caution';
  /** What the entries are, after their number: `12 payments due`. */
  one: string;
  many: string;
  /** The screen with all entries, if there is one. */
  path?: string;
}

export const topicTexts: Readonly<Record<AttentionKind, TopicText>> = {
  dispute: { name: 'Dispute', tone: 'negative', one: 'open dispute', many: 'open disputes' },
  'past-due': {
    name: 'Past due',
    tone: 'negative',
    one: 'subscription past due',
    many: 'subscriptions past due',
    path: `${paths.admin}?status=past_due`,
  },
  'unknown-prices': {
    name: 'Unknown price',
    tone: 'negative',
    one: 'subscription with unknown prices',
    many: 'subscriptions with unknown prices',
  },
  'held-commission': {
    name: 'Held commission',
    tone: 'caution',
    one: 'commission to review',
    many: 'commissions to review',
    path: `${paths.admin}/affiliates#commissions-to-review`,
  },
  'failing-webhook': {
    name: 'Failing webhook',
    tone: 'caution',
    one: 'failing endpoint',
    many: 'failing endpoints',
    path: `${paths.admin}/webhooks`,
  },
  'stuck-job': { name: 'Stuck job', tone: 'caution', one: 'stuck job', many: 'stuck jobs' },
};

/** Where an entry is handled: the page of its user, or the screen of its kind. Jobs are handled by the operator. */
export function pathOf({ kind, userId }: Entry): string | undefined {
  const { path } = topicTexts[kind];
  return userId !== null && kind !== 'held-commission' ? userPath(userId) : kind === 'past-due' ? undefined : path;
}

/** Who or what an entry is about. */
export const subjectOf = ({ username, userId, name, id }: Entry): string =>
  username ?? (userId === null ? (name ?? id) : `User ${userId}`);

/** What an admin should know before opening an entry. */
export function detailsOf({ kind, name, count, service, userId }: Entry): string {
  switch (kind) {
    case 'dispute':
      return 'The credits of the payment are withheld until the bank decides.';
    case 'past-due':
      return `${name} plan. Stripe tries again.`;
    case 'unknown-prices':
      return `${name}. The customer pays for prices that are not in the catalogue.`;
    case 'held-commission':
      return 'The affiliate and the referred user share a browser.';
    case 'failing-webhook':
      return count === null
        ? 'Deliveries fail.'
        : `${atLeast(count)} ${count === 1 ? 'event' : 'events'} not delivered.`;
    case 'stuck-job':
      if (userId !== null) return `${name}: a service has not confirmed it.`;
      return `${atLeast(count ?? 1)} of ${service}. The operator follows the runbooks JobsFailed and JobsDelayed.`;
  }
}

const maxCount = 100;
const atLeast = (count: number): string => (count === maxCount ? `At least ${count}` : formatNumber(count));

/** The entries that are not shown: `2 more subscriptions past due`. Undefined if all are. */
export function restOf({ kind, total, entries }: Topic): string | undefined {
  const shown = kind === 'stuck-job' ? entries.reduce((sum, { count }) => sum + (count ?? 1), 0) : entries.length;
  const rest = total - shown;
  const { one, many } = topicTexts[kind];
  const atLeastSo = total >= maxCount && kind !== 'stuck-job' ? 'At least ' : '';
  return rest > 0 ? `${atLeastSo}${formatNumber(rest)} more ${rest === 1 ? one : many}` : undefined;
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const relative = new Intl.RelativeTimeFormat('en-GB');

/** How long ago a time was: `3 days ago`. */
export function formatAge(time: string, nowMs: number): string {
  const ageMs = nowMs - Date.parse(time);
  const [unit, lengthMs] = units.find(([, length]) => ageMs >= length) ?? ['minute', 60_000];
  return ageMs < 60_000 ? 'just now' : relative.format(-Math.floor(ageMs / lengthMs), unit);
}
