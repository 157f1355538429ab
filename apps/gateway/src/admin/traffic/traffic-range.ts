import { type TrafficExportQuery, type TrafficRange, trafficRangeOf } from '@scriptsmith/contracts/gateway';
import { validationFailed } from '../../validation/validation-failed.js';

/** The range of years that both ISO 8601 and Postgres can represent. */
const earliest = Date.parse('0001-01-01T00:00:00Z');
const latest = Date.parse('9999-01-01T00:00:00Z');

/** @throws DomainError `validation_failed` */
export function rangeOf(query: Pick<TrafficExportQuery, 'start' | 'end'>, now: Date): TrafficRange {
  const range = trafficRangeOf(query, now.getTime());
  if (typeof range === 'string') throw validationFailed({ end: range });
  if (range.from < earliest || range.to > latest) throw validationFailed({ end: 'The date is out of range.' });
  return range;
}

export const timesOf = ({ from, to }: TrafficRange) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});
