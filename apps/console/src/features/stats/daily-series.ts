import type { DailyStatsResponse } from '@scriptsmith/contracts/gateway';
import { formatCompact, formatNumber } from '@scriptsmith/ui/format/credits';
import { formatCompactPounds, formatPounds } from '@scriptsmith/ui/format/pounds';
import { formatPreciseRate } from '@scriptsmith/ui/format/rates';
import type { Tone } from '@scriptsmith/web-kit/charts/series-chart';

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
  tone: Tone;
  spans: readonly Span[];
  values: readonly number[];
  format: (value: number) => string;
  /** The short form on the axis. */
  formatTick: (value: number) => string;
}

/** A change from one period to the next. `tone` says whether it is good or bad. */
export interface Comparison {
  text: string;
  tone: Tone;
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
    signUps: series(spans, {
      name: 'Sign-ups',
      caption: `${formatNumber(signUps)} ${signUps === 1 ? 'sign-up' : 'sign-ups'}`,
      tone: 'good',
      values: bars((day) => day.signUps),
    }),
    churn: series(spans, {
      name: 'Churn',
      caption: `${formatNumber(ended)} ${ended === 1 ? 'subscription' : 'subscriptions'} ended, ${formatPreciseRate(churnRate)} churn`,
      tone: 'bad',
      values: bars((day) => day.endedSubscriptions),
    }),
    creditsUsed: series(spans, {
      name: 'Credits used',
      caption: `${formatNumber(creditsUsed)} used`,
      tone: 'neutral',
      values: bars((day) => day.creditsUsed),
    }),
    recurringRevenue: series(spans, {
      name: 'Monthly recurring revenue',
      caption: `${formatPounds(recurringNow)} MRR`,
      shape: 'line',
      tone: 'good',
      values: groups.map((group) => group.at(-1)!.monthlyRecurringRevenuePence),
      format: formatPounds,
      formatTick: formatCompactPounds,
    }),
  };
}

/** A percentage of fewer says little: from 2 to 8 is 300%. */
const fewestForPercentage = 20;

/**
 * `+12% compared with £80.00 in the 30 days before`, or `6 more than the 2 in the 30 days before`. A change from nothing
 * has neither.
 */
export function comparisonOf({ total, format, tone }: Series, before: Series, days: number): Comparison {
  const period = `the ${days} days before`;
  if (before.total === 0)
    return { text: total === 0 ? `None in ${period} either` : `None in ${period}`, tone: 'neutral' };
  const difference = total - before.total;
  const opposite = tone === 'good' ? 'bad' : tone === 'bad' ? 'good' : 'neutral';
  const changeTone = difference === 0 ? 'neutral' : difference > 0 ? tone : opposite;
  if (before.total < fewestForPercentage) {
    const change =
      difference === 0 ? 'As many as' : `${format(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than`;
    return { text: `${change} the ${format(before.total)} in ${period}`, tone: changeTone };
  }
  const change = changeInPercent.format(total / before.total - 1).replace('-', '−');
  return { text: `${change} compared with ${format(before.total)} in ${period}`, tone: changeTone };
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
  spans: readonly Span[],
  given: Pick<Series, 'name' | 'caption' | 'tone' | 'values'> &
    Partial<Pick<Series, 'shape' | 'format' | 'formatTick'>>,
): Series {
  const { name, caption, values, shape = 'bars', format = formatNumber, formatTick = formatCompact } = given;
  const highest = Math.max(0, ...values);
  const at = spans[values.indexOf(highest)];
  const range =
    spans.length > 0 ? ` from ${formatChartDay(spans[0]!.from)} to ${formatChartDay(spans.at(-1)!.to)}` : '';
  const peak = at && highest > 0 ? `, highest on ${formatSpan(at)} (${format(highest)})` : '';
  const total = shape === 'line' ? (values.at(-1) ?? 0) : values.reduce((sum, value) => sum + value, 0);
  return { ...given, summary: `${name}${range}: ${caption}${peak}.`, total, shape, spans, format, formatTick };
}
