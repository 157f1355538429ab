import { styled } from '@mui/material/styles';
import type { TemplateResource, Version } from '@scriptsmith/chat-contracts';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { TabNotice } from '../../features/resource/components/tab-notice.js';
import type { Resource } from '../../features/resource/hooks/use-resource.js';
import { ResourceTabs } from '../../features/resource/resource-panel.js';
import { adviseOnLoading } from '../../shared/api/error-advice.js';
import { hasCode } from '../../shared/api/api-error.js';
import { IsSharedContext } from '../../shared/shares/is-shared.js';
import { templatePagePath, templatesApi } from '../../shared/templates/templates-api.js';

const Frame = styled('div')(({ theme }) => ({
  flex: '1 0 20rem',
  minHeight: 0,
  marginBlockStart: theme.spacing(2),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.medium,
  overflow: 'hidden',
}));

interface TemplatePreviewProps {
  templateId: string;
  profileId: string;
}

/** What is built of a template: its page, files, requirements and checks. */
export function TemplatePreview({ templateId, profileId }: TemplatePreviewProps) {
  const { data, error, refetch } = templatesApi.useTemplateQuery({ id: templateId, profileId });
  if (hasCode(error, 'not_found'))
    return (
      <SecondaryText>There is no preview for this framework. You can use the description all the same.</SecondaryText>
    );
  if (error) return <LoadFailure message={adviseOnLoading(error).description} onRetry={refetch} />;
  return (
    <Frame>
      {data ? (
        <IsSharedContext value>
          <ResourceTabs resource={resourceOf(data, templateId, profileId, refetch)} />
        </IsSharedContext>
      ) : (
        <TabNotice>
          <RowsSkeleton label="Building the template" rows={8} />
        </TabNotice>
      )}
    </Frame>
  );
}

/** The template as a resource that nobody can change. */
function resourceOf(
  { title, files, requirements, report, hasPreview }: TemplateResource,
  id: string,
  profileId: string,
  reload: () => unknown,
): Resource {
  const createdAt = new Date(0).toISOString();
  const version: Version = {
    ...{ id, number: 1, origin: 'run', runId: null, restoredNumber: null, createdAt, review: null },
    ...{
      fileCount: files.length,
      passed: report?.passed ?? null,
      conversationId: id,
      files,
      report,
      hasPreview,
      requirements,
    },
  };
  return {
    conversation: {
      ...{ id, title, profileId, modelId: null, serverId: null, isPinned: false, folder: null, isRunning: false },
      ...{ createdAt, updatedAt: createdAt, messages: [], runs: [], versions: [version], requirements },
    },
    ...{ latest: version, shown: version, version, error: null, reload, stream: null, isRunning: false, edits: null },
    ...{ isShared: true, pagePath: templatePagePath(id, profileId) },
  };
}
