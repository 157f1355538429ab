import { consoleSections, type ConsoleSection } from '@scriptsmith/web-kit/routing/console-sections';
import type { ComponentType } from 'react';

interface TabContent {
  /** Whether the totals of the business are above the content. */
  hasStats?: boolean;
  /** Loads the content. The user list, with which the console opens, is part of the console. */
  load?: () => Promise<{ default: ComponentType }>;
}

const contents: Readonly<Record<ConsoleSection['segment'], TabContent>> = {
  overview: { load: () => import('../features/stats/overview-tab.js') },
  '': { hasStats: true },
  'pending-customers': {
    hasStats: true,
    load: () => import('../features/pending-customers/pending-customers-tab.js'),
  },
  affiliates: { hasStats: true, load: () => import('../features/affiliates/affiliates-tab.js') },
  'api-documentation': {
    hasStats: true,
    load: () => import('../features/api-documentation/api-documentation-tab.js'),
  },
  webhooks: { load: () => import('../features/webhooks/webhooks-tab.js') },
  audit: { load: () => import('../features/audit-log/audit-log-tab.js') },
  keys: { load: () => import('../features/keys/keys-tab.js') },
};

export type ConsoleTab = ConsoleSection & TabContent;

/** The tabs of the console. */
export const consoleTabs: readonly ConsoleTab[] = consoleSections.map((section) => ({
  ...section,
  ...contents[section.segment],
}));
