import { statement } from '../core/statements.js';

/** The status of a run ($1, $2). Followers on other replicas execute it with every poll. */
export const readRunStatus = statement<{ status: string }>(
  'read_run_status',
  'SELECT status FROM run WHERE user_id = $1 AND id = $2',
);
