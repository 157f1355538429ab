import type { UnknownAction } from '@reduxjs/toolkit';
import { adminApi, userDataTags } from './admin-api.js';

/** How long events may take to reach the services behind the stats, the lists and the audit log. */
const eventDelayMs = 2_000;

type Dispatch = (action: UnknownAction) => unknown;

export const refetchUserData = (dispatch: Dispatch): unknown =>
  dispatch(adminApi.util.invalidateTags([...userDataTags]));

/** Stats, lists and the audit log follow a mutation by events, so they are refetched once more after the events. */
export async function refetchUserDataAfterEvents(dispatch: Dispatch): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, eventDelayMs));
  refetchUserData(dispatch);
}
