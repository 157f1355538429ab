import { styled } from '@mui/material/styles';
import type { MessagePart } from '@scriptsmith/chat-contracts';
import { CircleCheck, CircleSlash, CircleX } from 'lucide-react';
import { errorsOf, summaryOf } from '../../../shared/checks/check-labels.js';
import { FindingList } from '../../../shared/checks/finding-list.js';
import { Disclosure, Row } from '../../../shared/ui/disclosure.js';
import { Spinner } from '../../../shared/ui/spinner.js';

const Problems = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.25) }));

const FailedTests = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  paddingInlineStart: theme.spacing(2),
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
      <Row>
        {isRunning ? <Spinner /> : <CircleSlash size="1rem" aria-hidden />}
        <span>{isRunning ? 'Checking the files' : 'Checks not finished'}</span>
      </Row>
    );
  const icon = report.passed ? <Passed size="1rem" aria-hidden /> : <Failed size="1rem" aria-hidden />;
  const summary = `${summaryOf(report)} · ${(report.durationMs / 1_000).toFixed(1)} s`;
  const errors = errorsOf(report);
  const failedTests = report.tests.filter(({ passed }) => !passed);
  const problems = errors.length + failedTests.length;
  if (problems === 0)
    return (
      <Row>
        {icon}
        <span>{summary}</span>
      </Row>
    );
  return (
    <Disclosure icon={icon} summary={summary} aside={problems === 1 ? '1 problem' : `${problems} problems`}>
      <Problems>
        {errors.length > 0 && <FindingList findings={errors} />}
        {failedTests.length > 0 && (
          <FailedTests>
            {failedTests.map(({ name, message }) => (
              <li key={name}>
                Test “{name}” fails{message && `: ${message}`}
              </li>
            ))}
          </FailedTests>
        )}
      </Problems>
    </Disclosure>
  );
}
