import { skipToken } from '@reduxjs/toolkit/query';
import type { Conversation } from '@scriptsmith/chat-contracts';
import { useMemo } from 'react';
import { versionsApi } from '../../../shared/versions/versions-api.js';

/** The paths of the latest version, once the resource beside the chat has loaded it. */
export function useKnownFiles({ versions }: Conversation): ReadonlySet<string> {
  const { data: version } = versionsApi.endpoints.version.useQueryState(versions[0]?.id ?? skipToken);
  return useMemo(() => new Set(version?.files.map(({ path }) => path)), [version]);
}
