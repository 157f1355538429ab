import { randomUUID } from 'node:crypto';
import type { CollectedEvent } from '@scriptsmith/contracts/analytics';
import type { TrafficStatsResponse } from '@scriptsmith/contracts/gateway';
import { eventually } from '@scriptsmith/testing';
import type { Customer } from './customer-api.js';
import { patience } from './patience.js';

/** The product believes only its proxy about where somebody comes from: the test is that proxy. */
export const behindOurProxy = { TRUST_PROXY: '127.0.0.1' };

const userAgents = {
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  safariOnPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
} as const;

/** Addresses of hosting companies that have had them for decades. */
export const addresses = {
  germany: '5.9.10.1',
  germanyToo: '5.9.20.1',
  unitedStates: '8.8.8.8',
  britain: '81.2.69.142',
};

const dayMs = 86_400_000;
const aroundMidnightMs = 20_000;

/** Days are those of UTC. Waits where one is about to end or has just begun, so that what comes next is of one day. */
export async function awayFromMidnight(): Promise<void> {
  await eventually(
    () => {
      const fromMidnightMs = Math.min(Date.now() % dayMs, dayMs - (Date.now() % dayMs));
      if (fromMidnightMs < aroundMidnightMs) throw new Error('it is midnight');
    },
    { timeoutMs: 3 * aroundMidnightMs },
  );
}

interface Visit {
  address: string;
  browser: keyof typeof userAgents;
  customer?: Customer;
  events: readonly (Pick<CollectedEvent, 'type' | 'page'> & Partial<CollectedEvent>)[];
}

/** Tells the product of a visit, as the browser of the visitor would: its events are a second apart. */
export async function visit(origin: string, { address, browser, customer, events }: Visit): Promise<void> {
  const now = Date.now();
  const cookie = customer?.browserState.cookies?.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${origin}/api/analytics/collect`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      'user-agent': userAgents[browser],
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify({
      events: events.map((event, index) => ({
        id: uuidv7(now),
        at: new Date(now - (events.length - 1 - index) * 1_000).toISOString(),
        ...event,
      })),
    }),
  });
  if (answer.status !== 202) throw new Error(`collect answered ${answer.status}: ${await answer.text()}`);
}

/** Waits until the figures know of so many sessions. */
export async function sessionsCounted(origin: string, adminKey: string, sessions: number): Promise<void> {
  await eventually(async () => {
    const answer = await fetch(`${origin}/api/admin/analytics/stats`, { headers: { 'admin-key': adminKey } });
    const { overview } = (await answer.json()) as TrafficStatsResponse;
    if (overview.totalSessions !== sessions) throw new Error(`${overview.totalSessions} sessions, not ${sessions}`);
  }, patience);
}

const uuidv7 = (time: number): string => {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`;
};
