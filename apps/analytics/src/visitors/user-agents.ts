import { unknownValue } from '@scriptsmith/contracts/analytics';
import Bowser from 'bowser';
import { isbot } from 'isbot';

/** What a user agent says of its owner: `null` for a robot. */
export type Browsing = { device: string; browser: string; os: string } | null;

const mostRemembered = 2_000;
/** What Bowser calls browsers that it knows. Any other name is what the browser says of itself: anything, and anybody's. */
const knownBrowsers: ReadonlySet<string> = new Set([
  ...Object.values(Bowser.BROWSER_MAP),
  ...['Opera Touch', 'Miui', 'PlayStation 4'],
]);
const devices: Readonly<Record<string, string>> = { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet' };

/** Reads user agents. Reading one takes longer than everything else about an event, so those seen last are remembered. */
export class UserAgents {
  private readonly seen = new Map<string, Browsing>();

  read(userAgent: string): Browsing {
    const known = this.seen.get(userAgent);
    if (known !== undefined) return known;
    const browsing = reading(userAgent);
    const oldest = this.seen.keys().next();
    if (this.seen.size >= mostRemembered && !oldest.done) this.seen.delete(oldest.value);
    this.seen.set(userAgent, browsing);
    return browsing;
  }
}

/** Every browser says what it is: who says nothing is none. */
function reading(userAgent: string): Browsing {
  if (userAgent.trim() === '' || isbot(userAgent)) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    device: devices[platform.type ?? ''] ?? 'Other',
    browser: browser.name !== undefined && knownBrowsers.has(browser.name) ? browser.name : unknownValue,
    os: os.name ?? unknownValue,
  };
}
