import type { AdminStatsResponse } from '@scriptsmith/contracts/gateway';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import type { DailySeries } from './daily-series.js';

/** A total of the business, and the series that explains it. */
interface BusinessTotal {
  name: string;
  valueOf: (stats: AdminStatsResponse['stats']) => string;
  series: keyof DailySeries;
}

export const businessTotals: readonly BusinessTotal[] = [
  { name: 'Total Users', valueOf: ({ totalUsers }) => formatNumber(totalUsers), series: 'signUps' },
  {
    name: 'Active Subscriptions',
    valueOf: ({ activeSubscriptions }) => formatNumber(activeSubscriptions),
    series: 'churn',
  },
  { name: 'Credits Used', valueOf: ({ totalCreditsUsed }) => formatNumber(totalCreditsUsed), series: 'creditsUsed' },
  { name: 'Total Revenue', valueOf: ({ revenue }) => formatPounds(revenue), series: 'recurringRevenue' },
];
