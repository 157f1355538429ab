import { statement } from '../core/statements.js';

/** Every statement locks the run ($1, $2) before its steps, so that two owners cannot deadlock. */
const lockedRun = `locked AS (SELECT user_id, id FROM run WHERE user_id = $1 AND id = $2 FOR UPDATE)`;

/**
 * Adds a step ($4) with the credits to hold ($5), the state of the hold ($6) and its reason ($8) to a run ($1, $2) that the
 * owner with the fence $3 executes. Without a row, the run has another owner.
 */
export const insertStep = statement<{ number: number }>(
  'insert_step',
  `INSERT INTO run_step (user_id, run_id, number, hold_credits, hold_state, started_at, hold_reason)
   SELECT user_id, id, $4::integer, $5::integer, $6::text, $7::timestamptz, $8::text FROM run
   WHERE user_id = $1 AND id = $2 AND fence = $3 AND status = 'running' FOR UPDATE
   RETURNING number`,
);

/** Records a hold ($4) of a step ($1, $2, $3), and its credits ($5) in the run. */
export const recordHold = statement(
  'record_hold',
  `WITH ${lockedRun}, held AS (
     UPDATE run_step SET hold_id = $4, hold_state = 'held' FROM locked
     WHERE run_step.user_id = locked.user_id AND run_id = locked.id AND number = $3 AND hold_state = 'requested'
     RETURNING run_step.user_id, run_id
   )
   UPDATE run SET held_credits = held_credits + $5 FROM held WHERE run.user_id = held.user_id AND run.id = held.run_id`,
);

/** Records that the hold of a step ($1, $2, $3) is replaced by another one ($4) of fewer credits ($5). */
export const recordExchange = statement(
  'record_exchange',
  `WITH ${lockedRun}, former AS (
     SELECT step.user_id, step.run_id, step.number, step.hold_credits FROM run_step step, locked
     WHERE step.user_id = locked.user_id AND step.run_id = locked.id AND step.number = $3 AND step.hold_state = 'held'
   ), exchanged AS (
     UPDATE run_step SET hold_id = $4, hold_credits = $5::integer FROM former
     WHERE run_step.user_id = former.user_id AND run_step.run_id = former.run_id AND run_step.number = former.number
     RETURNING run_step.user_id, run_step.run_id, former.hold_credits
   )
   UPDATE run SET held_credits = greatest(0, held_credits - exchanged.hold_credits + $5::integer) FROM exchanged
   WHERE run.user_id = exchanged.user_id AND run.id = exchanged.run_id`,
);

/** Records that the hold of a step ($1, $2, $3) in the state $4 is released. */
export const recordRelease = statement(
  'record_release',
  `WITH ${lockedRun}, released AS (
     UPDATE run_step SET hold_state = 'released' FROM locked
     WHERE run_step.user_id = locked.user_id AND run_id = locked.id AND number = $3 AND hold_state = $4
     RETURNING run_step.user_id, run_id, hold_id, hold_credits
   )
   UPDATE run SET held_credits = greatest(0, held_credits - CASE WHEN hold_id IS NULL THEN 0 ELSE hold_credits END)
   FROM released
   WHERE run.user_id = released.user_id AND run.id = released.run_id`,
);

/**
 * Records the result of a step ($4) of a run ($1, $2) that the owner with the fence $3 executes, and the message ($10) so
 * far. Without a row, the run has another owner.
 */
export const recordStep = statement<{ number: number }>(
  'record_step',
  `WITH owned AS (
     UPDATE run SET repair_rounds = $11 WHERE user_id = $1 AND id = $2 AND fence = $3 AND status = 'running'
     RETURNING user_id, id
   ), answer AS (
     UPDATE message SET parts = $10::jsonb FROM owned
     WHERE message.user_id = owned.user_id AND message.run_id = owned.id
   )
   UPDATE run_step SET usage = $5::jsonb, credits = $6::integer, response_messages = $7::jsonb,
     workspace_changes = $8::jsonb, completed_at = $9::timestamptz,
     settled_at = CASE WHEN hold_state = 'none' THEN $9::timestamptz ELSE settled_at END
   FROM owned WHERE run_step.user_id = owned.user_id AND run_step.run_id = owned.id AND number = $4
   RETURNING number`,
);

/** Records that a step ($1, $2, $3) is charged at $4, once. Returns the credits that the run was charged so far. */
export const recordSettlement = statement<{ chargedCredits: number }>(
  'record_settlement',
  `WITH ${lockedRun}, settled AS (
     UPDATE run_step SET hold_state = 'settled', settled_at = $4 FROM locked
     WHERE run_step.user_id = locked.user_id AND run_id = locked.id AND number = $3 AND hold_state = 'held'
     RETURNING credits, hold_credits
   )
   UPDATE run SET charged_credits = charged_credits + coalesce(settled.credits, 0),
     held_credits = greatest(0, held_credits - coalesce(settled.hold_credits, 0))
   FROM locked LEFT JOIN settled ON true
   WHERE run.user_id = locked.user_id AND run.id = locked.id
   RETURNING charged_credits AS "chargedCredits"`,
);

/**
 * The steps of a run ($1, $2) whose holds are open, in their order. None if the owner with the fence $3 has lost the run. With
 * null, the run need not have an owner.
 */
export const findOpenSteps = statement<{
  step: number;
  holdId: string | null;
  holdState: 'requested' | 'held';
  holdCredits: number;
  /** Null for holds of the previous release. */
  holdReason: string | null;
  isComplete: boolean;
  /** Whether no further step has begun. */
  isLast: boolean;
  credits: number | null;
}>(
  'find_open_steps',
  `SELECT number AS step, hold_id AS "holdId", hold_state AS "holdState", hold_credits AS "holdCredits",
     hold_reason AS "holdReason", completed_at IS NOT NULL AS "isComplete", credits,
     number = (SELECT max(number) FROM run_step WHERE user_id = $1 AND run_id = $2) AS "isLast"
   FROM run_step WHERE user_id = $1 AND run_id = $2 AND hold_state IN ('requested', 'held')
     AND ($3::integer IS NULL OR EXISTS (SELECT FROM run WHERE user_id = $1 AND id = $2 AND fence = $3))
   ORDER BY number`,
);

/** Makes the completed steps of a run ($1, $2) free that are not charged yet. */
export const voidSteps = statement(
  'void_steps',
  `UPDATE run_step SET credits = 0 WHERE user_id = $1 AND run_id = $2 AND completed_at IS NOT NULL
     AND hold_state IN ('requested', 'held')`,
);

/**
 * Makes the steps of a run ($1, $2) that the owner with the fence $3 executes free, unless they are charged already. Without a
 * row, the run has another owner.
 */
export const waiveSteps = statement<{ id: string }>(
  'waive_steps',
  `WITH owned AS (
     SELECT user_id, id FROM run WHERE user_id = $1 AND id = $2 AND fence = $3 AND status = 'running' FOR UPDATE
   ), waived AS (
     UPDATE run_step SET credits = 0 FROM owned
     WHERE run_step.user_id = owned.user_id AND run_id = owned.id AND completed_at IS NOT NULL
       AND hold_state IN ('requested', 'held')
   )
   SELECT id FROM owned`,
);
