import { useMemo } from 'react';
import type { AuditEntry } from '@scriptsmith/contracts';
import { toQuery } from '@scriptsmith/web-kit/api/admin-api';
import { readOneOf, readPage, useUrlQuery } from '../../shared/hooks/use-url-query.js';

const targetTypes: Record<AuditEntry['target']['type'], true> = {
  user: true,
  'pending-customer': true,
  affiliate: true,
  promotion: true,
  payout: true,
  commission: true,
  'api-key': true,
  'admin-key': true,
  'webhook-endpoint': true,
};
const auditTargetTypes = Object.keys(targetTypes);

export const targetTypeOptions = auditTargetTypes.map((type) => ({ value: type, label: type.replaceAll('-', ' ') }));

const dayMs = 86_400_000;
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The filters of the audit log, stored in the URL. Days are in UTC, and the last day is included. */
export function useAuditLogFilters() {
  const { get, change } = useUrlQuery();
  const keyName = get('keyName').slice(0, 80);
  const action = get('action').slice(0, 64);
  const targetType = readOneOf(get('targetType'), auditTargetTypes);
  const targetId = get('targetId').slice(0, 64);
  const from = isDay(get('from')) ? get('from') : '';
  const to = isDay(get('to')) ? get('to') : '';
  const page = readPage(get('page'));

  const filters = useMemo(
    () =>
      toQuery({
        keyName,
        action,
        targetType,
        targetId,
        from: from && new Date(from).toISOString(),
        to: to && new Date(Date.parse(to) + dayMs).toISOString(),
      }),
    [keyName, action, targetType, targetId, from, to],
  );
  const query = useMemo(() => ({ ...filters, page: String(page) }), [filters, page]);
  return { keyName, action, targetType, targetId, from, to, page, filters, query, change };
}

export type AuditLogFilters = ReturnType<typeof useAuditLogFilters>;
