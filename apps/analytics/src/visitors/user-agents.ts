import { unknownValue } from '@scriptsmith/contracts/analytics';
import Bowser from 'bowser';
import { isbot } from 'isbot';
import UaParser from 'ua-parser-js';

/** The client described by a user agent. Null for a bot. */
export type UserAgentInfo = { device: string; browser: string; os: string } | null;

const cacheCapacity = 2_000;
/** The names of browsers that Bowser knows. Other names come from the client and are not trusted. */
const knownBrowsers: ReadonlySet<string> = new Set([
  ...Object.values(Bowser.BROWSER_MAP),
  ...['Opera Touch', 'Miui', 'PlayStation 4'],
]);
const devices: Readonly<Record<string, string>> = { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet' };
/** The platform, which browsers name in the first parentheses. */
const platformPattern = /\(([^)]*)\)/;
/** Android tablets whose user agent is that of a phone, except for the name of the model. */
const tabletNamePattern = /Android(?=.*[^a-z](?:tab|tablet|pad)(?![a-z]))/i;
/** The window system of Linux and Unix, and ChromeOS, which Bowser assigns no platform to. */
const desktopPattern = /\b(?:X11|CrOS)\b/;

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
    device: deviceOf(userAgent, platform.type),
    browser: browser.name !== undefined && knownBrowsers.has(browser.name) ? browser.name : unknownValue,
    os: os.name ?? unknownValue,
  };
}

/**
 * UAParser knows the models of phones, tablets, televisions and consoles; Bowser distinguishes the rest by the platform.
 * @param platformType Bowser's type of the platform
 */
function deviceOf(userAgent: string, platformType: string | undefined): string {
  const { type } = new UaParser(userAgent).getDevice();
  if (type === 'tablet' || isNamedTablet(userAgent)) return 'Tablet';
  const known = type ?? platformType;
  if (known !== undefined) return devices[known] ?? 'Other';
  return desktopPattern.test(userAgent) ? 'Desktop' : 'Other';
}

const isNamedTablet = (userAgent: string): boolean =>
  tabletNamePattern.test(platformPattern.exec(userAgent)?.[1] ?? '');
