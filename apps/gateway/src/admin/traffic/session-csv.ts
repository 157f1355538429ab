import type { TrafficSession } from '@scriptsmith/contracts/analytics';
import type { CsvRow } from '../../http/csv-export.js';

const fields = [
  'createdAt',
  'lastActivity',
  'country',
  'city',
  'ipAddress',
  'device',
  'browser',
  'os',
  'landingPage',
  'exitPage',
  'pageViews',
  'events',
  'referrer',
  'utmSource',
  'utmMedium',
  'utmCampaign',
] as const satisfies readonly (keyof TrafficSession)[];

/** The columns of the session export. Users appear by id only, because exported files are often shared. */
export const sessionCsvColumns: readonly string[] = ['sessionId', 'userId', ...fields];

export const toSessionCsvRow = ({ session, userId }: { session: TrafficSession; userId: number | null }): CsvRow => [
  session.sessionId,
  userId,
  ...fields.map((field) => session[field]),
];
