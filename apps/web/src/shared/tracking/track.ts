/** Something that a visitor did, as it is told to the server; `page` is the path with what may be kept of its query. */
export interface TrackedEvent {
  id: string;
  type: string;
  page: string;
  target?: string;
  data?: Readonly<Record<string, string | number | boolean | null>>;
  at: string;
}

type Details = Pick<TrackedEvent, 'target' | 'data'>;

/** Events that nobody has taken on yet: what sends them is loaded once the page has nothing else to do. */
const mostWaiting = 30;
const waiting: TrackedEvent[] = [];
let take = (event: TrackedEvent): void => {
  if (waiting.length < mostWaiting) waiting.push(event);
};

/**
 * Notes that something happened on this page, such as `sign_up`. Costs nothing and fails never. What admins do on their
 * own screens is not looked at.
 */
export function track(type: string, details: Details = {}): void {
  const page = pageOf(window.location);
  if (/^\/(admin|analytics)(\/|$)/.test(page)) return;
  take({ id: eventId(), type, page, ...details, at: new Date().toISOString() });
}

/** Hands over what was noted so far, and everything from now on. */
export function handOver(taker: (event: TrackedEvent) => void): void {
  take = taker;
  waiting.splice(0).forEach(taker);
}

/** A query may hold what concerns nobody else; only where the visitor came from is kept of it. */
function pageOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (!/^(utm_\w+|ref)$/.test(name)) query.delete(name);
  const kept = query.toString();
  return `${pathname}${kept && `?${kept}`}`.slice(0, 900);
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
