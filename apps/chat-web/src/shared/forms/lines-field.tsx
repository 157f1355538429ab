import { styled } from '@mui/material/styles';
import { FieldLabel } from '@scriptsmith/ui/forms/field-label';
import { HelpText } from '@scriptsmith/ui/forms/help-text';
import { focusRing, hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

const Lines = styled('textarea')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  padding: theme.spacing(1.25, 1.75),
  border: `${hairline} ${theme.vars.palette.control}`,
  borderRadius: radius.small,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  fontSize: '1rem',
  resize: 'vertical',
  '&[data-code]': { fontFamily: 'var(--mono, ui-monospace, monospace)', fontSize: '0.875rem', whiteSpace: 'pre' },
  '&:focus-visible': { outline: `${focusRing.width}px solid ${theme.vars.palette.accentText}`, outlineOffset: -1 },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
}));

interface LinesFieldProps {
  label: string;
  field: UseFormRegisterReturn;
  rows: number;
  hint: string;
  error: string | undefined;
  placeholder?: string;
  /** Whether each line is an entry. */
  isCode?: boolean;
}

/** A labeled input of several lines. */
export function LinesField({ label, field, rows, hint, error, placeholder, isCode = false }: LinesFieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Lines
        {...field}
        id={id}
        rows={rows}
        placeholder={placeholder}
        data-code={isCode ? '' : undefined}
        spellCheck={!isCode}
        aria-invalid={error !== undefined}
        aria-describedby={helpId}
      />
      <HelpText id={helpId} data-error={error !== undefined}>
        {error ?? hint}
      </HelpText>
    </div>
  );
}
