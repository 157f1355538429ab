import { styled } from '@mui/material/styles';
import { control, hairline, onTouchScreens, radius } from '@scriptsmith/ui/theme/tokens';
import { useId } from 'react';
import { requirementLimits } from '../../../shared/forms/contract-values.js';
import { isEditedAsNumber, numberKinds, problemOf, type Setting } from '../../../shared/requirements/settings.js';

const Frame = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  width: '100%',
  minHeight: control.small,
  paddingInline: theme.spacing(1),
  border: `${hairline} ${theme.vars.palette.control}`,
  borderRadius: radius.small,
  backgroundColor: theme.vars.palette.background.default,
  color: theme.vars.palette.text.secondary,
  '&:focus-within': {
    borderColor: theme.vars.palette.accentText,
    boxShadow: `0 0 0 1px ${theme.vars.palette.accentText}`,
  },
  '&[data-edited]': { borderColor: theme.vars.palette.accentText },
  '&[data-invalid]': { borderColor: theme.vars.palette.error.main },
  '& > input': {
    font: 'inherit',
    flex: 1,
    minWidth: 0,
    alignSelf: 'stretch',
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    color: theme.vars.palette.text.primary,
    // Safari on iOS zooms into an input with a smaller text.
    [onTouchScreens]: { fontSize: '1rem' },
    appearance: 'textfield',
    '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { display: 'none' },
    '&[type="number"]': { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  },
}));

const Problem = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  marginTop: theme.spacing(0.25),
  color: theme.vars.palette.error.main,
}));

interface SettingFieldProps {
  setting: Setting;
  label: string;
  value: string;
  /** Whether an empty value is accepted, as for the answer to a question. */
  isOptional?: boolean;
  placeholder?: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** A value of a plan that can be changed in place: a number with its unit, or a text. */
export function SettingField({
  setting,
  label,
  value,
  isOptional = false,
  placeholder,
  disabled,
  onChange,
}: SettingFieldProps) {
  const problemId = useId();
  const number = isEditedAsNumber(setting) ? numberKinds[setting.kind] : undefined;
  const problem = isOptional && value === '' ? null : problemOf(setting, value);
  return (
    <span>
      <Frame
        data-input=""
        data-edited={value !== setting.value ? '' : undefined}
        data-invalid={problem === null ? undefined : ''}
        onClick={({ currentTarget }) => currentTarget.querySelector('input')?.focus()}
      >
        {number?.prefix && <span aria-hidden>{number.prefix}</span>}
        <input
          type={number ? 'number' : 'text'}
          {...(number && { min: 0, step: number.isWhole ? 1 : 'any' })}
          maxLength={requirementLimits.answerLength}
          aria-label={number?.unit ? `${label}, in ${unitNames[number.unit] ?? number.unit}` : label}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
          placeholder={placeholder}
          disabled={disabled}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        {number?.unit && <span aria-hidden>{number.unit}</span>}
      </Frame>
      {problem !== null && <Problem id={problemId}>{problem}</Problem>}
    </span>
  );
}

const unitNames: Record<string, string> = { '%': 'percent', s: 'seconds', m: 'meters' };
