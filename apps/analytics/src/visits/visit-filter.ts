import type { TrafficFilterField, TrafficFilters } from '@scriptsmith/contracts/analytics';
import { And, ArrayOverlap, type FindOptionsWhere, In, LessThan, MoreThanOrEqual } from 'typeorm';
import { storedFiltersOf } from './normalization.js';
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
  country: (values) => `country = ANY (${values}::text[])`,
  city: (values) => `city = ANY (${values}::text[])`,
  page: (values) => `pages && ${values}::text[]`,
  landingPage: (values) => `landing_page = ANY (${values}::text[])`,
  device: (values) => `device = ANY (${values}::text[])`,
  browser: (values) => `browser = ANY (${values}::text[])`,
  os: (values) => `os = ANY (${values}::text[])`,
  referrer: (values) => `referrer = ANY (${values}::text[])`,
  utmSource: (values) => `utm_source = ANY (${values}::text[])`,
  utmMedium: (values) => `utm_medium = ANY (${values}::text[])`,
  utmCampaign: (values) => `utm_campaign = ANY (${values}::text[])`,
};

/** The condition for the statements that count visits. */
export const toCondition = ({ from, to, filters }: VisitSelection): Condition =>
  withFilters({ text: 'started_at >= $1 AND started_at < $2', parameters: [from, to] }, filters);

/** A condition that visits must match together with filters. */
export function withFilters({ text, parameters }: Condition, filters: TrafficFilters): Condition {
  const condition: Condition = { text, parameters: [...parameters] };
  for (const [field, values] of storedFiltersOf(filters)) {
    condition.parameters.push(values);
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
export const toFilterWhere = (filters: TrafficFilters): FindOptionsWhere<VisitRecord> =>
  Object.fromEntries(
    storedFiltersOf(filters).map(([field, values]) =>
      field === 'page' ? ['pages', ArrayOverlap(values)] : [field, In(values)],
    ),
  );
