import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { hairline } from '@scriptsmith/ui/theme/tokens';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { adviseOnLoading } from '../../../shared/api/error-advice.js';
import { comparisonOpened } from '../../../shared/state/workspace-slice.js';
import type { Comparison } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { isReviewPending } from '../../../shared/versions/review.js';
import { versionsApi } from '../../../shared/versions/versions-api.js';
import { EmptyState } from '../components/empty-state.js';
import { TabNotice } from '../components/tab-notice.js';
import type { Resource } from '../hooks/use-resource.js';
import { ChangedFile } from './changed-file.js';
import { ChangeList } from './change-list.js';
import { fileChangesBetween } from './file-changes.js';
import { RevertButton } from './revert-button.js';
import { ReviewList } from './review-list.js';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 1.5),
  borderBlockEnd: `${hairline} ${theme.vars.palette.divider}`,
}));

/** Both selects stay in one line, unless the text is large. */
const Versions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

/** With large text, the bars can leave no place for the list. */
const Frame = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, overflowY: 'auto' });

interface VersionComparisonProps {
  resource: Resource;
  comparison: Comparison;
}

/** The files that differ between two versions, with their changes. */
export function VersionComparison({ resource, comparison }: VersionComparisonProps) {
  const dispatch = useAppDispatch();
  const base = versionsApi.useVersionQuery(comparison.baseId);
  const target = versionsApi.useVersionQuery(comparison.targetId);
  const { data: baseVersion } = base;
  const { data: targetVersion } = target;
  const changes = useMemo(
    () => baseVersion && targetVersion && fileChangesBetween(baseVersion.files, targetVersion.files),
    [baseVersion, targetVersion],
  );
  const reviewed = resource.conversation.versions.find(({ id }) => id === comparison.targetId);
  const failure = base.error ?? target.error;
  const choose = (change: Partial<Comparison>) => dispatch(comparisonOpened({ ...comparison, ...change }));
  return (
    <Frame>
      <Bar>
        <Button
          size="small"
          variant="text"
          startIcon={<ArrowLeft size="1rem" aria-hidden />}
          onClick={() => dispatch(comparisonOpened(null))}
        >
          All Versions
        </Button>
        <Versions>
          <VersionSelect
            label="From version"
            resource={resource}
            value={comparison.baseId}
            onChange={(baseId) => choose({ baseId })}
          />
          <ArrowRight size="1rem" aria-hidden />
          <VersionSelect
            label="To version"
            resource={resource}
            value={comparison.targetId}
            onChange={(targetId) => choose({ targetId })}
          />
        </Versions>
      </Bar>
      {failure ? (
        <TabNotice>
          <LoadFailure
            message={adviseOnLoading(failure).description}
            onRetry={() => {
              void base.refetch();
              void target.refetch();
            }}
          />
        </TabNotice>
      ) : !changes ? (
        <TabNotice>
          <RowsSkeleton label="Loading the versions" rows={6} />
        </TabNotice>
      ) : changes.length === 0 ? (
        <EmptyState title="No differences">Both versions have the same files.</EmptyState>
      ) : isReviewPending(reviewed, resource.latest) && reviewed?.review?.baseVersionId === comparison.baseId ? (
        <ReviewList resource={resource} versionId={comparison.targetId} changes={changes} />
      ) : (
        <ChangeList>
          {changes.map((change) => (
            <ChangedFile
              key={change.path}
              change={change}
              actions={<RevertButton change={change} resource={resource} baseNumber={baseVersion?.number ?? 0} />}
            />
          ))}
        </ChangeList>
      )}
    </Frame>
  );
}

interface VersionSelectProps {
  label: string;
  resource: Resource;
  value: string;
  onChange: (versionId: string) => void;
}

function VersionSelect({ label, resource, value, onChange }: VersionSelectProps) {
  const { versions } = resource.conversation;
  return (
    <Select
      size="small"
      value={versions.some(({ id }) => id === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ input: { 'aria-label': label } }}
    >
      {versions.map(({ id, number }) => (
        <MenuItem key={id} value={id}>
          Version {number}
        </MenuItem>
      ))}
    </Select>
  );
}
