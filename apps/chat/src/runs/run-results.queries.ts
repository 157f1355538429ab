/**
 * Ends a run ($1, $2) that is locked, together with its message ($8) and its conversation ($9), which gets the title $11 unless
 * it has one already. $12 is what the run was estimated to cost.
 */
export const endRun = `WITH answer AS (
    UPDATE message SET parts = $8::jsonb WHERE user_id = $1 AND run_id = $2
  ), touched AS (
    UPDATE conversation SET updated_at = $7,
      title = CASE WHEN has_custom_title THEN title ELSE coalesce($11, title) END,
      has_custom_title = has_custom_title OR $11 IS NOT NULL
    WHERE user_id = $1 AND id = $9
  )
  UPDATE run SET status = $3, error = $4::jsonb, repair_rounds = $5, version_id = $6, ended_at = $7, held_credits = 0,
    kind = $10, estimated_credits = $12, lease_owner = NULL, lease_until = NULL
  WHERE user_id = $1 AND id = $2`;
