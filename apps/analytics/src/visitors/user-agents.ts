import { unknownValue } from '@scriptsmith/contracts/analytics';
import Bowser from 'bowser';
import { isbot } from 'isbot';

/** The client described by a user agent. Null for a bot. */
export type UserAgentInfo = { device: string; browser: string; os: string } | null;

const cacheCapacity = 2_000;
/** The names of browsers that Bowser knows. Other names come from the client and are not trusted. */
const knownBrowsers: ReadonlySet<string> = new Set([
  ...Object.values(Bowser.BROWSER_MAP),
  ...['Opera Touch', 'Miui', 'PlayStation 4'],
]);
const devices: Readonly<Record<string, string>> = { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet' };

/** Parses user agents. Caches results, because parsing is the most expensive step of processing an event. */
export class UserAgents {
  private readonly cache = new Map<string, UserAgentInfo>();

  parse(userAgent: string): UserAgentInfo {
    const cached = this.cache.get(userAgent);
    if (cached !== undefined) return cached;
    const info = parse(userAgent);
    const oldest = this.cache.keys().next();
    if (this.cache.size >= cacheCapacity && !oldest.done) this.cache.delete(oldest.value);
    this.cache.set(userAgent, info);
    return info;
  }
}

/** A client without a user agent is a bot. */
function parse(userAgent: string): UserAgentInfo {
  if (userAgent.trim() === '' || isbot(userAgent)) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    device: devices[platform.type ?? ''] ?? 'Other',
    browser: browser.name !== undefined && knownBrowsers.has(browser.name) ? browser.name : unknownValue,
    os: os.name ?? unknownValue,
  };
}
