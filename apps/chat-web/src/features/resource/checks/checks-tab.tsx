import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CheckReport, ResourceFile } from '@scriptsmith/chat-contracts';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { CircleCheck, CircleMinus, CircleX, Wrench } from 'lucide-react';
import {
  bySeverity,
  checkLabels,
  coverageOf,
  errorsOf,
  summaryOf,
  warningsOf,
} from '../../../shared/checks/check-labels.js';
import { FindingList } from '../../../shared/checks/finding-list.js';
import { Spinner } from '../../../shared/ui/spinner.js';
import { EmptyState } from '../components/empty-state.js';
import { TabNotice } from '../components/tab-notice.js';
import type { Resource } from '../hooks/use-resource.js';
import type { Fixes } from '../../../shared/versions/use-fix-version.js';
import { useFixes } from '../hooks/use-fixes.js';
import { CoverageList } from './coverage-list.js';
import { TestList } from '../../../shared/checks/test-list.js';

const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: theme.spacing(2.5),
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2),
}));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.medium,
  backgroundColor: theme.vars.palette.background.paper,
  '& > li': { padding: theme.spacing(1.5, 2) },
  '& > li + li': { borderTop: `${hairline} ${theme.vars.palette.divider}` },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: theme.spacing(1.25),
  '& > svg': { marginTop: '0.125em' },
  '& > svg[data-status="passed"]': { color: theme.vars.palette.success.main },
  '& > svg[data-status="failed"]': { color: theme.vars.palette.error.main },
  '& > svg[data-status="skipped"]': { color: theme.vars.palette.text.secondary },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Findings = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(1.5),
  paddingInlineStart: theme.spacing(3.25),
}));

const icons = { passed: CircleCheck, failed: CircleX, skipped: CircleMinus };
const statusLabels = { passed: 'Passed', failed: 'Failed', skipped: 'Skipped' };

/** The checks of the run in progress, or of the shown version. */
export function ChecksTab({ resource }: { resource: Resource }) {
  const { stream, isRunning, shown, version } = resource;
  const running = isRunning ? stream?.parts.findLast((part) => part.type === 'checks') : undefined;
  const isChecking = running?.type === 'checks' && running.report === null;
  const report = running?.type === 'checks' && running.report ? running.report : (version?.report ?? null);
  const fixing = useFixes(resource);

  if (isChecking && !report)
    return (
      <EmptyState title="Checking the files">
        <Spinner />
      </EmptyState>
    );
  if (!report && shown && !version)
    return (
      <TabNotice>
        <RowsSkeleton label="Loading the checks" rows={7} />
      </TabNotice>
    );
  if (!report)
    return (
      <EmptyState title="No checks yet">
        Every resource is parsed, checked and started on a simulated server before it is called done.
      </EmptyState>
    );
  return (
    <Scroller tabIndex={0} role="region" aria-label="Results of the checks">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {summaryOf(report)}
        {warningsOf(report)} in {(report.durationMs / 1_000).toFixed(1)} s
        {isRunning && running ? ', in the answer in progress' : shown && `, version ${shown.number}`}
        {coverageOf(report) !== null && `. ${coverageOf(report)}.`}
      </Typography>
      {fixing && report.findings.some(({ canFix }) => canFix) && (
        <ButtonRow>
          <Button
            size="small"
            // The main action of a resource that passes is to download it.
            variant={report.passed ? 'outlined' : 'contained'}
            loading={fixing.isFixing}
            loadingPosition="start"
            startIcon={<Wrench size="1rem" aria-hidden />}
            onClick={() => fixing.fix(null)}
          >
            Make All Safe Fixes · Free
          </Button>
        </ButtonRow>
      )}
      <CheckList report={report} files={version?.files ?? []} fixing={fixing} />
    </Scroller>
  );
}

interface CheckListProps {
  report: CheckReport;
  files: readonly ResourceFile[];
  /** Null while the files cannot be changed. */
  fixing: Fixes | null;
}

function CheckList({ report, files, fixing }: CheckListProps) {
  return (
    <List aria-label="Checks">
      {report.checks.map(({ name, status, durationMs }) => {
        const Icon = icons[status];
        const findings = report.findings.filter(({ check }) => check === name);
        const tests = name === 'tests' ? report.tests : [];
        const coverage = name === 'simulation' ? (report.coverage ?? []) : [];
        return (
          <li key={name}>
            <Head>
              <Icon size="1.125rem" data-status={status} aria-label={statusLabels[status]} role="img" />
              <div>
                <Typography variant="h4" component="h2">
                  {checkLabels[name].name}
                </Typography>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {checkLabels[name].description}
                </Typography>
              </div>
              <small>{status === 'skipped' ? 'Skipped' : `${Math.round(durationMs)} ms`}</small>
            </Head>
            {(findings.length > 0 || tests.length > 0 || coverage.length > 0) && (
              <Findings>
                {findings.length > 0 && (
                  <FindingList
                    findings={bySeverity(findings)}
                    onFix={fixing?.fix}
                    isFixing={fixing?.isFixing ?? false}
                  />
                )}
                {tests.length > 0 && <TestList tests={tests} files={files} />}
                {coverage.length > 0 && <CoverageList coverage={coverage} />}
              </Findings>
            )}
          </li>
        );
      })}
    </List>
  );
}

/** The number of problems, for the label of the tab. */
export const problemCountOf = (report: CheckReport | null | undefined): number =>
  report ? errorsOf(report).length + report.tests.filter(({ passed }) => !passed).length : 0;
