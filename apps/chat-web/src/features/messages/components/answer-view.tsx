import { styled } from '@mui/material/styles';
import { motion, onTouchScreens } from '@scriptsmith/ui/theme/tokens';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { freshOf } from '../../../shared/requirements/changes.js';
import { NotBuilt } from '../../../shared/requirements/not-built.js';
import { notBuiltOf } from '../../../shared/requirements/results.js';
import { useAppSelector } from '../../../shared/store/hooks.js';
import { type Block, blocksOf, type PlanPart } from '../blocks.js';
import { PlanCard } from '../plan/plan-card.js';
import type { Answer } from '../turns.js';
import type { AnswerActions } from './answer-actions.js';
import { AnswerOutcome } from './answer-outcome.js';
import { RichText } from './rich-text.js';
import { Suggestions } from './suggestions.js';
import { WorkCard } from './work-card.js';

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  minWidth: 0,
}));

const Work = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5), minWidth: 0 }));

const Earlier = styled('details')(({ theme }) => ({
  '& > summary': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    width: 'fit-content',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { transition: `transform ${motion.calmMs}ms ${motion.curve}` },
    '&:hover': { color: theme.vars.palette.text.primary },
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    [onTouchScreens]: { paddingBlock: theme.spacing(1.5) },
  },
  '&[open] > summary': { marginBottom: theme.spacing(1.5), '& > svg': { transform: 'rotate(90deg)' } },
}));

interface AnswerViewProps extends AnswerActions {
  answer: Answer;
  /** Whether it is the last answer of the conversation, which can be retried. */
  isLast: boolean;
  /** Whether it is a plan that waits for the user. */
  isWaiting: boolean;
}

/** The parts of an answer and how it ended. */
export function AnswerView({ answer, isLast, isWaiting, ...actions }: AnswerViewProps) {
  const { run, parts, requirements, requirementsBefore } = answer;
  const isLive = useAppSelector((state) => state.runStreams[run.id] !== undefined);
  const blocks = blocksWithRequirements(answer);
  const plan = parts.findLast((part) => part.type === 'plan');
  const summary = plan?.type === 'plan' ? plan.summary.trim() : null;
  const firstWork = blocks.find(({ type }) => type === 'work');
  // A plan names it itself. Without a plan, nothing could be built.
  const isNamed = plan?.type === 'plan' && isShownAsPlan(answer, plan);
  const left = requirements && !isNamed ? notBuiltOf(freshOf(requirementsBefore, requirements)) : [];
  return (
    <Body>
      <NotBuilt requirements={left} />
      {blocks.map((block, index) => {
        switch (block.type) {
          case 'text':
            // A text that repeats the summary of the plan says nothing.
            return block.text.trim() === summary ? null : <RichText key={index} text={block.text} />;
          case 'suggestions':
            return (
              <Suggestions
                key={index}
                suggestions={block.suggestions}
                disabled={!isLast || actions.isBusy}
                onSend={actions.onSend}
              />
            );
          case 'work': {
            const hasRequirements = run.kind === 'build' && block === firstWork && !isNamed;
            const isPlan = block.plan !== null && isShownAsPlan(answer, block.plan);
            const hasCard = block.rows.length > 0 || (hasRequirements && !isPlan);
            return (
              <Work key={index}>
                {hasCard && (
                  <WorkCard
                    answer={answer}
                    plan={isPlan ? null : block.plan}
                    rows={block.rows}
                    hasRequirements={hasRequirements}
                    isLive={isLive}
                  />
                )}
                {isPlan && block.plan && (
                  <PlanCard
                    answer={answer}
                    plan={block.plan}
                    isWaiting={isWaiting}
                    isBusy={actions.isBusy}
                    onBuild={(answers) => actions.onBuild(run.id, answers)}
                    onChangeDescription={actions.onChangeDescription}
                  />
                )}
              </Work>
            );
          }
        }
      })}
      {(!isNamed || run.status !== 'succeeded') && <AnswerOutcome answer={answer} isLast={isLast} {...actions} />}
    </Body>
  );
}

/** Whether a plan waits or has waited for the user. A price says so even before the run ends. */
const isShownAsPlan = ({ run }: Answer, plan: PlanPart): boolean =>
  run.kind === 'plan' || plan.estimatedCredits !== null;

/** The blocks of an answer. The requirements of a build are shown before its first step. */
function blocksWithRequirements({ run, parts, requirements }: Answer): Block[] {
  const blocks = blocksOf(parts);
  const isExpected = run.kind === 'build' && requirements !== null && requirements.length > 0;
  if (!isExpected || blocks.some(({ type }) => type === 'work')) return blocks;
  return [...blocks, { type: 'work', plan: null, rows: [] }];
}

/** An answer that was replaced by a retry, or a plan that was built. */
export function EarlierAnswer({ answer, label, ...actions }: AnswerActions & { answer: Answer; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Earlier onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <ChevronRight size="1rem" aria-hidden />
        {label}
      </summary>
      {isOpen && <AnswerView answer={answer} isLast={false} isWaiting={false} {...actions} />}
    </Earlier>
  );
}
