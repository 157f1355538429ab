import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Run, RunError } from '@scriptsmith/chat-contracts';
import { Badge } from '@scriptsmith/ui/components/badge';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { CircleCheck, CircleDashed, CircleStop, FolderOpen, ListChecks, RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { errorsOf } from '../../../shared/checks/check-labels.js';
import { FindingList } from '../../../shared/checks/finding-list.js';
import { proofCountOf } from '../../../shared/requirements/results.js';
import { IsSharedContext } from '../../../shared/shares/is-shared.js';
import { useProductLink } from '../../../shared/session/use-session.js';
import { resourceShown, tabSelected } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { withoutSplit } from '../../../shared/ui/space.js';
import { Spinner } from '../../../shared/ui/spinner.js';
import { creditsLabel } from '../credits-label.js';
import { endingOf, reportOf } from '../ending.js';
import type { Answer } from '../turns.js';
import type { AnswerActions } from './answer-actions.js';
import { FixFindings } from './fix-findings.js';
import { RichText } from './rich-text.js';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: theme.spacing(4),
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& > svg': { flex: 'none' },
}));

const Done = styled(CircleCheck)(({ theme }) => ({ color: theme.vars.palette.success.main }));

/** Where the resource is beside the chat, it needs no way there. */
const OpenResource = styled(Button)({ display: 'none', [withoutSplit]: { display: 'inline-flex' } });

/** Credits are reserved while an answer is written, and charged or released at its end. */
function workingLabel({ heldCredits }: Run, chargedCredits: number): string {
  if (chargedCredits > 0) return `Working · ${creditsLabel(chargedCredits)} so far`;
  return heldCredits > 0 ? `Working · ${creditsLabel(heldCredits)} reserved` : 'Working';
}

type AnswerOutcomeProps = AnswerActions & { answer: Answer; isLast: boolean };

/** How an answer is going or has ended, what it has cost, and what the user can do next. */
export function AnswerOutcome(props: AnswerOutcomeProps) {
  const { run, chargedCredits } = props.answer;
  switch (run.status) {
    case 'running':
      return (
        <Line>
          <Spinner />
          <span>{workingLabel(run, chargedCredits)}</span>
        </Line>
      );
    case 'succeeded':
      return <Succeeded {...props} />;
    case 'stopped':
      return (
        <Line>
          <CircleStop size="1rem" aria-hidden />
          <span>Stopped · {chargedCredits === 0 ? 'nothing was' : creditsLabel(chargedCredits)} charged</span>
          <RetryButton {...props} />
          <ChangeButtons {...props} />
        </Line>
      );
    case 'checks_failed':
      return <FailedChecks {...props} />;
    case 'failed':
      return <FailedRun {...props} />;
  }
}

/** Called done only if the checks ran. A requirement without proof is named. */
function Succeeded(props: AnswerOutcomeProps) {
  const { run, parts, requirements, chargedCredits } = props.answer;
  const isShared = useContext(IsSharedContext);
  const dispatch = useAppDispatch();
  if (run.kind === 'reply')
    return (
      <Line>
        <Badge tone="neutral">{chargedCredits === 0 ? 'Free' : creditsLabel(chargedCredits)}</Badge>
        <ChangeButtons {...props} />
      </Line>
    );
  const { proven, built } = proofCountOf(requirements ?? [], reportOf(parts));
  return (
    <Line>
      {proven < built ? <CircleDashed size="1rem" aria-hidden /> : <Done size="1rem" aria-hidden />}
      <span>
        {endingOf(props.answer)}
        {!isShared && ` · ${creditsLabel(chargedCredits)}`}
      </span>
      {props.isLast && run.versionId !== null && (
        <OpenResource
          size="small"
          variant="contained"
          onClick={() => dispatch(resourceShown())}
          startIcon={<FolderOpen size="1rem" aria-hidden />}
        >
          Open Resource
        </OpenResource>
      )}
      <ChangeButtons {...props} />
    </Line>
  );
}

/** Decides about the changes of the answer, or restores the version before it. */
function ChangeButtons({ isBusy, onReview, onUndo }: AnswerOutcomeProps) {
  return (
    <>
      {onReview && (
        <Button size="small" onClick={onReview} startIcon={<ListChecks size="1rem" aria-hidden />}>
          Review Changes
        </Button>
      )}
      {onUndo && (
        <Button size="small" disabled={isBusy} onClick={onUndo} startIcon={<Undo2 size="1rem" aria-hidden />}>
          Undo
        </Button>
      )}
    </>
  );
}

