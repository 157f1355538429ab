import { randomBytes } from 'node:crypto';
import type { Call } from './load.js';

const visitorCount = 3_000;
const pages = ['/', '/signup', '/login', '/dashboard', '/add-credits', '/checkout', '/affiliate', '/account'];

/** The events of one of many visitors, for a product that trusts the forwarded headers of this machine. */
export function collectOf(eventCount: number): Call {
  const visitor = Math.floor(Math.random() * visitorCount);
  return {
    method: 'POST',
    path: '/api/analytics/collect',
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `81.${visitor % 200}.${Math.floor(visitor / 200)}.7`,
      'user-agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + (visitor % 40)}.0.0.0 Safari/537.36`,
    },
    body: JSON.stringify({ events: Array.from({ length: eventCount }, (_, index) => someEvent(eventCount - index)) }),
  };
}

function someEvent(position: number) {
  const isView = Math.random() < 0.6;
  return {
    id: uuidv7(),
    type: isView ? 'page_view' : 'click',
    page: pages[Math.floor(pages.length * Math.random() ** 2)],
    ...(!isView && { target: 'get-started' }),
    at: new Date(Date.now() - position * 500).toISOString(),
  };
}

/** As browsers generate them. */
function uuidv7(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
