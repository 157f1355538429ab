import { styled } from '@mui/material/styles';
import type { MessagePart } from '@scriptsmith/chat-contracts';
import { onTouchScreens } from '@scriptsmith/ui/theme/tokens';
import { CircleCheck, CircleSlash, CircleX } from 'lucide-react';
import { errorsOf, summaryOf } from '../../../shared/checks/check-labels.js';
import { FindingList } from '../../../shared/checks/finding-list.js';
import { Spinner } from '../../../shared/ui/spinner.js';
import { StepRow, StepText } from './step-row.js';

const Details = styled('details')(({ theme }) => ({
  padding: theme.spacing(0, 1.5, 1.5, 5),
  overflowWrap: 'anywhere',
  '& > summary': {
    ...theme.typography.body2,
    width: 'fit-content',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    [onTouchScreens]: { paddingBlock: theme.spacing(1.5) },
  },
  '& > ul': { marginTop: theme.spacing(1.25) },
}));

const Passed = styled(CircleCheck)(({ theme }) => ({ color: theme.vars.palette.success.main }));
const Failed = styled(CircleX)(({ theme }) => ({ color: theme.vars.palette.error.main }));

/** A round of checks: in progress, or its result with the findings. */
export function ChecksStep({
  checks: { report },
  isRunning,
}: {
  checks: Extract<MessagePart, { type: 'checks' }>;
  isRunning: boolean;
}) {
  if (!report)
    return (
      <StepRow>
        {isRunning ? <Spinner /> : <CircleSlash size="1rem" aria-hidden />}
        <StepText>{isRunning ? 'Checking the files' : 'Checks not finished'}</StepText>
      </StepRow>
    );
  const errors = errorsOf(report);
  const failedTests = report.tests.filter(({ passed }) => !passed);
  const problems = errors.length + failedTests.length;
  return (
    <>
      <StepRow>
        {report.passed ? <Passed size="1rem" aria-hidden /> : <Failed size="1rem" aria-hidden />}
        <StepText>
          {summaryOf(report)} · {(report.durationMs / 1_000).toFixed(1)} s
        </StepText>
      </StepRow>
      {problems > 0 && (
        <Details>
          <summary>{problems === 1 ? '1 problem' : `${problems} problems`}</summary>
          <FindingList findings={errors} />
          {failedTests.length > 0 && (
            <ul>
              {failedTests.map(({ name, message }) => (
                <li key={name}>
                  Test “{name}” fails{message && `: ${message}`}
                </li>
              ))}
            </ul>
          )}
        </Details>
      )}
    </>
  );
}
