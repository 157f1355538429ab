import type { Answers, GameServerSettings, MessagePart } from '@scriptsmith/chat-contracts';
import { statement } from '../core/statements.js';
import type { VersionOrigin } from './lineage.js';

/** A message as the context of a run needs it. */
export interface ContextMessage {
  id: string;
  number: number;
  role: 'user' | 'assistant';
  /** The text parts, one below the other. */
  text: string;
  answers: Answers | null;
  /** The run that wrote the message; null for messages of the user. */
  runId: string | null;
}

/** A version with its profile; null for versions of the previous release. */
export interface ContextVersion extends VersionOrigin {
  profileId: string | null;
}

/** The SQL text of a message's text parts, one below the other. */
const messageText = `(SELECT coalesce(string_agg(part ->> 'text', E'\\n' ORDER BY position), '')
  FROM jsonb_array_elements(message.parts) WITH ORDINALITY AS element (part, position)
  WHERE part ->> 'type' = 'text')`;

/** The SQL of the messages of a conversation ($2) of a user ($1) that are shown, oldest first. */
const contextMessages = `(SELECT coalesce(json_agg(json_build_object('id', id, 'number', number, 'role', role,
    'text', ${messageText}, 'answers', answers, 'runId', run_id) ORDER BY number), '[]')
  FROM message WHERE user_id = $1 AND conversation_id = $2 AND replaced_at IS NULL)`;

/** The SQL of the versions of a conversation ($2) of a user ($1), with the runs that created them. */
const contextVersions = `(SELECT coalesce(json_agg(json_build_object('id', version.id, 'number', version.number,
    'origin', version.origin, 'editKind', version.edit_kind, 'restoredNumber', version.restored_number, 'profileId', version.profile_id,
    'messageId', creator.message_id, 'baseVersionId', creator.base_version_id) ORDER BY version.number), '[]')
  FROM version LEFT JOIN run AS creator
    ON creator.user_id = $1 AND creator.conversation_id = $2 AND creator.version_id = version.id
  WHERE version.user_id = $1 AND version.conversation_id = $2 AND version.is_settled)`;

/** The SQL of the server that a conversation has chosen. */
const chosenServer = `(SELECT settings || jsonb_build_object('name', game_server.name, 'profileId', game_server.profile_id)
  FROM game_server WHERE game_server.user_id = $1 AND game_server.id = conversation.server_id)`;

/** What authors are told about a conversation ($2) of a user ($1), also if it is deleted. */
export interface ConversationContext {
  title: string;
  profileId: string;
  modelId: string | null;
  isDeleted: boolean;
  messages: ContextMessage[];
  versions: ContextVersion[];
  server: GameServerSettings | null;
}
export const readConversationContext = statement<ConversationContext>(
  'read_conversation_context',
  `SELECT title, profile_id AS "profileId", model_id AS "modelId", deleted_at IS NOT NULL AS "isDeleted", ${contextMessages} AS messages,
     ${contextVersions} AS versions, ${chosenServer} AS server
   FROM conversation WHERE user_id = $1 AND id = $2`,
);

/**
 * The parts of the answer that planned what a run builds: the last plan for a message ($2) of a user ($1) that was made before
 * $3.
 */
export const findAcceptedPlan = statement<{ parts: MessagePart[] }>(
  'find_accepted_plan',
  `SELECT answer.parts FROM run JOIN message AS answer ON answer.user_id = $1 AND answer.run_id = run.id
   WHERE run.user_id = $1 AND run.message_id = $2 AND run.kind = 'plan' AND run.status = 'succeeded'
     AND run.started_at < $3
   ORDER BY run.started_at DESC LIMIT 1`,
);

/** A conversation ($2) of a user ($1), and the message with an id of the client ($3). */
export const findSentMessage = statement<{ messageId: string | null }>(
  'find_sent_message',
  `SELECT (SELECT id FROM message WHERE user_id = $1 AND conversation_id = $2 AND client_message_id = $3) AS "messageId"
   FROM conversation WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL`,
);

/**
 * Serializes the starts of a user ($1), so that replicas together keep the limit. Rows that refer to the account can be
 * added meanwhile: a transaction that holds the lock of a conversation adds them.
 */
export const lockAccount = statement('lock_account', 'SELECT FROM account WHERE user_id = $1 FOR NO KEY UPDATE');

