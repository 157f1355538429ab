import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import type { Conversation } from '@scriptsmith/chat-contracts';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { hairline } from '@scriptsmith/ui/theme/tokens';
import { useId } from 'react';
import { adviseOnLoading } from '../../shared/api/error-advice.js';
import { tabSelected } from '../../shared/state/workspace-slice.js';
import type { ResourceTab } from '../../shared/state/workspace-slice.js';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.js';
import { resourceContainer, withCompactTabs } from '../../shared/ui/space.js';
import { ChecksTab, problemCountOf } from './checks/checks-tab.js';
import { DownloadButton } from './components/download-button.js';
import { TabNotice } from './components/tab-notice.js';
import { DeliverButton } from './delivery/deliver-button.js';
import { FilesTab } from './files/files-tab.js';
import { type Resource, useResource } from './hooks/use-resource.js';
import { PreviewTab } from './preview/preview-tab.js';
import { RequirementsTab } from './requirements/requirements-tab.js';
import { VersionsTab } from './versions/versions-tab.js';

const Panel = styled('section')({
  ...resourceContainer,
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minWidth: 0,
  minHeight: 0,
});

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  paddingInlineEnd: theme.spacing(1.5),
  borderBlockEnd: `${hairline} ${theme.vars.palette.divider}`,
  '& .MuiTabs-root': { minWidth: 0, borderBlockEnd: 0 },
  // All tabs fit beside the buttons.
  [withCompactTabs]: {
    paddingInlineEnd: theme.spacing(1),
    '& .MuiTab-root': { paddingInline: theme.spacing(1.25) },
  },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.spacing(0.5),
}));

const Content = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 });

const labels: Record<ResourceTab, string> = {
  files: 'Files',
  requirements: 'Requirements',
  checks: 'Checks',
  preview: 'Preview',
  versions: 'Versions',
};

const contents = {
  files: FilesTab,
  requirements: RequirementsTab,
  checks: ChecksTab,
  preview: PreviewTab,
  versions: VersionsTab,
};

/** A resource with a page begins with its preview. A shared one has one version. */
function tabsOf({ hasPage, isShared }: { hasPage: boolean; isShared: boolean }): ResourceTab[] {
  const tabs: ResourceTab[] = hasPage
    ? ['preview', 'files', 'requirements', 'checks']
    : ['files', 'requirements', 'checks', 'preview'];
  return isShared ? tabs : [...tabs, 'versions'];
}

/** The resource of a conversation: its files, checks, preview and versions. */
export default function ResourcePanel({ conversation }: { conversation: Conversation }) {
  return <ResourceTabs resource={useResource(conversation)} />;
}

/** A resource, which may be somebody else's. */
export function ResourceTabs({ resource }: { resource: Resource }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const selectedTab = useAppSelector((state) => state.workspace.tab);
  const hasPage = resource.version?.hasPreview ?? false;
  // Files are followed while they are written.
  const tab = selectedTab ?? (hasPage && !resource.isRunning ? 'preview' : 'files');
  const problems = problemCountOf(resource.version?.report);
  const Tabbed = contents[tab];
  // The list of versions is part of the conversation.
  const failure = tab === 'versions' || resource.version ? null : resource.error;
  return (
    <Panel aria-label="Resource">
      <Head>
        <Tabs value={tab} variant="scrollable" aria-label="Resource">
          {tabsOf({ hasPage, isShared: resource.isShared }).map((each) => (
            <Tab
              key={each}
              value={each}
              id={`${id}-${each}`}
              aria-controls={`${id}-content`}
              // Not `onChange` of the tabs: a click on the tab that is shown keeps it, whatever is loaded later.
              onClick={() => dispatch(tabSelected(each))}
              label={each === 'checks' && problems > 0 ? `${labels[each]} (${problems})` : labels[each]}
            />
          ))}
        </Tabs>
        {!resource.isShared && (
          <Actions>
            <DeliverButton resource={resource} />
            <DownloadButton resource={resource} />
          </Actions>
        )}
      </Head>
      <Content id={`${id}-content`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {failure ? (
          <TabNotice>
            <LoadFailure message={adviseOnLoading(failure).description} onRetry={resource.reload} />
          </TabNotice>
        ) : (
          <Tabbed resource={resource} />
        )}
      </Content>
    </Panel>
  );
}
