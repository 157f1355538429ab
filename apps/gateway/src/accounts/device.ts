import Bowser from 'bowser';

/** Names in a user agent come from the client. */
const maxLength = 100;

/** The browser and system that a user agent names, such as `Firefox on Windows`. Undefined if it names none. */
export function deviceOf(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 512));
  const device = [browser.name, os.name].filter(Boolean).join(' on ');
  return device.replaceAll(/[^\x20-\x7e]/g, '').slice(0, maxLength) || undefined;
}
