import type { CheckReport } from '@scriptsmith/chat-contracts';
import type { EntityManager } from 'typeorm';

/** Stores a report, or that the checks failed. A report is never replaced. */
export async function saveContentReport(
  manager: EntityManager,
  values: { userId: number; contentSha256: Buffer; report: CheckReport | null; now: Date },
): Promise<void> {
  const { userId, contentSha256, report, now } = values;
  await manager.query(
    `INSERT INTO content_report AS known (user_id, content_sha256, report, failed_at, created_at)
      VALUES ($1, $2, $3::jsonb, CASE WHEN $3::jsonb IS NULL THEN $4::timestamptz END, $4)
      ON CONFLICT (user_id, content_sha256) DO UPDATE
        SET report = excluded.report, failed_at = excluded.failed_at WHERE known.report IS NULL`,
    [userId, contentSha256, report && JSON.stringify(report), now],
  );
}

/** Removes the reports of content that no version of a user has. */
export async function deleteUnusedReports(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    `DELETE FROM content_report AS report WHERE user_id = $1 AND NOT EXISTS (
      SELECT FROM version WHERE version.user_id = report.user_id AND version.content_sha256 = report.content_sha256)`,
    [userId],
  );
}
