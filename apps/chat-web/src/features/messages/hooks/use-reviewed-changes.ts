import type { Conversation } from '@scriptsmith/chat-contracts';
import { comparisonOpened, tabSelected } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { isReviewPending } from '../../../shared/versions/review.js';

/** The run whose changes can be reviewed, and how. Null: there is none. */
export function useReviewedChanges({ versions: [latest] }: Conversation): { runId: string | null; review: () => void } {
  const dispatch = useAppDispatch();
  const review = (): void => {
    if (!latest?.review) return;
    dispatch(comparisonOpened({ baseId: latest.review.baseVersionId, targetId: latest.id }));
    dispatch(tabSelected('versions'));
  };
  return { runId: isReviewPending(latest, latest) ? (latest?.runId ?? null) : null, review };
}
