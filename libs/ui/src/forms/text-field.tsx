import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldLabel } from './field-label.js';
import { HelpText } from './help-text.js';
import { Input } from './input.js';

interface TextFieldProps {
  label: string;
  field: UseFormRegisterReturn;
  /** `date` is a day, `datetime-local` a local time. */
  type?: 'text' | 'email' | 'date' | 'datetime-local';
  /** The keyboard that phones show. */
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  required?: boolean;
  /** Focuses the input and selects its text as soon as it is shown, for a dialog with one field. */
  autoFocus?: boolean;
  /** The validation error. */
  error?: string | undefined;
  /** A hint. Replaced by the error. */
  hint?: ReactNode;
  /** At the end of the input. */
  adornment?: ReactNode;
}

/** A labeled input. */
export function TextField({ type = 'text', ...rest }: TextFieldProps) {
  return <LabeledInput type={type} {...rest} />;
}

/** A password input with a button that reveals the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'adornment'>) {
  const [shown, setShown] = useState(false);
  return (
    <LabeledInput
      {...props}
      type={shown ? 'text' : 'password'}
      adornment={
        <IconButton
          edge="end"
          aria-label={shown ? 'Hide characters' : 'Show characters'}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size="1.125rem" aria-hidden /> : <Eye size="1.125rem" aria-hidden />}
        </IconButton>
      }
    />
  );
}

function LabeledInput({
  label,
  field,
  type,
  inputMode,
  autoComplete,
  required = false,
  autoFocus = false,
  error,
  hint,
  adornment,
}: Omit<TextFieldProps, 'type'> & { type: NonNullable<TextFieldProps['type']> | 'password' }) {
  const id = useId();
  const helpId = `${id}-help`;
  const help = error ?? hint;
  // The form has set the value by then, so that the selection stays.
  useEffect(() => {
    const input = autoFocus && document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    input.focus();
    input.select();
  }, [autoFocus, id]);
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Input
        {...field}
        id={id}
        type={type}
        fullWidth
        autoComplete={autoComplete}
        inputMode={inputMode}
        end={adornment}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={help ? helpId : undefined}
        {...(type !== 'text' && { spellCheck: false, autoCapitalize: 'none' })}
      />
      {help && (
        <HelpText id={helpId} data-error={error !== undefined}>
          {help}
        </HelpText>
      )}
    </div>
  );
}
