import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { RequirementList } from '../../../shared/requirements/requirement-list.js';
import type { PlanPart, StepRow } from '../blocks.js';
import { reportOf } from '../ending.js';
import type { Answer } from '../turns.js';
import { ChecksStep } from './checks-step.js';
import { FilesStep } from './files-step.js';
import { LookupsStep, ProfileStep, RepairStep } from './line-steps.js';
import { ThinkingStep } from './thinking-step.js';

/** A frame without borders inside. */
export const Card = styled('div')(({ theme }) => ({
  minWidth: 0,
  paddingBlock: theme.spacing(0.75),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.large,
  backgroundColor: theme.vars.palette.background.paper,
  // Unlike `hidden`, `clip` lets the actions of a plan stick to the end of the screen.
  overflow: 'clip',
  '& > ol': { margin: 0, padding: 0, listStyle: 'none', color: theme.vars.palette.text.secondary },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.25),
  padding: theme.spacing(1, 1.75, 1),
  overflowWrap: 'anywhere',
}));

interface WorkCardProps {
  answer: Answer;
  plan: PlanPart | null;
  rows: readonly StepRow[];
  /** Whether this card has the requirements of the answer. */
  hasRequirements: boolean;
  isLive: boolean;
}

/** The requirements of an answer with their proofs, and the steps that built them. */
export function WorkCard({ answer, plan, rows, hasRequirements, isLive }: WorkCardProps) {
  const { run, parts, requirements, requirementsBefore } = answer;
  const isRunning = run.status === 'running';
  const report = reportOf(parts);
  return (
    <Card>
      {plan && (
        <Head>
          <Typography variant="h3" component="h2">
            {plan.title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {plan.summary}
          </Typography>
        </Head>
      )}
      {hasRequirements && requirements && (
        <RequirementList
          requirements={requirements}
          before={requirementsBefore}
          context={{ report, isRunning, isLive, versionId: run.versionId }}
        />
      )}
      {rows.length > 0 && (
        <ol aria-label="Steps">
          {rows.map((row, index) => (
            <li key={index}>
              <Step row={row} isRunning={isRunning} isThinking={isRunning && parts.at(-1)?.type === 'thinking'} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Step({ row, isRunning, isThinking }: { row: StepRow; isRunning: boolean; isThinking: boolean }) {
  switch (row.type) {
    case 'files':
      return <FilesStep files={row.files} isRunning={isRunning} />;
    case 'thinking':
      return <ThinkingStep text={row.text} isActive={isThinking} />;
    case 'lookups':
      return <LookupsStep lookups={row.lookups} />;
    case 'checks':
      return <ChecksStep checks={row} isRunning={isRunning} />;
    case 'repair':
      return <RepairStep round={row.round} />;
    case 'profile-changed':
      return <ProfileStep profileId={row.profileId} />;
  }
}