function RetryButton({
  answer,
  isLast,
  isBusy,
  onRetry,
  children = 'Try Again',
}: AnswerOutcomeProps & { children?: ReactNode }) {
  if (!isLast) return null;
  return (
    <Button
      size="small"
      disabled={isBusy}
      onClick={() => onRetry(answer.run.id)}
      startIcon={<RotateCcw size="1rem" aria-hidden />}
    >
      {children}
    </Button>
  );
}

/** How many findings are listed in the chat. The rest is in the panel. */
const listedFindings = 5;

function FailedChecks(props: AnswerOutcomeProps) {
  const dispatch = useAppDispatch();
  const { answer, isLast, isBusy, onSend } = props;
  const report = reportOf(answer.parts);
  const errors = report ? errorsOf(report) : [];
  const rounds = answer.run.repairRounds;
  return (
    <InlineAlert
      severity="warning"
      title="Some checks still fail"
      actions={
        isLast && (
          <ButtonRow>
            {report && <FixFindings run={answer.run} report={report} isBusy={isBusy} onSend={onSend} />}
            <Button size="small" onClick={() => dispatch(tabSelected('files'))}>
              Edit by Hand
            </Button>
            <RetryButton {...props}>Start Over</RetryButton>
            <ChangeButtons {...props} />
          </ButtonRow>
        )
      }
    >
      <Typography variant="body2" sx={{ mb: errors.length > 0 ? 1.5 : 0 }}>
        The files are saved, but this resource is not ready to use
        {rounds > 0 && ` after ${rounds === 1 ? '1 repair round' : `${rounds} repair rounds`}`}. It cost{' '}
        {creditsLabel(answer.chargedCredits)}.
      </Typography>
      <FindingList findings={errors.slice(0, listedFindings)} />
      {errors.length > listedFindings && (
        <Button size="small" variant="text" onClick={() => dispatch(tabSelected('checks'))} sx={{ mt: 1 }}>
          Show all {errors.length} findings
        </Button>
      )}
    </InlineAlert>
  );
}

const failureTitles: Record<RunError['code'], string> = {
  insufficient_credits: 'Not enough credits',
  subscription_required: 'Subscription required',
  model_unavailable: 'The language model is unavailable',
  model_rate_limited: 'The language model is busy',
  model_response_invalid: 'The language model sent an invalid response',
  model_misconfigured: 'The language model is not set up correctly',
  model_refused: 'The language model declined',
  model_repeats: 'The language model repeated itself',
  context_overflow: 'The conversation is too long for the language model',
  nothing_built: 'Nothing was built',
  step_limit: 'The step limit was reached',
  token_limit: 'The token limit was reached',
  time_limit: 'The time limit was reached',
  not_understood: 'The description was not understood',
  product_unavailable: 'Credits are temporarily unavailable',
  internal_error: 'Something went wrong',
};

/** The page of the product that solves a failure. */
const productPages: Partial<Record<RunError['code'], { path: string; label: string }>> = {
  insufficient_credits: { path: '/add-credits', label: 'Buy Credits' },
  subscription_required: { path: '/#plans', label: 'View Plans' },
};

function FailedRun(props: AnswerOutcomeProps) {
  const { run, chargedCredits } = props.answer;
  const code = run.error?.code ?? 'internal_error';
  const page = productPages[code];
  return (
    <InlineAlert
      severity="error"
      title={failureTitles[code]}
      actions={
        props.isLast && (
          <ButtonRow>
            {page && <ProductButton {...page} />}
            <RetryButton {...props} />
          </ButtonRow>
        )
      }
    >
      {run.error && <RichText text={run.error.message} isSmall />}
      <Typography variant="body2">
        {chargedCredits === 0 ? 'Nothing was charged.' : `It cost ${creditsLabel(chargedCredits)}.`}
        {run.versionId && ' The files written so far are saved.'}
      </Typography>
    </InlineAlert>
  );
}

function ProductButton({ path, label }: { path: string; label: string }) {
  const productLink = useProductLink();
  return (
    <Button size="small" variant="contained" href={productLink(path)} target="_blank" rel="noreferrer">
      {label}
    </Button>
  );
}
