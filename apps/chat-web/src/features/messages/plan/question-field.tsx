import { styled } from '@mui/material/styles';
import type { Requirement } from '@scriptsmith/chat-contracts';
import { control, focusRing, hairline } from '@scriptsmith/ui/theme/tokens';
import { useId } from 'react';
import { ResultIcon } from '../../../shared/requirements/result-icon.js';
import type { Setting } from '../../../shared/requirements/settings.js';
import { SettingField } from './setting-field.js';

const Question = styled('fieldset')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '1rem minmax(0, 1fr)',
  gap: theme.spacing(1, 1.25),
  minWidth: 0,
  margin: 0,
  padding: theme.spacing(0.875, 1.75),
  border: 0,
  overflowWrap: 'anywhere',
  '& > [data-icon]': { marginTop: '0.17em' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '& > [data-answer]': { gridColumn: 2, display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.75) },
  '& [data-other]': { flex: '1 1 11rem', maxWidth: '20rem' },
}));

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: control.small,
  maxWidth: '100%',
  padding: theme.spacing(0.25, 1.5),
  border: `${hairline} ${theme.vars.palette.control}`,
  borderRadius: theme.spacing(2.5),
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:has(input:checked)': {
    borderColor: theme.vars.palette.accentText,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accentText} 14%, transparent)`,
    color: theme.vars.palette.accentText,
  },
  '&:has(input:focus-visible)': {
    outline: `${focusRing.width}px solid ${theme.vars.palette.accentText}`,
    outlineOffset: focusRing.offset,
  },
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
}));

interface QuestionFieldProps {
  requirement: Requirement;
  /** Empty until the user answers. */
  answer: string;
  disabled: boolean;
  onAnswer: (answer: string) => void;
}

/** A question of a plan, with its choices and a field for any other answer. */
export function QuestionField({ requirement, answer, disabled, onAnswer }: QuestionFieldProps) {
  const id = useId();
  const { text, reason, choices } = requirement;
  // The value of a question is a proposal at most, which the user has not accepted yet.
  const setting: Setting = { label: 'Answer', kind: 'text', ...requirement.setting, value: '' };
  const hasChoices = choices.length > 0;
  const isChosen = choices.includes(answer);
  return (
    <Question aria-labelledby={`${id}-text`}>
      <ResultIcon result="question" />
      <span id={`${id}-text`}>
        {text}
        {reason !== null && <small>{reason}</small>}
      </span>
      <span data-answer>
        {choices.map((choice) => (
          <Choice key={choice}>
            <input
              type="radio"
              name={id}
              checked={answer === choice}
              disabled={disabled}
              onChange={() => onAnswer(choice)}
            />
            {choice}
          </Choice>
        ))}
        <span data-other>
          <SettingField
            setting={hasChoices ? { ...setting, kind: 'text' } : setting}
            label={hasChoices ? `Other answer: ${text}` : `Answer: ${text}`}
            placeholder={hasChoices ? 'Other answer' : setting.label}
            value={isChosen ? '' : answer}
            isOptional
            disabled={disabled}
            onChange={onAnswer}
          />
        </span>
      </span>
    </Question>
  );
}
