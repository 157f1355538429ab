import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Answers, Requirement } from '@scriptsmith/chat-contracts';
import { Badge } from '@scriptsmith/ui/components/badge';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { freshOf } from '../../../shared/requirements/changes.js';
import { NotBuilt } from '../../../shared/requirements/not-built.js';
import { RequirementList } from '../../../shared/requirements/requirement-list.js';
import { notBuiltOf } from '../../../shared/requirements/results.js';
import { planAnswered } from '../../../shared/state/plan-answers-slice.js';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.js';
import type { PlanPart } from '../blocks.js';
import { Card } from '../components/work-card.js';
import { creditsLabel, priceLabel } from '../credits-label.js';
import { startAttribute } from '../hooks/use-stick-to-end.js';
import type { Answer } from '../turns.js';
import { Affordability } from './affordability.js';
import { AssumedRow } from './assumed-row.js';
import { answersOf, hasProblem, openQuestionsOf } from './plan-answers.js';
import { PlannedFiles } from './planned-files.js';
import { QuestionField } from './question-field.js';

const Frame = styled(Card)({ containerType: 'inline-size', containerName: 'plan' });

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: theme.spacing(0.25, 1.5),
  padding: theme.spacing(1, 1.75, 1.25),
  overflowWrap: 'anywhere',
}));

const Notice = styled('div')(({ theme }) => ({ padding: theme.spacing(0.25, 1, 1) }));

const Group = styled('div')(({ theme }) => ({
  paddingBlockEnd: theme.spacing(1),
  '& > p': {
    ...theme.typography.caption,
    margin: 0,
    padding: theme.spacing(0.5, 1.75, 0.25),
    color: theme.vars.palette.text.secondary,
  },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 1.75, 1),
  backgroundColor: theme.vars.palette.background.paper,
  '& > p': { flexBasis: '100%', margin: 0 },
  '@container plan (width < 28rem)': { '& > button': { flexGrow: 1 } },
  // In view while a long plan is read, if that leaves enough of it.
  '@media (min-width: 48em) and (min-height: 45em)': {
    position: 'sticky',
    insetBlockEnd: theme.spacing(-2),
    marginBlockStart: theme.spacing(1.5),
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: '100%',
      height: theme.spacing(1.5),
      background: `linear-gradient(transparent, ${theme.vars.palette.background.paper})`,
      pointerEvents: 'none',
    },
  },
}));

interface PlanCardProps {
  answer: Answer;
  plan: PlanPart;
  /** Whether the plan waits for the user, so that it can be changed and built. */
  isWaiting: boolean;
  isBusy: boolean;
  /** Resolves when the build has started, or could not be started. */
  onBuild: (answers: Answers) => Promise<unknown>;
  onChangeDescription: () => void;
}

const noAnswers: Readonly<Record<string, string>> = {};

/** A plan: what would be built, with which values, what is asked and what is left out, and the price. */
export function PlanCard({ answer, plan, isWaiting, isBusy, onBuild, onChangeDescription }: PlanCardProps) {
  const titleId = useId();
  const dispatch = useAppDispatch();
  const [isStarting, setIsStarting] = useState(false);
  const { run, requirementsBefore, chargedCredits } = answer;
  const edited = useAppSelector((state) => state.planAnswers[run.id]) ?? noAnswers;
  const { requirements, estimatedCredits } = plan;
  const fresh = freshOf(requirementsBefore, requirements);
  const questions = requirements.filter(({ state }) => state === 'question');
  const assumed = fresh.filter(({ state, setting }) => state === 'assumed' && setting !== null);
  const elsewhere = new Set([...questions, ...assumed].map(({ id }) => id));
  const rest = requirements.filter(({ id, state }) => !elsewhere.has(id) && state !== 'not_built');
  const openQuestions = openQuestionsOf(requirements, edited).length;
  // Without an answer, there would be nothing to build.
  const needsAnswer = openQuestions > 0 && fresh.every(({ state }) => state === 'question' || state === 'not_built');
  const isDisabled = isBusy || isStarting;
  const change = (requirementId: string) => (value: string) =>
    void dispatch(planAnswered({ runId: run.id, requirementId, value }));

  const build = async (): Promise<void> => {
    setIsStarting(true);
    await onBuild(answersOf(requirements, edited));
    setIsStarting(false);
  };

  return (
    <Frame role="group" aria-labelledby={titleId} {...(isWaiting && { [startAttribute]: '' })}>
      <Head>
        <Typography id={titleId} variant="h3" component="h2">
          {plan.title}
        </Typography>
        <Badge tone="neutral">{chargedCredits === 0 ? 'Plan · Free' : `Plan · ${creditsLabel(chargedCredits)}`}</Badge>
        {plan.summary !== '' && (
          <Typography variant="body2" sx={{ color: 'text.secondary', gridColumn: '1 / -1' }}>
            {plan.summary}
          </Typography>
        )}
      </Head>
      {notBuiltOf(fresh).length > 0 && (
        <Notice>
          <NotBuilt requirements={notBuiltOf(fresh)} />
        </Notice>
      )}
      <Titled title="Your answer is needed" requirements={questions}>
        {(requirement) => (
          <QuestionField
            requirement={requirement}
            answer={edited[requirement.id] ?? ''}
            disabled={isDisabled || !isWaiting}
            onAnswer={change(requirement.id)}
          />
        )}
      </Titled>
      <Titled
        title={isWaiting ? 'Chosen for you. Change a field here, and anything else with a message.' : 'Chosen for you'}
        requirements={assumed}
      >
        {(requirement) => (
          <AssumedRow
            requirement={requirement}
            value={edited[requirement.id] ?? requirement.setting?.value ?? ''}
            disabled={isDisabled}
            onChange={isWaiting ? change(requirement.id) : undefined}
          />
        )}
      </Titled>
      {(rest.length > 0 || requirementsBefore) && (
        <Group>
          {!requirementsBefore && elsewhere.size > 0 && <p>As you described it</p>}
          <RequirementList
            requirements={requirements}
            before={requirementsBefore}
            except={elsewhere}
            context={{ report: null, isRunning: true, isLive: false, versionId: null }}
          />
        </Group>
      )}
      <PlannedFiles files={plan.files} />
      {isWaiting && estimatedCredits && (
        <Actions>
          <Affordability price={estimatedCredits} />
          {openQuestions > 0 && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {needsAnswer
                ? 'Answer the question to build the change.'
                : openQuestions === 1
                  ? 'One question is open. That part is left out unless you answer.'
                  : `${openQuestions} questions are open. Those parts are left out unless you answer.`}
            </Typography>
          )}
          <Button
            variant="contained"
            loading={isStarting}
            disabled={isDisabled || needsAnswer || hasProblem(requirements, edited)}
            onClick={() => void build()}
          >
            Build · {priceLabel(estimatedCredits)}
          </Button>
          <Button variant="text" onClick={onChangeDescription}>
            Change the description
          </Button>
        </Actions>
      )}
    </Frame>
  );
}

interface TitledProps {
  title: string;
  requirements: readonly Requirement[];
  children: (requirement: Requirement) => ReactNode;
}

function Titled({ title, requirements, children }: TitledProps) {
  const titleId = useId();
  if (requirements.length === 0) return null;
  return (
    <Group role="group" aria-labelledby={titleId}>
      <p id={titleId}>{title}</p>
      <ul>
        {requirements.map((requirement) => (
          <li key={requirement.id}>{children(requirement)}</li>
        ))}
      </ul>
    </Group>
  );
}
