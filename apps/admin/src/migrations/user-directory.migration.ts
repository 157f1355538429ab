import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UserDirectory1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    // Where somebody else has installed it already, it lies elsewhere.
    const [trigrams] = await runner.manager.query<[{ schema: string }]>(
      `SELECT quote_ident(nspname) AS schema FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace
       WHERE extname = 'pg_trgm'`,
    );
    await runner.query(`
      CREATE TABLE directory_user (
        user_id integer PRIMARY KEY,
        username text,
        username_sort text COLLATE "C",
        email text COLLATE "C",
        search_text text GENERATED ALWAYS AS (username_sort || E'\\n' || email) STORED,
        created_at timestamptz,
        is_banned boolean NOT NULL DEFAULT false,
        ban_revision integer NOT NULL DEFAULT 0,
        plan_id text NOT NULL DEFAULT 'none',
        plan_name text,
        status text NOT NULL DEFAULT 'none',
        subscription_revision integer NOT NULL DEFAULT 0,
        deleted_at timestamptz
      );
      CREATE INDEX directory_user_by_id ON directory_user (user_id)
        INCLUDE (plan_id, status, is_banned) WHERE username IS NOT NULL;
      CREATE INDEX directory_user_by_age ON directory_user (created_at, user_id)
        INCLUDE (plan_id, status, is_banned) WHERE username IS NOT NULL;
      CREATE INDEX directory_user_by_username ON directory_user (username_sort, user_id)
        INCLUDE (plan_id, status, is_banned) WHERE username IS NOT NULL;
      CREATE INDEX directory_user_by_email ON directory_user (email, user_id)
        INCLUDE (plan_id, status, is_banned) WHERE username IS NOT NULL;
      CREATE INDEX directory_user_by_plan ON directory_user (plan_id, user_id)
        INCLUDE (status, is_banned) WHERE username IS NOT NULL;
      CREATE INDEX directory_user_by_status ON directory_user (status, user_id)
        INCLUDE (plan_id, is_banned) WHERE username IS NOT NULL;
      CREATE INDEX directory_user_banned ON directory_user (user_id) WHERE is_banned AND username IS NOT NULL;
      CREATE INDEX directory_user_search ON directory_user USING gin (search_text ${trigrams.schema}.gin_trgm_ops);
      COMMENT ON TABLE directory_user IS 'what the list of users shows, gathered from events in any order; listed are those with a username';
      COMMENT ON INDEX directory_user_by_username IS 'holds what filters ask for, so that a page far in is found without the table';
      COMMENT ON COLUMN directory_user.deleted_at IS 'gone: nothing of the person is left, and news about them that come late change nothing';

      CREATE TABLE directory_tally (
        plan_id text NOT NULL,
        status text NOT NULL,
        is_banned boolean NOT NULL,
        users integer NOT NULL,
        PRIMARY KEY (plan_id, status, is_banned)
      );
      COMMENT ON TABLE directory_tally IS 'how many users are listed, so that nobody has to count a million of them';

      CREATE TABLE sign_up_day (
        day date PRIMARY KEY,
        sign_ups integer NOT NULL
      );
      COMMENT ON TABLE sign_up_day IS 'sign-ups by day in UTC, of users who are gone as well';

      CREATE TABLE directory_backfill (
        source text PRIMARY KEY CHECK (source IN ('identity', 'billing')),
        after_user_id integer NOT NULL DEFAULT 0,
        completed_at timestamptz
      );
      INSERT INTO directory_backfill (source) VALUES ('identity'), ('billing');

      CREATE FUNCTION count_listed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO directory_tally AS tally
          SELECT plan_id, status, is_banned, count(*) FROM added WHERE username IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
          ON CONFLICT (plan_id, status, is_banned) DO UPDATE SET users = tally.users + excluded.users;
        ELSE
          INSERT INTO directory_tally AS tally
          SELECT plan_id, status, is_banned, sum(change) FROM (
            SELECT plan_id, status, is_banned, 1 AS change FROM added WHERE username IS NOT NULL
            UNION ALL
            SELECT plan_id, status, is_banned, -1 FROM removed WHERE username IS NOT NULL
          ) AS changes GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
          ON CONFLICT (plan_id, status, is_banned) DO UPDATE SET users = tally.users + excluded.users;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER count_added AFTER INSERT ON directory_user
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listed();
      CREATE TRIGGER count_changed AFTER UPDATE ON directory_user
        REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listed();
      REVOKE DELETE, TRUNCATE ON directory_user FROM scriptsmith_admin;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE directory_backfill, sign_up_day, directory_tally, directory_user;
      DROP FUNCTION count_listed`);
  }
}
