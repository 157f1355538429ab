import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What outside systems are told, and how that went. */
export class OutgoingWebhooks1765100100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook_endpoint (
        id uuid PRIMARY KEY,
        url text NOT NULL,
        description text NOT NULL,
        events text[] NOT NULL CHECK (cardinality(events) > 0),
        secret text NOT NULL,
        former_secret text,
        former_secret_until timestamptz,
        disabled_because text CHECK (disabled_because IN ('admin', 'failing', 'gone')),
        failing_since timestamptz,
        created_at timestamptz NOT NULL,
        created_by_action uuid NOT NULL UNIQUE,
        rotated_by_action uuid
      );
      COMMENT ON COLUMN webhook_endpoint.secret IS 'as it is: signing takes the secret itself';
      COMMENT ON COLUMN webhook_endpoint.failing_since IS 'the first attempt that failed after the last that did not';

      CREATE TABLE webhook_delivery (
        id uuid PRIMARY KEY,
        endpoint_id uuid NOT NULL REFERENCES webhook_endpoint ON DELETE CASCADE,
        event_id uuid NOT NULL,
        event text NOT NULL,
        body text NOT NULL,
        state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        attempts_in_round integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz,
        created_at timestamptz NOT NULL,
        UNIQUE (endpoint_id, event_id),
        CHECK ((state = 'pending') = (next_attempt_at IS NOT NULL))
      ) WITH (fillfactor = 70);
      CREATE INDEX webhook_delivery_due ON webhook_delivery (next_attempt_at) WHERE state = 'pending';
      CREATE INDEX webhook_delivery_newest ON webhook_delivery (endpoint_id, created_at DESC, id DESC);
      CREATE INDEX webhook_delivery_age ON webhook_delivery (created_at) WHERE state <> 'pending';
      COMMENT ON COLUMN webhook_delivery.attempts_in_round IS 'since it was last sent by hand, or else at all';

      CREATE TABLE webhook_attempt (
        delivery_id uuid NOT NULL REFERENCES webhook_delivery ON DELETE CASCADE,
        number integer NOT NULL,
        at timestamptz NOT NULL,
        status integer,
        error text,
        duration_ms integer NOT NULL,
        PRIMARY KEY (delivery_id, number)
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_attempt, webhook_delivery, webhook_endpoint');
  }
}
