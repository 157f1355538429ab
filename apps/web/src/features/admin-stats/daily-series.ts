import type { DailyStatsResponse } from '@scriptsmith/contracts/gateway';
import { formatNumber } from '../../shared/format/credits.js';
import { formatPounds } from '../../shared/format/pounds.js';
import { formatPreciseRate } from '../../shared/format/rates.js';

type Day = DailyStatsResponse['days'][number];

/** Some days in a row, drawn as one point or bar. */
export interface Span {
  /** The first and the last day in UTC, `YYYY-MM-DD`. */
  from: string;
  to: string;
}

/** What one chart draws, and the same in words. */
export interface Series {
  name: string;
  /** How much it was in all, or where it stands: the line over the chart. */
  caption: string;
  /** For who cannot see the chart. */
  summary: string;
  shape: 'bars' | 'line';
  spans: readonly Span[];
  values: readonly number[];
  format: (value: number) => string;
}

export interface FigureSeries {
  signUps: Series;
  churn: Series;
  creditsUsed: Series;
  recurringRevenue: Series;
}

/** More bars than this cannot be told apart: longer ranges are drawn by the week. */
const mostBars = 45;
const daysOfAWeek = 7;

const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A UTC day on a chart: `21 Nov`. */
export const formatChartDay = (day: string): string => dayMonth.format(new Date(day));

/** `21 Nov`, or `15 Nov – 21 Nov`. */
export const formatSpan = ({ from, to }: Span): string =>
  from === to ? formatChartDay(from) : `${formatChartDay(from)} – ${formatChartDay(to)}`;

/** The four charts of a range; `days` are all its days in order. */
export function figureSeries(days: readonly Day[]): FigureSeries {
  const groups = grouped(days, days.length > mostBars ? daysOfAWeek : 1);
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
      `${formatPreciseRate(churnRate)} churn, ${formatNumber(ended)} ended`,
      'bars',
      spans,
      bars((day) => day.endedSubscriptions),
    ),
    creditsUsed: series(
      'Credits burnt',
      `${formatNumber(creditsUsed)} burnt`,
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

/** Subscriptions that ended, as a fraction of those there were before the first day; none of none is 0. */
function churned(days: readonly Day[], ended: number): number {
  const first = days[0];
  if (!first) return 0;
  const before = first.activeSubscriptions - first.startedSubscriptions + first.endedSubscriptions;
  return before <= 0 ? 0 : ended / before;
}

/** Groups from the end, so that the last one is whole. */
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
  const peak = at && highest > 0 ? `; the most, ${format(highest)}, on ${formatSpan(at)}` : '';
  return { name, caption, summary: `${name}${range}: ${caption}${peak}.`, shape, spans, values, format };
}
