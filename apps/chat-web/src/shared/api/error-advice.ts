import type { ChatErrorCode } from '@scriptsmith/chat-contracts';
import { isApiError } from './api-error.js';

/** The title and the description of a failed call. */
export interface ErrorAdvice {
  /** What happened. */
  title: string;
  /** A description of the error and the next step. */
  description: string;
  /** The page of the product that solves it. */
  productPath: '/add-credits' | '/#plans' | null;
}

type Advice = Omit<ErrorAdvice, 'productPath'> & Partial<Pick<ErrorAdvice, 'productPath'>>;

/** The call may have taken effect before it failed. */
const reloadFirst = 'Reload the page to see whether your change was saved, then try again.';

/** The page sent a request that it should not have sent. */
const rejected: Advice = { title: 'Request rejected', description: 'Reload the page and try again.' };

const advice: Record<ChatErrorCode, Advice> = {
  validation_failed: { title: 'Not accepted', description: 'Check your input and try again.' },
  not_signed_in: { title: 'Signed out', description: 'Your session has ended. Sign in again to continue.' },
  invalid_credentials: { title: 'Sign-in failed', description: 'The email address or the password is wrong.' },
  second_factor_required: {
    title: 'Use Start Chatting',
    description: 'Your account uses two-factor authentication. Choose Start Chatting on your dashboard to sign in.',
  },
  invalid_code: {
    title: 'Sign-in link expired',
    description: 'A sign-in link works once, for one minute, in the browser that requested it. Please sign in again.',
  },
  insufficient_credits: {
    title: 'Not enough credits',
    description: 'Buy credits, then send the message again. Your text is kept.',
    productPath: '/add-credits',
  },
  banned: {
    title: 'Account suspended',
    description: 'This account is suspended. Contact support if this is an error.',
  },
  forbidden_origin: rejected,
  subscription_required: {
    title: 'Subscription required',
    description: 'You need an active subscription to write and to edit resources. Choose a plan to continue.',
    productPath: '/#plans',
  },
  storage_full: {
    title: 'Storage full',
    description: 'Delete conversations that you no longer need, then try again.',
  },
  not_found: { title: 'Not found', description: 'It may have been deleted in another window.' },
  run_in_progress: {
    title: 'Still working',
    description: 'This conversation is being answered. Stop the answer or wait until it ends.',
  },
  version_conflict: {
    title: 'Out of date',
    description: 'The files changed since you started to edit. Your changes are kept. Compare before you save.',
  },
  message_not_last: {
    title: 'A newer message exists',
    description: 'Only the last message can be answered again. Send a new message, or edit this one.',
  },
  too_many_runs: {
    title: 'Too many answers in progress',
    description: 'Wait until an answer in another conversation ends, or stop it.',
  },
  payload_too_large: { title: 'Too large', description: 'Shorten the text, or split it into several messages.' },
  unsupported_media_type: rejected,
  precondition_failed: rejected,
  document_too_large: { title: 'Too large', description: 'This page is too large to be shown. Reduce its files.' },
  archive_unreadable: { title: 'Not imported', description: 'This is not a zip archive with text files.' },
  archive_unsafe: { title: 'Not imported', description: 'The archive contains a path that is not safe.' },
  import_too_large: { title: 'Too large to import', description: 'Import the folder of one resource.' },
  import_ambiguous: { title: 'Several resources', description: 'Enter the folder of the resource to import.' },
  address_not_allowed: {
    title: 'Address not allowed',
    description: 'Enter the https:// address of a public repository.',
  },
  repository_unreadable: {
    title: 'Repository not available',
    description: 'Check the address. Private repositories can be uploaded as a zip file.',
  },
  delivery_in_progress: { title: 'Delivery in progress', description: 'Wait until the version has arrived.' },
  branch_moved_on: {
    title: 'The branch has moved on',
    description: 'Somebody else has pushed to the branch. Merge and delete it, or rename it, then push again.',
  },
  folder_exists: {
    title: 'The folder exists already',
    description: 'It was not delivered from this conversation. Rename or delete it there, or replace its files.',
  },
  host_key_changed: {
    title: 'The host key has changed',
    description: 'Ask the owner of the server why. If the new key is right, delete the target and add it again.',
  },
  delivery_too_large: { title: 'Too large to deliver', description: 'Download the zip file instead.' },
  target_unreachable: { title: 'Server not reachable', description: 'Check the address, and try again in a moment.' },
  target_credentials_rejected: { title: 'Access rejected', description: 'Add the target again with a valid secret.' },
  target_permission_denied: { title: 'Not permitted', description: 'Check the permissions on that server.' },
  target_not_found: { title: 'Not found there', description: 'Check the address and the permissions.' },
  target_failed: { title: 'Not delivered', description: 'That server gave an unexpected response.' },
  secrets_not_stored: {
    title: 'Secrets cannot be stored',
    description: 'This site has no key to encrypt passwords and tokens with. Contact support.',
  },
  nothing_to_fix: {
    title: 'No safe fix found',
    description: 'The checks did not confirm a fix. Describe the change in a message.',
  },
  nothing_to_review: {
    title: 'Nothing to review',
    description: 'These changes have been reviewed before. Reload the page to see the latest version.',
  },
  range_not_satisfiable: rejected,
  run_not_settled: {
    title: 'Not ready yet',
    description: 'The credits of this version are still being charged. Try again in a few seconds.',
  },
  plan_not_waiting: {
    title: 'This plan cannot be built',
    description: 'It was replaced, or has no part that can be built. Reload the conversation.',
  },
  rate_limited: { title: 'Too many requests', description: 'Wait a moment and try again.' },
  internal_error: {
    title: 'Something went wrong',
    description: `Something went wrong on our side. ${reloadFirst}`,
  },
  product_unavailable: {
    title: 'Credits are temporarily unavailable',
    description: 'The credit balance could not be reached. Nothing was charged. Try again in a moment.',
  },
  service_unavailable: {
    title: 'Temporarily unavailable',
    description: `Your conversations could not be reached. ${reloadFirst}`,
  },
};