/** Everything that adds messages, runs or versions holds this lock of a conversation ($2) of a user ($1). */
export const lockConversation = statement<{ id: string }>(
  'lock_conversation',
  'SELECT id FROM conversation WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL FOR UPDATE',
);

/** The state that a start depends on. The locks keep it unchanged until the transaction ends. */
export interface StartState {
  title: string;
  hasCustomTitle: boolean;
  profileId: string;
  modelId: string | null;
  /** The message that was sent with the same id of the client. */
  sentMessageId: string | null;
  /** Whether the session that starts the run has not ended. */
  isSignedIn: boolean;
  runningConversationIds: string[];
  latestVersionId: string | null;
  /** The version that the first answer to the edited message started from. */
  editedBaseVersionId: string | null;
  lastNumber: number;
  /** The messages that are shown, oldest first. */
  messages: ContextMessage[];
  versions: ContextVersion[];
  server: GameServerSettings | null;
}

/**
 * Reads the state of a conversation ($2) of a user ($1) for a message with an id of the client ($3) that may replace an
 * edited message ($4), sent with a session ($5). A separate statement after the locks, so that it sees what their previous holder has committed.
 */
export const readStartState = statement<StartState>(
  'read_start_state',
  `SELECT title, has_custom_title AS "hasCustomTitle", profile_id AS "profileId", model_id AS "modelId",
     (SELECT id FROM message WHERE user_id = $1 AND conversation_id = $2 AND client_message_id = $3) AS "sentMessageId",
     EXISTS (SELECT FROM session WHERE user_id = $1 AND token_hash = $5) AS "isSignedIn",
     ARRAY(SELECT conversation_id FROM run WHERE user_id = $1 AND status = 'running') AS "runningConversationIds",
     (SELECT id FROM version WHERE user_id = $1 AND conversation_id = $2 AND is_settled
       ORDER BY number DESC LIMIT 1) AS "latestVersionId",
     (SELECT base_version_id FROM run WHERE user_id = $1 AND message_id = $4
       ORDER BY started_at LIMIT 1) AS "editedBaseVersionId",
     (SELECT coalesce(max(number), 0) FROM message WHERE user_id = $1 AND conversation_id = $2) AS "lastNumber",
     ${contextMessages} AS messages, ${contextVersions} AS versions, ${chosenServer} AS server
   FROM conversation WHERE user_id = $1 AND id = $2`,
);

/**
 * Adds a run of a session ($20) with its messages, and its first step with the credits to hold ($18) and the state of the
 * hold ($19) for the reason $21. For a new message, $4 is its number, $5 its parts and $6 its id of the client. A run that
 * answers an existing message ($3) has none of them; with answers ($24), it builds the plan of the message. The run has the
 * mode $22, the kind $23 and the model $25. Messages from the number $7 on are replaced.
 */
export const insertRun = statement(
  'insert_run',
  `WITH replaced AS (
     UPDATE message SET replaced_at = $13::timestamptz
     WHERE user_id = $1 AND conversation_id = $2 AND replaced_at IS NULL AND number >= $7::integer
   ), asked AS (
     INSERT INTO message (user_id, id, conversation_id, number, role, parts, client_message_id, created_at)
     SELECT $1::integer, $3::uuid, $2::uuid, $4::integer, 'user', $5::jsonb, $6::uuid, $13::timestamptz
     WHERE $6::uuid IS NOT NULL
   ), answered AS (
     UPDATE message SET answers = $24::jsonb WHERE user_id = $1 AND id = $3 AND $24::jsonb IS NOT NULL
   ), answer AS (
     INSERT INTO message (user_id, id, conversation_id, number, role, parts, run_id, created_at)
     VALUES ($1, $8::uuid, $2, $9::integer, 'assistant', '[]', $10::uuid, $13)
   ), renamed AS (
     UPDATE conversation SET title = $14, has_custom_title = $15, updated_at = $13 WHERE user_id = $1 AND id = $2
   ), step AS (
     INSERT INTO run_step (user_id, run_id, number, hold_credits, hold_state, hold_reason, started_at)
     VALUES ($1, $10, 1, $18::integer, $19::text, $21::text, $13)
   )
   INSERT INTO run (user_id, id, conversation_id, message_id, status, base_version_id, lease_owner, lease_until, fence,
     started_at, session_token_hash, mode, kind, model_id)
   VALUES ($1, $10, $2, $3, 'running', $11::uuid, $12::uuid, $16::timestamptz, $17::integer, $13, $20::bytea, $22::text,
     $23::text, $25::text)`,
);
