import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import type { Answer } from '../turns.js';
import type { AnswerActions } from './answer-actions.js';
import { EarlierAnswer } from './answer-view.js';

/** A message of the user and its answers. */
export const Turn = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  minWidth: 0,
}));

interface AnswersProps {
  answers: readonly Answer[];
  actions: AnswerActions;
  /** Shows the last answer. */
  children: (answer: Answer) => ReactNode;
}

/** The answers to a message. Those before the last one are folded. */
export function Answers({ answers, actions, children }: AnswersProps) {
  return answers.map((answer, index) => (
    <Fragment key={answer.run.id}>
      {index < answers.length - 1 ? (
        <EarlierAnswer answer={answer} label={labelOfEarlier(answers, index)} {...actions} />
      ) : (
        children(answer)
      )}
    </Fragment>
  ));
}

/** An earlier answer to the same message: the plan of the answer that follows, or an attempt that was repeated. */
function labelOfEarlier(answers: readonly Answer[], index: number): string {
  const answer = answers[index];
  if (answer?.run.kind === 'plan' && answer.run.status === 'succeeded' && answers[index + 1]?.run.kind === 'build')
    return 'Plan';
  return `Attempt ${index + 1}`;
}
