import { styled } from '@mui/material/styles';
import { onTouchScreens } from '@scriptsmith/ui/theme/tokens';
import type { Answer } from '../turns.js';
import { blocksOf } from '../blocks.js';
import type { AnswerActions } from './answer-actions.js';
import { AnswerOutcome } from './answer-outcome.js';
import { RichText } from './rich-text.js';
import { Steps } from './steps.js';

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  minWidth: 0,
}));

const Earlier = styled('details')(({ theme }) => ({
  '& > summary': {
    ...theme.typography.body2,
    width: 'fit-content',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    [onTouchScreens]: { paddingBlock: theme.spacing(1.5) },
  },
  '&[open] > summary': { marginBottom: theme.spacing(1.5) },
}));

interface AnswerViewProps extends AnswerActions {
  answer: Answer;
  /** Whether it is the last answer of the conversation, which can be retried. */
  isLast: boolean;
}

/** The parts of an answer and how it ended. */
export function AnswerView({ answer, isLast, ...actions }: AnswerViewProps) {
  const isRunning = answer.run.status === 'running';
  return (
    <Body>
      {blocksOf(answer.parts).map((block, index) =>
        block.type === 'text' ? (
          <RichText key={index} text={block.text} />
        ) : (
          <Steps key={index} steps={block.steps} isRunning={isRunning} />
        ),
      )}
      <AnswerOutcome answer={answer} isLast={isLast} {...actions} />
    </Body>
  );
}

/** An answer that was replaced by a retry. */
export function EarlierAnswer({ answer, attempt, ...actions }: AnswerActions & { answer: Answer; attempt: number }) {
  return (
    <Earlier>
      <summary>Attempt {attempt}</summary>
      <AnswerView answer={answer} isLast={false} {...actions} />
    </Earlier>
  );
}
