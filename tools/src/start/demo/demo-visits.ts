import type { CollectedCall, CollectedEvent } from '@scriptsmith/contracts/analytics';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const daysCovered = 28;
const visitsPerDay = 34;
/** Visits in progress when the demo starts. */
const liveVisits = 4;

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1',
];
const countries = ['GB', 'US', 'DE', 'PL', 'FR', 'NL', 'BR', 'CA', 'SE', 'AU', 'ES', 'IT', 'RO', 'TR'];
const landings = [
  '/',
  '/',
  '/',
  '/signup?ref=MARA2345',
  '/?utm_source=newsletter&utm_medium=email&utm_campaign=autumn',
];
const referrers = ['google.com', 'forum.cfx.re', 'discord.com', 'youtube.com', null, null];
const visitorSteps = [
  { type: 'click', page: '/', target: 'start-creating' },
  { type: 'click', page: '/', target: 'see-plans' },
  { type: 'page_view', page: '/signup' },
  { type: 'page_view', page: '/login' },
  { type: 'click', page: '/', target: 'get-started' },
];
const customerSteps = [
  { type: 'page_view', page: '/dashboard' },
  { type: 'chat', page: '/dashboard' },
  { type: 'page_view', page: '/add-credits' },
  { type: 'checkout', page: '/add-credits', target: '50k', data: { price: 20 } },
  { type: 'page_view', page: '/affiliate' },
  { type: 'page_view', page: '/account' },
];

/**
 * Four weeks of visits as browsers report them, with growth from week to week and more in the evening than at night. Some
 * belong to the given accounts. Deterministic relative to `now`.
 * @param now the time of the last visits, in milliseconds since the epoch
 */
export function demoVisits(userIds: readonly number[], now: number): CollectedCall[] {
  const random = sequence(20_261_121);
  const pick = <Value>(values: readonly Value[], power = 1): Value =>
    values[Math.floor(values.length * random() ** power)]!;

  const visitAt = (startedAt: number): CollectedCall => {
    const userId = random() < 0.2 ? pick(userIds, 1.5) : null;
    const steps = userId === null ? visitorSteps : customerSteps;
    const referrer = pick(referrers);
    const landing = {
      ...{ type: 'page_view', page: userId === null ? pick(landings, 1.4) : '/dashboard' },
      ...(referrer !== null && { data: { referrer } }),
    };
    const events: CollectedEvent[] = [];
    let at = startedAt;
    for (const step of [landing, ...Array.from({ length: Math.floor(random() ** 2 * 12) }, () => pick(steps))]) {
      if (at > now) break;
      events.push({ id: uuidv7(at, random), ...step, at: new Date(at).toISOString() });
      at += 5_000 + random() * 2 * minuteMs;
    }
    const network = `${80 + Math.floor(random() * 40)}.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}.0/24`;
    return { network, userAgent: pick(browsers, 1.8), country: pick(countries, 2), userId, events };
  };

  const startTimes = Array.from({ length: daysCovered }, (_, day) => {
    const begin = now - (daysCovered - day) * dayMs;
    const visits = Math.round(visitsPerDay * (0.5 + day / daysCovered) * (0.8 + 0.4 * random()));
    return Array.from({ length: visits }, () => begin + dayMs * random() ** 0.8);
  }).flat();
  const liveTimes = Array.from({ length: liveVisits }, () => now - random() * 3 * minuteMs);
  return [...startTimes, ...liveTimes].sort((one, other) => one - other).map(visitAt);
}

/** Pseudorandom numbers from 0 to 1 (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function uuidv7(at: number, random: () => number): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('');
  const time = Math.floor(at).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-8${digits(3)}-${digits(12)}`;
}
