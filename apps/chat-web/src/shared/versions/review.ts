import type { VersionSummary } from '@scriptsmith/chat-contracts';

/** Whether the changes of a version can be reviewed. A newer version ends the review. */
export const isReviewPending = (
  version: VersionSummary | null | undefined,
  latest: VersionSummary | null | undefined,
) => version?.review?.status === 'pending' && version.id === latest?.id;
