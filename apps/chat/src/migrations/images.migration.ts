import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** Images to which messages refer. The previous release shows the reference as text. */
export class Images1764670000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE image (
        user_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
        id uuid NOT NULL,
        media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg', 'image/webp')),
        content bytea NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, id)
      );
      CREATE INDEX image_by_age ON image (created_at)`);
  }
}
