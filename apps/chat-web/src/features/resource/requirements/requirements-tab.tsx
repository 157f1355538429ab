import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { requirementsIn } from '../../../shared/forms/contract-values.js';
import { NotBuilt } from '../../../shared/requirements/not-built.js';
import { RequirementList } from '../../../shared/requirements/requirement-list.js';
import { notBuiltOf, proofSummaryOf } from '../../../shared/requirements/results.js';
import { EmptyState } from '../components/empty-state.js';
import { TabNotice } from '../components/tab-notice.js';
import type { Resource } from '../hooks/use-resource.js';

const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: theme.spacing(2.5),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: theme.spacing(2),
}));

const Card = styled('section')(({ theme }) => ({
  paddingBlock: theme.spacing(0.75),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.large,
  backgroundColor: theme.vars.palette.background.paper,
  overflow: 'hidden',
}));

/** The requirements of the shown version, or of the run in progress, with the tests that prove them. */
export function RequirementsTab({ resource }: { resource: Resource }) {
  const { conversation, stream, isRunning, shown, latest, version } = resource;
  const streamed = isRunning && stream ? requirementsIn(stream.parts) : null;
  const known = shown === latest ? conversation.requirements : [];
  const stored = version?.requirements ?? known;
  const requirements = streamed ?? stored;
  const checks = isRunning ? stream?.parts.findLast((part) => part.type === 'checks') : undefined;
  const report = (checks?.type === 'checks' ? checks.report : null) ?? (streamed ? null : (version?.report ?? null));

  if (requirements.length === 0 && shown && !version)
    return (
      <TabNotice>
        <RowsSkeleton label="Loading the requirements" rows={7} />
      </TabNotice>
    );
  if (requirements.length === 0)
    return (
      <EmptyState title="No requirements yet">
        Every request of a description is listed here, with the test that proves it.
      </EmptyState>
    );
  const summary = proofSummaryOf(requirements, report);
  return (
    <Scroller tabIndex={0} role="region" aria-label="Requirements of the resource">
      {report && summary !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', '&::first-letter': { textTransform: 'uppercase' } }}>
          {summary}
          {shown && !streamed && `, version ${shown.number}`}
        </Typography>
      )}
      <NotBuilt requirements={notBuiltOf(requirements)} />
      <Card>
        <RequirementList
          requirements={requirements}
          context={{
            report,
            isRunning: isRunning || (shown !== null && !version),
            isLive: isRunning,
            versionId: version?.id ?? null,
          }}
        />
      </Card>
    </Scroller>
  );
}
