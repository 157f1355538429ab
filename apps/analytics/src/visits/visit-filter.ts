import type { TrafficFilterField, TrafficFilters } from '@scriptsmith/contracts/analytics';
import { And, ArrayContains, type FindOptionsWhere, LessThan, MoreThanOrEqual } from 'typeorm';
import type { VisitRecord } from './visit.entity.js';

/** The visits that started in a range and match the filters. */
export interface VisitSelection {
  from: Date;
  to: Date;
  filters: TrafficFilters;
}

/** An SQL condition with its parameters. */
export interface Condition {
  text: string;
  parameters: unknown[];
}

const comparisons: Readonly<Record<TrafficFilterField, (parameter: string) => string>> = {
  country: (value) => `country = ${value}`,
  city: (value) => `city = ${value}`,
  page: (value) => `pages @> ARRAY[${value}::text]`,
  landingPage: (value) => `landing_page = ${value}`,
  device: (value) => `device = ${value}`,
  browser: (value) => `browser = ${value}`,
  os: (value) => `os = ${value}`,
  referrer: (value) => `referrer = ${value}`,
  utmSource: (value) => `utm_source = ${value}`,
  utmMedium: (value) => `utm_medium = ${value}`,
  utmCampaign: (value) => `utm_campaign = ${value}`,
};

/** The condition for the statements that count visits. */
export const toCondition = ({ from, to, filters }: VisitSelection): Condition =>
  withFilters({ text: 'started_at >= $1 AND started_at < $2', parameters: [from, to] }, filters);

/** A condition that visits must match together with filters. */
export function withFilters({ text, parameters }: Condition, filters: TrafficFilters): Condition {
  const condition: Condition = { text, parameters: [...parameters] };
  for (const [field, value] of Object.entries(filters) as [TrafficFilterField, string | undefined][]) {
    if (value === undefined) continue;
    condition.parameters.push(value);
    condition.text += ` AND ${comparisons[field](`$${condition.parameters.length}`)}`;
  }
  return condition;
}

/** The same condition for repositories. */
export const toWhere = ({ from, to, filters }: VisitSelection): FindOptionsWhere<VisitRecord> => ({
  startedAt: And(MoreThanOrEqual(from), LessThan(to)),
  ...toFilterWhere(filters),
});

/** The condition for repositories that visits match the filters. */
export const toFilterWhere = ({ page, ...columns }: TrafficFilters): FindOptionsWhere<VisitRecord> => ({
  ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
  ...(page !== undefined && { pages: ArrayContains([page]) }),
});
