import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { VersionSummary } from '@scriptsmith/chat-contracts';
import { Badge } from '@scriptsmith/ui/components/badge';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { hairline } from '@scriptsmith/ui/theme/tokens';
import { useErrorToast } from '../../../shared/api/use-error-toast.js';
import { comparisonOpened, tabSelected, versionSelected } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { isReviewPending } from '../../../shared/versions/review.js';
import { versionsApi } from '../../../shared/versions/versions-api.js';
import type { Resource } from '../hooks/use-resource.js';
import { fileCount } from '../../../shared/ui/file-count.js';

const List = styled('ol')({ flex: 1, minHeight: 0, overflowY: 'auto', margin: 0, padding: 0, listStyle: 'none' });

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.25),
  padding: theme.spacing(2, 2.5),
  borderBlockEnd: `${hairline} ${theme.vars.palette.divider}`,
  '&[data-shown]': { backgroundColor: theme.vars.palette.background.paper },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.25),
}));

/** All versions, newest first. */
export function VersionList({ resource }: { resource: Resource }) {
  const { conversation, shown, latest, isRunning } = resource;
  const dispatch = useAppDispatch();
  const toast = useToast();
  const errorToast = useErrorToast();
  const [restoreVersion, { isLoading, originalArgs }] = versionsApi.useRestoreVersionMutation();

  const show = ({ id }: VersionSummary): void => {
    dispatch(versionSelected(id === latest?.id ? null : id));
    dispatch(tabSelected('files'));
  };
  const restore = async ({ id, number }: VersionSummary): Promise<void> => {
    const { data, error } = await restoreVersion({ conversationId: conversation.id, versionId: id });
    if (error) return errorToast(error);
    dispatch(versionSelected(null));
    toast({ title: `Version ${number} restored`, description: `Its files are now version ${data.number}.` });
  };

  return (
    <List aria-label="Versions">
      {conversation.versions.map((version, index) => {
        const baseId = version.review?.baseVersionId ?? conversation.versions[index + 1]?.id;
        const changes = isReviewPending(version, latest) ? 'Review Changes' : 'Changes';
        return (
          <Item key={version.id} data-shown={version === shown ? '' : undefined}>
            <Head>
              <Typography variant="h4" component="h2">
                Version {version.number}
              </Typography>
              <CheckBadge passed={version.passed} />
              <Typography variant="caption" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
                {originOf(version)} · {formatMoment(version.createdAt)} · {fileCount(version.fileCount)}
                {reviewOf(version)}
              </Typography>
            </Head>
            <ButtonRow>
              <Button
                size="small"
                aria-label={`${version === shown ? 'Viewing' : 'Show'} version ${version.number}`}
                onClick={() => show(version)}
              >
                {version === shown ? 'Viewing' : 'Show'}
              </Button>
              {baseId !== undefined && (
                <Button
                  size="small"
                  aria-label={`${changes} of version ${version.number}`}
                  onClick={() => dispatch(comparisonOpened({ baseId, targetId: version.id }))}
                >
                  {changes}
                </Button>
              )}
              {version !== latest && (
                <Button
                  size="small"
                  aria-label={`Restore version ${version.number}`}
                  disabled={isRunning}
                  loading={isLoading && originalArgs?.versionId === version.id}
                  onClick={() => void restore(version)}
                >
                  Restore
                </Button>
              )}
            </ButtonRow>
          </Item>
        );
      })}
    </List>
  );
}

function CheckBadge({ passed }: { passed: boolean | null }) {
  if (passed === null) return <Badge tone="neutral">Not checked</Badge>;
  return passed ? <Badge tone="positive">Checks passed</Badge> : <Badge tone="negative">Checks failed</Badge>;
}

function reviewOf({ review }: VersionSummary): string {
  if (review === null || review.status === 'pending') return '';
  return review.status === 'accepted' ? ' · Changes accepted' : ' · Changes rejected';
}

function originOf({ origin, restoredNumber }: VersionSummary): string {
  if (origin === 'restore' && restoredNumber !== null) return `Restored from version ${restoredNumber}`;
  if (origin === 'import') return 'Imported';
  if (origin === 'fix') return 'Repaired by safe fixes';
  if (origin === 'review') return 'Without rejected changes';
  return origin === 'edit' ? 'Edited by hand' : 'Created by the assistant';
}
