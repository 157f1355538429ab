import type { TrafficSession } from '@scriptsmith/contracts/analytics';
import type { CsvRow } from '../http/csv.js';

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

/** The columns of the export of visits. Accounts are told by their number: the file may travel. */
export const sessionCsvColumns: readonly string[] = ['sessionId', 'userId', ...fields];

export const sessionCsvRow = ({ session, userId }: { session: TrafficSession; userId: number | null }): CsvRow => [
  session.sessionId,
  userId,
  ...fields.map((field) => session[field]),
];
