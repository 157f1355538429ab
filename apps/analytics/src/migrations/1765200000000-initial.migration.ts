import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/**
 * Events in monthly partitions, visits, and daily rollups. A visit counts on the day it started. Functions that run as the
 * owner create and drop partitions, because the role of the service has no right to.
 */
export class Initial1765200000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE event (
        id uuid NOT NULL,
        at timestamptz NOT NULL,
        visit_id uuid NOT NULL,
        type text NOT NULL,
        page text NOT NULL,
        target text,
        data text,
        PRIMARY KEY (id, at)
      ) PARTITION BY RANGE (at);
      -- Without the time, so that the index entries of a visit share one key.
      CREATE INDEX event_of_visit ON event (visit_id);
      COMMENT ON COLUMN event.data IS 'JSON text';

      -- The visitor, network, country and other attributes are those of the first event by time and id.
      CREATE TABLE visit (
        id uuid PRIMARY KEY,
        visitor bigint NOT NULL,
        started_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL CHECK (last_at >= started_at),
        first_event_id uuid NOT NULL,
        last_event_id uuid NOT NULL,
        user_id integer,
        views integer NOT NULL CHECK (views >= 0),
        events integer NOT NULL CHECK (events >= views),
        pages text[] NOT NULL,
        page_views integer[] NOT NULL CHECK (cardinality(page_views) = cardinality(pages)),
        landing_page text NOT NULL,
        exit_page text NOT NULL,
        network text NOT NULL,
        country text NOT NULL,
        city text,
        device text NOT NULL,
        browser text NOT NULL,
        os text NOT NULL,
        referrer text,
        utm_source text,
        utm_medium text,
        utm_campaign text
      ) WITH (fillfactor = 85);
      -- Ascending like the inserts. In descending order the pages of the index would stay half empty.
      CREATE INDEX visit_newest ON visit (started_at, id);
      CREATE INDEX visit_of_visitor ON visit (visitor, started_at);
      CREATE INDEX visit_of_user ON visit (user_id, started_at, id) WHERE user_id IS NOT NULL;
      COMMENT ON COLUMN visit.visitor IS 'HMAC of the truncated address and user agent with the salt of the first day';
      COMMENT ON COLUMN visit.pages IS 'the viewed pages; page_views contains the number of views of each';

      -- Additive counters. Only the row of the dimension total counts distinct visitors.
      CREATE TABLE rollup_day (
        day date NOT NULL,
        dimension text NOT NULL,
        value text NOT NULL,
        visits integer NOT NULL,
        views integer NOT NULL,
        events integer NOT NULL,
        visitors integer NOT NULL DEFAULT 0,
        PRIMARY KEY (day, dimension, value)
      ) WITH (fillfactor = 70);

      -- The visitors of a day with their number of visits: users (visitor 0) and anonymous visitors (user_id 0). Anonymous
      -- visitors are kept for the latest days only, because they differ from day to day and rollup_day has their number.
      CREATE TABLE visitor_day (
        day date NOT NULL,
        user_id integer NOT NULL,
        visitor bigint NOT NULL,
        visits integer NOT NULL,
        PRIMARY KEY (day, user_id, visitor),
        CHECK ((user_id = 0) <> (visitor = 0))
      ) WITH (fillfactor = 85);
      CREATE INDEX visitor_day_account ON visitor_day (day, user_id) WHERE user_id > 0;

      CREATE TABLE bot_day (day date PRIMARY KEY, events integer NOT NULL);

      CREATE TABLE visitor_salt (day date PRIMARY KEY, salt bytea NOT NULL);

      -- Events that arrive after a user was deleted are stored as anonymous.
      CREATE TABLE deleted_user (user_id integer PRIMARY KEY);

      CREATE FUNCTION create_event_partitions(months_from date, months_to date) RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = analytics, pg_temp AS $$
      DECLARE month date;
      BEGIN
        FOR month IN SELECT generate_series(date_trunc('month', months_from), months_to, interval '1 month')::date LOOP
          EXECUTE format(
            'CREATE TABLE IF NOT EXISTS %I PARTITION OF event FOR VALUES FROM (%L) TO (%L)',
            'event_' || to_char(month, 'YYYY_MM'),
            month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00'
          );
        END LOOP;
      END $$;

      -- Drops the months before the month of the given day.
      CREATE FUNCTION drop_event_partitions(before date) RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = analytics, pg_temp SET timezone = 'UTC' AS $$
      DECLARE partition text;
      BEGIN
        FOR partition IN
          SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
          WHERE inhparent = 'event'::regclass AND relname < 'event_' || to_char(before, 'YYYY_MM')
        LOOP
          EXECUTE format('DROP TABLE %I', partition);
        END LOOP;
      END $$;

      -- Defines the rollups: recounts the visits of a range of days. Do not pass days whose visits have been deleted.
      CREATE FUNCTION rebuild_rollups(first_day date, last_day date) RETURNS void
      LANGUAGE plpgsql SET search_path = analytics, pg_temp SET timezone = 'UTC' AS $$
      BEGIN
        DELETE FROM rollup_day WHERE day BETWEEN first_day AND last_day;
        DELETE FROM visitor_day WHERE day BETWEEN first_day AND last_day;
        INSERT INTO visitor_day (day, user_id, visitor, visits)
          SELECT started_at::date, coalesce(user_id, 0), CASE WHEN user_id IS NULL THEN visitor ELSE 0 END, count(*)
          FROM visit WHERE started_at >= first_day AND started_at < last_day + 1 GROUP BY 1, 2, 3;
        INSERT INTO rollup_day (day, dimension, value, visits, views, events)
          SELECT started_at::date, dimension, value, count(*), sum(value_views), sum(value_events)
          FROM visit CROSS JOIN LATERAL (
            SELECT dimension, value, views AS value_views, events AS value_events
              FROM (VALUES ('total', ''), ('country', country), ('device', device), ('browser', browser), ('os', os),
                ('landing', landing_page), ('referrer', referrer), ('source', utm_source), ('campaign', utm_campaign)
              ) AS named (dimension, value)
              WHERE value IS NOT NULL
            UNION ALL
            SELECT 'page', page, count, 0 FROM unnest(pages, page_views) AS viewed (page, count)
          ) AS part
          WHERE started_at >= first_day AND started_at < last_day + 1 GROUP BY 1, 2, 3;
        UPDATE rollup_day SET visitors = people.count
          FROM (SELECT day, count(*) FROM visitor_day WHERE day BETWEEN first_day AND last_day GROUP BY day) AS people
          WHERE rollup_day.day = people.day AND dimension = 'total';
      END $$;

      REVOKE ALL ON FUNCTION create_event_partitions, drop_event_partitions FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION create_event_partitions, drop_event_partitions TO scriptsmith_analytics;
      REVOKE TRUNCATE ON event, visit FROM scriptsmith_analytics;`);
  }
}