const unreachable: ErrorAdvice = {
  title: 'No connection',
  description: 'The server could not be reached. Check your connection and try again.',
  productPath: null,
};

/** Calls that only load data can be repeated at once, because they change nothing. */
const loadDescriptions: Partial<Record<ChatErrorCode, string>> = {
  internal_error: 'Something went wrong on our side. Try again in a moment.',
  service_unavailable: 'Your conversations could not be reached. Try again in a moment.',
  product_unavailable: 'Your account could not be reached. Try again in a moment.',
};

/** The error and the next step, for a call that only loads data. */
export function adviseOnLoading(error: unknown): ErrorAdvice {
  const known = adviseOn(error);
  if (known === unreachable || !isApiError(error)) return known;
  const { code = 'internal_error', requestId } = error.body;
  const description = loadDescriptions[code in advice ? code : 'internal_error'];
  if (description === undefined) return known;
  return { ...known, description: description + referenceOf(code, requestId) };
}

/** The error and the next step, for any failed call. The server's sentence is used if there is one. */
export function adviseOn(error: unknown): ErrorAdvice {
  if (!isApiError(error) || (error.status === null && !error.body.code)) return unreachable;
  const { code, error: sentence, requestId } = error.body;
  const known = code && code in advice ? advice[code] : advice.internal_error;
  const wait = error.retryAfterSeconds !== null && error.status === 429 ? waitSentence(error.retryAfterSeconds) : null;
  return {
    title: known.title,
    description: (wait ?? describe(code, sentence, known.description)) + referenceOf(code, requestId),
    productPath: known.productPath ?? null,
  };
}

/** Support finds the failure in the log with it. */
const referenceOf = (code: ChatErrorCode | undefined, requestId: string | undefined): string =>
  requestId && (code === undefined || code === 'internal_error' || !(code in advice)) ? ` Reference: ${requestId}` : '';

/**
 * Codes with several causes, which only the server knows. The previous release rejects with `version_conflict` also a retry
 * of a message that is not the last one.
 */
const codesWithSentence: readonly ChatErrorCode[] = [
  'validation_failed',
  'payload_too_large',
  'storage_full',
  'banned',
  'version_conflict',
  'archive_unreadable',
  'archive_unsafe',
  'import_too_large',
  'import_ambiguous',
  'address_not_allowed',
  'repository_unreadable',
  'branch_moved_on',
  'folder_exists',
  'host_key_changed',
  'delivery_too_large',
  'target_unreachable',
  'target_credentials_rejected',
  'target_permission_denied',
  'target_not_found',
  'target_failed',
  'secrets_not_stored',
];

/** Other codes have one cause, which the advice explains. */
const describe = (code: ChatErrorCode | undefined, sentence: string | undefined, fallback: string): string =>
  code && codesWithSentence.includes(code) && sentence ? sentence : fallback;

const waitSentence = (seconds: number): string =>
  `Wait ${seconds === 1 ? '1 second' : `${Math.ceil(seconds)} seconds`} and try again.`;
