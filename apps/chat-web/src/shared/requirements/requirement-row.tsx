import { styled } from '@mui/material/styles';
import type { CheckReport, Requirement, ResourceFile } from '@scriptsmith/chat-contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useContext } from 'react';
import { TestList } from '../checks/test-list.js';
import { IsSharedContext } from '../shares/is-shared.js';
import { versionsApi } from '../versions/versions-api.js';
import { Disclosure, Row } from '../ui/disclosure.js';
import { ResultIcon } from './result-icon.js';
import { type RequirementResult, resultLabels, resultOf } from './results.js';
import { formatSetting } from './settings.js';

const Text = styled('span')(({ theme }) => ({
  display: 'block',
  '& > small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '& > s': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '&[data-result="withdrawn"]': { color: theme.vars.palette.text.secondary, textDecoration: 'line-through' },
}));

const Note = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '&[data-result="not_proven"]': { color: theme.vars.palette.warning.main },
  '&[data-result="failed"]': { color: theme.vars.palette.error.main },
}));

const Explanation = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '& + ul': { marginTop: theme.spacing(0.5) },
}));

/** The results that a word beside the row names, because a quick look must not take them for done. */
const namedResults: readonly RequirementResult[] = ['not_proven', 'failed', 'question'];

export interface RequirementContext {
  /** The last report of the checks, or null before it. */
  report: CheckReport | null;
  /** Whether the checks can still run. */
  isRunning: boolean;
  /** Whether results arrive while the user watches. */
  isLive: boolean;
  /** The version with the test files, once there is one. */
  versionId: string | null;
}

interface RequirementRowProps {
  requirement: Requirement;
  context: RequirementContext;
  /** The requirement before a change. */
  before?: Requirement;
}

/** A requirement with its result. Choosing it shows the tests that prove it. */
export function RequirementRow({ requirement, context, before }: RequirementRowProps) {
  const { report, isRunning, isLive, versionId } = context;
  const result = resultOf(requirement, report, isRunning);
  const icon = <ResultIcon result={result} isArriving={isLive} />;
  const text = (
    <Text data-result={result}>
      {requirement.text}
      {before && before.text !== requirement.text && <s>{before.text}</s>}
      <Assumption requirement={requirement} before={before} />
    </Text>
  );
  const note = namedResults.includes(result) && <Note data-result={result}>{resultLabels[result]}</Note>;
  if (!report || result === 'withdrawn')
    return (
      <Row>
        {icon}
        {text}
        <span>{note}</span>
      </Row>
    );
  return (
    <Disclosure icon={icon} summary={text} aside={note}>
      <Proof requirement={requirement} result={result} report={report} versionId={versionId} />
    </Disclosure>
  );
}

function Assumption({
  requirement: { text, state, setting, reason },
  before,
}: {
  requirement: Requirement;
  before: Requirement | undefined;
}): ReactNode {
  if (state === 'question') return reason !== null && <small>{reason}</small>;
  if (!setting) return state === 'assumed' && reason !== null && reason !== text && <small>{reason}</small>;
  const previous = before?.setting && before.setting.value !== setting.value ? before.setting : null;
  if (state !== 'assumed' && !previous) return null;
  return (
    <small>
      {state === 'assumed' ? 'Assumed · ' : ''}
      {setting.label}:{' '}
      {previous && (
        <>
          <s>{formatSetting(previous)}</s>{' '}
        </>
      )}
      {formatSetting(setting)}
    </small>
  );
}

const explanations: Partial<Record<RequirementResult, string>> = {
  not_proven: 'No behavior test proves this: it has none, or its test also passes without the code.',
  question: 'It is built once you answer. Write the answer as the next message.',
};

const noFiles: readonly ResourceFile[] = [];

interface ProofProps {
  requirement: Requirement;
  result: RequirementResult;
  report: CheckReport;
  versionId: string | null;
}

/** The tests of a requirement and their results. */
function Proof({ requirement, result, report, versionId }: ProofProps) {
  const isShared = useContext(IsSharedContext);
  const { data: version } = versionsApi.endpoints.version.useQueryState(versionId ?? skipToken);
  versionsApi.endpoints.version.useQuerySubscription(versionId ?? '', { skip: versionId === null || isShared });
  const tests = report.tests.filter(({ name }) => requirement.tests.includes(name));
  const explanation = explanations[result];
  return (
    <>
      {explanation && <Explanation>{explanation}</Explanation>}
      {tests.length > 0 && <TestList tests={tests} files={version?.files ?? noFiles} />}
    </>
  );
}
