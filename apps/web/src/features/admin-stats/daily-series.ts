import type { DailyStatsResponse } from '@scriptsmith/contracts/gateway';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { formatPreciseRate } from '@scriptsmith/ui/format/rates';

type Day = DailyStatsResponse['days'][number];

/** Consecutive days that are drawn as one point or bar. */
export interface Span {
  /** The first and the last day in UTC, `YYYY-MM-DD`. */
  from: string;
  to: string;
}

/** The data of a chart and its text alternative. */
export interface Series {
  name: string;
  /** The total, or the current value, shown above the chart. */
  caption: string;
  /** The text alternative of the chart. */
  summary: string;
  /** The sum of the range, or the last value of a line. */
  total: number;
  shape: 'bars' | 'line';
  spans: readonly Span[];
  values: readonly number[];
  format: (value: number) => string;
}

export interface DailySeries {
  signUps: Series;
  churn: Series;
  creditsUsed: Series;
  recurringRevenue: Series;
}

/** Longer ranges are drawn by week, because more bars could not be told apart. */
const maxBars = 45;
const daysOfAWeek = 7;

const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A UTC day on a chart: `21 Nov`. */
export const formatChartDay = (day: string): string => dayMonth.format(new Date(day));

/** `21 Nov`, or `15 Nov – 21 Nov`. */
export const formatSpan = ({ from, to }: Span): string =>
  from === to ? formatChartDay(from) : `${formatChartDay(from)} – ${formatChartDay(to)}`;

/** The four charts of a range. `days` are all days of the range, in order. */
export function dailySeries(days: readonly Day[]): DailySeries {
  const groups = grouped(days, days.length > maxBars ? daysOfAWeek : 1);
  const spans = groups.map((group) => ({ from: group[0]!.day, to: group.at(-1)!.day }));
  const inAll = (of: (day: Day) => number): number => days.reduce((sum, day) => sum + of(day), 0);
  const bars = (of: (day: Day) => number) => groups.map((group) => group.reduce((sum, day) => sum + of(day), 0));

  const signUps = inAll((day) => day.signUps);
  const creditsUsed = inAll((day) => day.creditsUsed);
  const ended = inAll((day) => day.endedSubscriptions);
  const recurringNow = days.at(-1)?.monthlyRecurringRevenuePence ?? 0;
  const churnRate = churned(days, ended);

  return {
    signUps: series(
      'Sign-ups',
      `${formatNumber(signUps)} ${signUps === 1 ? 'sign-up' : 'sign-ups'}`,
      'bars',
      spans,
      bars((day) => day.signUps),
    ),
    churn: series(
      'Churn',
      `${formatNumber(ended)} ${ended === 1 ? 'subscription' : 'subscriptions'} ended, ${formatPreciseRate(churnRate)} churn`,
      'bars',
      spans,
      bars((day) => day.endedSubscriptions),
    ),
    creditsUsed: series(
      'Credits used',
      `${formatNumber(creditsUsed)} used`,
      'bars',
      spans,
      bars((day) => day.creditsUsed),
    ),
    recurringRevenue: series(
      'Monthly recurring revenue',
      `${formatPounds(recurringNow)} MRR`,
      'line',
      spans,
      groups.map((group) => group.at(-1)!.monthlyRecurringRevenuePence),
      formatPounds,
    ),
  };
}

/** `+12% compared with £80.00 in the 30 days before`. A change from nothing has no percentage. */
export function comparisonOf({ total, format }: Series, before: Series, days: number): string {
  const period = `the ${days} days before`;
  if (before.total === 0) return total === 0 ? `None in ${period} either` : `None in ${period}`;
  const change = changeInPercent.format(total / before.total - 1).replace('-', '−');
  return `${change} compared with ${format(before.total)} in ${period}`;
}

const changeInPercent = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});

/** Ended subscriptions as a fraction of the subscriptions before the first day, or 0 if there were none. */
function churned(days: readonly Day[], ended: number): number {
  const first = days[0];
  if (!first) return 0;
  const before = first.activeSubscriptions - first.startedSubscriptions + first.endedSubscriptions;
  return before <= 0 ? 0 : ended / before;
}

/** Groups from the end, so that the last group is complete. */
function grouped(days: readonly Day[], size: number): Day[][] {
  const groups: Day[][] = [];
  for (let end = days.length; end > 0; end -= size) groups.unshift(days.slice(Math.max(0, end - size), end));
  return groups;
}

function series(
  name: string,
  caption: string,
  shape: Series['shape'],
  spans: readonly Span[],
  values: readonly number[],
  format: (value: number) => string = formatNumber,
): Series {
  const highest = Math.max(0, ...values);
  const at = spans[values.indexOf(highest)];
  const range =
    spans.length > 0 ? ` from ${formatChartDay(spans[0]!.from)} to ${formatChartDay(spans.at(-1)!.to)}` : '';
  const peak = at && highest > 0 ? `, highest on ${formatSpan(at)} (${format(highest)})` : '';
  const total = shape === 'line' ? (values.at(-1) ?? 0) : values.reduce((sum, value) => sum + value, 0);
  return { name, caption, total, summary: `${name}${range}: ${caption}${peak}.`, shape, spans, values, format };
}
