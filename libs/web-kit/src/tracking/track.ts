import { isConsolePath } from '../routing/paths.js';

/** An event of a visitor. `page` is the path with the query parameters that may be collected. */
export interface TrackedEvent {
  id: string;
  type: string;
  page: string;
  target?: string;
  data?: Readonly<Record<string, string | number | boolean | null>>;
  at: string;
}

type Details = Pick<TrackedEvent, 'target' | 'data'>;

/** Events that wait for the code that sends them, which is loaded when the page is idle. */
const maxPendingEvents = 30;
const waiting: TrackedEvent[] = [];
let announce = (): void => undefined;
let take = (event: TrackedEvent): void => {
  if (waiting.length < maxPendingEvents) waiting.push(event);
  announce();
};

/** Tracks an event, such as `sign_up`. Never fails. Admin screens are not tracked. */
export function track(type: string, details: Details = {}): void {
  const page = pageOf(window.location);
  if (isConsolePath(page)) return;
  take({ id: eventId(), type, page, ...details, at: new Date().toISOString() });
}

/** Calls the action once there is an event to send. Admin screens have none. */
export function onFirstEvent(action: () => void): void {
  announce = () => {
    announce = () => undefined;
    action();
  };
  if (waiting.length > 0) announce();
}

/** Passes the pending events and all later ones to a function. */
export function handOver(taker: (event: TrackedEvent) => void): void {
  take = taker;
  waiting.splice(0).forEach(taker);
}

/** The query may contain personal data. Only campaign and referral parameters are kept. */
function pageOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (!/^(utm_\w+|ref)$/.test(name)) query.delete(name);
  const collected = query.toString();
  return `${pathname}${collected && `?${collected}`}`.slice(0, 900);
}

let events = 0;

/** A UUIDv7. Events of the same millisecond keep their order. */
function eventId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = Date.now().toString(16).padStart(12, '0');
  const count = (events++ % 0x1000).toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-8${random.slice(1, 4)}-${random.slice(4)}`;
}
