import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { RunError } from '@scriptsmith/chat-contracts';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { CircleCheck, CircleStop, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorsOf, repairPrompt } from '../../../shared/checks/check-labels.js';
import { FindingList } from '../../../shared/checks/finding-list.js';
import { useProductLink } from '../../../shared/session/use-session.js';
import { tabSelected } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { Spinner } from '../../../shared/ui/spinner.js';
import type { Answer } from '../turns.js';
import type { AnswerActions } from './answer-actions.js';

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

const credits = (amount: number): string => (amount === 1 ? '1 credit' : `${formatNumber(amount)} credits`);

type AnswerOutcomeProps = AnswerActions & { answer: Answer; isLast: boolean };

/** How an answer is going or has ended, what it has cost, and what the user can do next. */
export function AnswerOutcome(props: AnswerOutcomeProps) {
  const { run, chargedCredits } = props.answer;
  switch (run.status) {
    case 'running':
      return (
        <Line>
          <Spinner />
          <span>Working · {credits(chargedCredits)} so far</span>
        </Line>
      );
    case 'succeeded':
      return (
        <Line>
          <Done size="1rem" aria-hidden />
          <span>
            {run.versionId ? 'Done · all checks passed' : 'Done'} · {credits(chargedCredits)}
          </span>
        </Line>
      );
    case 'stopped':
      return (
        <Line>
          <CircleStop size="1rem" aria-hidden />
          <span>Stopped · {credits(chargedCredits)} charged</span>
          <RetryButton {...props} />
        </Line>
      );
    case 'checks_failed':
      return <FailedChecks {...props} />;
    case 'failed':
      return <FailedRun {...props} />;
  }
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
  const checks = answer.parts.findLast((part) => part.type === 'checks');
  const report = checks?.type === 'checks' ? checks.report : null;
  const errors = report ? errorsOf(report) : [];
  const rounds = answer.run.repairRounds;
  return (
    <InlineAlert
      severity="warning"
      title="Some checks still fail"
      actions={
        isLast && (
          <ButtonRow sx={{ mt: 2 }}>
            {report && (
              <Button size="small" variant="contained" disabled={isBusy} onClick={() => onSend(repairPrompt(report))}>
                Fix These Findings
              </Button>
            )}
            <Button size="small" onClick={() => dispatch(tabSelected('files'))}>
              Edit by Hand
            </Button>
            <RetryButton {...props}>Start Over</RetryButton>
          </ButtonRow>
        )
      }
    >
      <Typography variant="body2" sx={{ mb: errors.length > 0 ? 1.5 : 0 }}>
        The files are saved, but this resource is not ready to use
        {rounds > 0 && ` after ${rounds === 1 ? '1 repair round' : `${rounds} repair rounds`}`}. It cost{' '}
        {credits(answer.chargedCredits)}.
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
  const productLink = useProductLink();
  const { run, chargedCredits } = props.answer;
  const code = run.error?.code ?? 'internal_error';
  const page = productPages[code];
  return (
    <InlineAlert
      severity="error"
      title={failureTitles[code]}
      actions={
        props.isLast && (
          <ButtonRow sx={{ mt: 2 }}>
            {page && (
              <Button size="small" variant="contained" href={productLink(page.path)} target="_blank" rel="noreferrer">
                {page.label}
              </Button>
            )}
            <RetryButton {...props} />
          </ButtonRow>
        )
      }
    >
      {run.error?.message} {chargedCredits === 0 ? 'Nothing was charged.' : `It cost ${credits(chargedCredits)}.`}
      {run.versionId && ' The files written so far are saved.'}
    </InlineAlert>
  );
}
