import pg from 'pg';

/** The average number of events of a visit. */
const eventsPerVisit = 8;
const userCount = 2_000;
const daysCovered = 90;

export interface SeededTraffic {
  events: number;
  /** A visit with a long timeline. */
  sessionId: string;
  /** A frequent visitor. */
  userId: number;
}

/**
 * Seeds traffic of the past 90 days with a realistic skew: more during the day and in recent weeks, few pages, countries
 * and accounts with most of it, many short visits and some long ones. Events are inserted in order of time with all
 * indexes in place. Visits are derived from them, and rollups with the SQL of the product.
 */
export async function seedTraffic(databaseUrl: string, eventCount: number): Promise<SeededTraffic> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      SET synchronous_commit = off; SET timezone = 'UTC'; SET work_mem = '256MB'; SET maintenance_work_mem = '256MB';
      SELECT setseed(0.42);`);
    await seedUsers(client);
    await client.query('SET search_path = analytics');
    await client.query(
      `SELECT create_event_partitions((now() - interval '${daysCovered + 1} days')::date, now()::date)`,
    );
    await client.query(visitStatement, [Math.round(eventCount / eventsPerVisit)]);
    await client.query(eventStatement);
    await client.query(summaryStatement);
    await client.query(`SELECT rebuild_rollups((now() - interval '${daysCovered + 2} days')::date, now()::date)`);
    // Vacuumed day by day, as in production.
    await client.query(`DELETE FROM visitor_day WHERE user_id = 0 AND day < now()::date - 1`);
    await client.query('DROP TABLE bench_visit');
    await client.query('VACUUM FULL ANALYZE visitor_day');
    await client.query('VACUUM ANALYZE event, visit, rollup_day');
    await client.query('CHECKPOINT');
    return await seeded(client);
  } finally {
    await client.end();
  }
}

/** The accounts that visits belong to. */
const seedUsers = (client: pg.Client): Promise<unknown> =>
  client.query(`
    INSERT INTO identity.user_account (username, normalised_username, email, password_hash, marketing_emails, created_at)
    SELECT 'bench' || number, 'bench' || number, 'bench' || number || '@example.com', 'none', false, now()
    FROM generate_series(1, ${userCount}) AS number ON CONFLICT DO NOTHING`);

/** An index into a list of `length`: each entry is about `power` times as frequent as the next ones. */
const skewed = (length: number, power: number): string => `1 + floor(${length} * random() ^ ${power})::int`;

const pages = [
  ...['/', '/signup', '/login', '/dashboard', '/add-credits', '/checkout', '/affiliate', '/account', '/success'],
  ...['/cancel', '/forgot-password', '/change-password', '/test-referrals', '/reset-password', '/confirm-email'],
];
const countries = 'GB US DE FR PL NL BR CA AU SE ES IT IN TR RO CZ PT DK NO FI BE AT CH IE JP MX AR ZA UA Unknown';
const listed = (values: readonly string[]): string => `(ARRAY[${values.map((value) => `'${value}'`).join(', ')}])`;

const visitStatement = `
  CREATE UNLOGGED TABLE bench_visit AS
  SELECT uuidv7(started_at - clock_timestamp()) AS id, told.* FROM (
  SELECT date_trunc('milliseconds', now() - interval '${daysCovered} days' * (1 - random() ^ 0.8)
      - interval '6 hours' * (random() + random())) AS started_at,
    (random() * 9e18)::bigint + 1 AS visitor,
    CASE WHEN random() < 0.12 THEN ${skewed(userCount, 2)} END AS user_id,
    least(300, 1 + floor(-ln(1 - random()) * ${eventsPerVisit - 1 + 0.5}))::int AS event_count,
    ${listed(countries.split(' '))}[${skewed(30, 2.5)}] AS country,
    ${listed(['Desktop', 'Mobile', 'Tablet'])}[${skewed(3, 2)}] AS device,
    ${listed(['Chrome', 'Safari', 'Firefox', 'Microsoft Edge', 'Opera', 'Samsung Internet for Android'])}[${skewed(6, 2)}] AS browser,
    ${listed(['Windows', 'Android', 'iOS', 'macOS', 'Linux'])}[${skewed(5, 1.7)}] AS os,
    CASE WHEN random() < 0.4 THEN ${listed(['google.com', 'forum.cfx.re', 'discord.com', 'youtube.com', 'bing.com'])}[${skewed(5, 2)}] END AS referrer,
    CASE WHEN random() < 0.15 THEN ${listed(['newsletter', 'forum', 'referral', 'ads'])}[${skewed(4, 1.5)}] END AS utm_source
  FROM generate_series(1, $1::int)
  ) AS told`;

const eventStatement = `
  INSERT INTO event (id, at, visit_id, type, page, target, data)
  SELECT uuidv7(at - clock_timestamp()), at, visit_id,
    CASE WHEN kind < 0.62 THEN 'page_view' WHEN kind < 0.92 THEN 'click' WHEN kind < 0.97 THEN 'checkout' ELSE 'chat' END,
    ${listed(pages)}[${skewed(pages.length, 2)}],
    CASE WHEN kind BETWEEN 0.62 AND 0.92 THEN ${listed(['get-started', 'buy-credits', 'join-affiliates', 'start-chatting'])}[${skewed(4, 1.5)}] END,
    CASE WHEN kind > 0.92 THEN '{"plan":"pro","price":39.99}' WHEN number = 1 AND kind < 0.2 THEN '{"referrer":"google.com"}' END
  FROM (
    SELECT bench_visit.id AS visit_id, number, random() AS kind,
      date_trunc('milliseconds', started_at + (number - 1) * interval '25 seconds' + random() * interval '20 seconds') AS at
    FROM bench_visit CROSS JOIN LATERAL generate_series(1, event_count) AS number
  ) AS told
  ORDER BY at`;

const summaryStatement = `
  INSERT INTO visit (id, visitor, started_at, last_at, first_event_id, last_event_id, user_id, views, events, pages,
    page_views, landing_page, exit_page, network, country, city, device, browser, os, referrer, utm_source, utm_medium,
    utm_campaign)
  SELECT bench_visit.id, visitor, began, ended, first_id, last_id, user_id, views, events, coalesce(viewed.pages, '{}'),
    coalesce(viewed.counts, '{}'), landing, exit, '203.0.113.0/24', country, NULL, device, browser, os, referrer,
    utm_source, NULL, NULL
  FROM bench_visit
  JOIN (
    SELECT visit_id, min(at) AS began, max(at) AS ended, count(*) AS events,
      count(*) FILTER (WHERE type = 'page_view') AS views,
      (array_agg(id ORDER BY at, id))[1] AS first_id, (array_agg(id ORDER BY at DESC, id DESC))[1] AS last_id,
      (array_agg(page ORDER BY at, id))[1] AS landing, (array_agg(page ORDER BY at DESC, id DESC))[1] AS exit
    FROM event GROUP BY visit_id
  ) AS whole ON whole.visit_id = bench_visit.id
  LEFT JOIN (
    SELECT visit_id, array_agg(page) AS pages, array_agg(count) AS counts
    FROM (SELECT visit_id, page, count(*)::int FROM event WHERE type = 'page_view' GROUP BY visit_id, page) AS per_page
    GROUP BY visit_id
  ) AS viewed ON viewed.visit_id = bench_visit.id
  ORDER BY began`;

async function seeded(client: pg.Client): Promise<SeededTraffic> {
  const { rows } = await client.query<{ events: number; session_id: string; user_id: number }>(`
    SELECT (SELECT sum(events)::int FROM visit) AS events,
      (SELECT id FROM visit WHERE events BETWEEN 30 AND 60 ORDER BY visitor LIMIT 1) AS session_id,
      (SELECT user_id FROM visit WHERE user_id IS NOT NULL GROUP BY user_id ORDER BY count(*) DESC LIMIT 1) AS user_id`);
  const [row] = rows;
  if (!row) throw new Error('no events were seeded');
  return { events: row.events, sessionId: row.session_id, userId: row.user_id };
}

/** The size of all traffic tables, including indexes. */
export async function trafficBytes(databaseUrl: string): Promise<{ bytes: number; events: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: number; events: number }>(`
      SELECT (SELECT sum(pg_total_relation_size(oid)) FROM pg_class
          WHERE relnamespace = 'analytics'::regnamespace AND relkind = 'r')::float8 AS bytes,
        (SELECT count(*) FROM analytics.event)::float8 AS events`);
    return rows[0] ?? { bytes: 0, events: 0 };
  } finally {
    await client.end();
  }
}
