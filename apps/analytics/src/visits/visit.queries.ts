import { executePrepared } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import type { Visit } from './visit.js';

/** A row of the visit table. */
interface VisitRow {
  id: string;
  visitor: string;
  started_at: Date;
  last_at: Date;
  first_event_id: string;
  last_event_id: string;
  user_id: number | null;
  views: number;
  events: number;
  pages: string[];
  page_views: number[];
  landing_page: string;
  exit_page: string;
  network: string;
  country: string;
  city: string | null;
  device: string;
  browser: string;
  os: string;
  referrer: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
}

/** The columns with the types for `json_to_recordset`. */
const columns: Readonly<Record<keyof VisitRow, string>> = {
  id: 'uuid',
  visitor: 'bigint',
  started_at: 'timestamptz',
  last_at: 'timestamptz',
  first_event_id: 'uuid',
  last_event_id: 'uuid',
  user_id: 'int',
  views: 'int',
  events: 'int',
  pages: 'text[]',
  page_views: 'int[]',
  landing_page: 'text',
  exit_page: 'text',
  network: 'text',
  country: 'text',
  city: 'text',
  device: 'text',
  browser: 'text',
  os: 'text',
  referrer: 'text',
  utm_source: 'text',
  utm_medium: 'text',
  utm_campaign: 'text',
};
const names = Object.keys(columns);

const saveStatement = {
  name: 'save_visits',
  text: `
  INSERT INTO visit (${names.join(', ')})
  SELECT ${names.join(', ')} FROM json_to_recordset($1) AS given
    (${Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')})
  ON CONFLICT (id) DO UPDATE SET ${names
    .filter((name) => name !== 'id')
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`,
};

/** Inserts or updates visits. */
export async function saveVisits(transaction: EntityManager, visits: readonly Visit[]): Promise<void> {
  if (visits.length > 0) await executePrepared(transaction, saveStatement, [JSON.stringify(visits.map(toRow))]);
}

const selectVisits = `SELECT ${names.join(', ')} FROM visit`;
const selectOfVisitors = {
  name: 'select_visits_of_visitors',
  text: `${selectVisits} WHERE visitor = ANY ($1::bigint[]) AND started_at <= $3 AND last_at >= $2`,
};

/** The visits of visitors that overlap a range of time. */
export async function readVisitsOfVisitors(
  transaction: EntityManager,
  { visitors, from, to }: { visitors: readonly string[]; from: Date; to: Date },
): Promise<Visit[]> {
  const rows = await executePrepared<VisitRow>(transaction, selectOfVisitors, [visitors, from, to]);
  return rows.map(visitOfRow);
}

export async function readVisitsOfUser(transaction: EntityManager, userId: number): Promise<Visit[]> {
  const rows = await transaction.query<VisitRow[]>(`${selectVisits} WHERE user_id = $1`, [userId]);
  return rows.map(visitOfRow);
}

const toRow = (visit: Visit): VisitRow => ({
  ...{ id: visit.id, visitor: visit.visitor, user_id: visit.userId, views: visit.views, events: visit.events },
  ...{ started_at: new Date(visit.startedAt), last_at: new Date(visit.lastAt) },
  ...{ first_event_id: visit.firstEventId, last_event_id: visit.lastEventId },
  ...{ pages: [...visit.viewsByPage.keys()], page_views: [...visit.viewsByPage.values()] },
  ...{ landing_page: visit.landingPage, exit_page: visit.exitPage, referrer: visit.referrer },
  ...{ utm_source: visit.utmSource, utm_medium: visit.utmMedium, utm_campaign: visit.utmCampaign },
  ...visit.origin,
});

const visitOfRow = (row: VisitRow): Visit => ({
  ...{ id: row.id, visitor: row.visitor, userId: row.user_id, views: row.views, events: row.events },
  ...{ startedAt: row.started_at.getTime(), lastAt: row.last_at.getTime() },
  ...{ firstEventId: row.first_event_id, lastEventId: row.last_event_id },
  viewsByPage: new Map(row.pages.map((page, index) => [page, row.page_views[index] ?? 0])),
  ...{ landingPage: row.landing_page, exitPage: row.exit_page, referrer: row.referrer },
  ...{ utmSource: row.utm_source, utmMedium: row.utm_medium, utmCampaign: row.utm_campaign },
  origin: {
    ...{ network: row.network, country: row.country, city: row.city },
    ...{ device: row.device, browser: row.browser, os: row.os },
  },
});
