import type { Conversation } from '@scriptsmith/chat-contracts';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { SharedChat } from '../../features/messages/shared-chat.js';
import { TabNotice } from '../../features/resource/components/tab-notice.js';
import type { Resource } from '../../features/resource/hooks/use-resource.js';
import { ResourceTabs } from '../../features/resource/resource-panel.js';
import { sharedPreviewPath, sharesApi } from '../../shared/shares/shares-api.js';
import { SplitView } from '../workspace/split-view.js';

interface SharedViewProps {
  token: string;
  conversation: Conversation;
  hasMessages: boolean;
}

/** The messages and the files of a link. */
export function SharedView({ token, conversation, hasMessages }: SharedViewProps) {
  const shown = conversation.versions[0] ?? null;
  const { data: version, error, refetch } = sharesApi.useSharedVersionQuery(token, { skip: shown === null });
  const resource: Resource = {
    ...{ conversation, latest: shown, shown, version, error, reload: refetch },
    ...{ stream: null, isRunning: false, edits: null, isShared: true, pagePath: sharedPreviewPath(token) },
  };
  // The order of the tabs depends on the files.
  const panel =
    shown !== null &&
    (version || error ? (
      <ResourceTabs resource={resource} />
    ) : (
      <TabNotice>
        <RowsSkeleton label="Loading the files" rows={8} />
      </TabNotice>
    ));
  if (!hasMessages) return panel;
  return <SplitView chat={<SharedChat conversation={conversation} version={version} />} resource={panel} />;
}
