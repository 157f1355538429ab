import type { SubscriptionStatus } from '@scriptsmith/contracts/billing';
import type { UserSort } from '@scriptsmith/contracts/gateway';
import { useMemo } from 'react';
import { toQuery } from '@scriptsmith/web-kit/api/admin-api';
import type { Option } from '../../shared/components/choice-button.js';
import { firstPageQuery } from '@scriptsmith/web-kit/api/user-list-api';
import { readOneOf, readPage, useUrlQuery } from '../../shared/hooks/use-url-query.js';

export const statusOptions: readonly Option[] = (
  ['active', 'past_due', 'canceled', 'incomplete', 'other'] satisfies SubscriptionStatus[]
).map((status) => ({ value: status, label: status }));

export const bannedOptions: readonly Option[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

const planIds = ['none', 'scripter', 'pro', 'enterprise'] as const;
const fields = ['username', 'email', 'createdAt', 'plan', 'status'] as const;
const sorts: readonly UserSort[] = fields.flatMap((field) => [field, `-${field}`] as const);
export const pageSizes = ['25', '50', '100'] as const;

/** The filters, sorting and page of the list, stored in the URL. Invalid values are ignored. */
export function useUserFilters() {
  const { get, change } = useUrlQuery();
  const search = get('search').slice(0, 100);
  const plan = readOneOf(get('plan'), planIds);
  const status = readOneOf(
    get('status'),
    statusOptions.map(({ value }) => value),
  );
  const banned = readOneOf(get('banned'), ['true', 'false']);
  const sort = readOneOf(get('sort'), sorts) || firstPageQuery.sort;
  const page = readPage(get('page'));
  const pageSize = readOneOf(get('pageSize'), pageSizes) || firstPageQuery.pageSize;

  /** The filters of the export. */
  const filters = useMemo(() => toQuery({ search, plan, status, banned, sort }), [search, plan, status, banned, sort]);
  const query = useMemo(() => ({ ...filters, page: String(page), pageSize }), [filters, page, pageSize]);
  const isNarrowed = Boolean(search || plan || status || banned);
  return { search, plan, status, banned, sort, page, pageSize, filters, query, isNarrowed, change };
}

export type UserFilters = ReturnType<typeof useUserFilters>;
