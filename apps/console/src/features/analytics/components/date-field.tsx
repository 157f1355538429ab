import { styled } from '@mui/material/styles';
import { Input } from '@scriptsmith/ui/forms/input';
import { withLargeText } from '@scriptsmith/ui/theme/tokens';
import { useId } from 'react';

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
}));

const Field = styled(Input)({
  '& > div': { marginInlineEnd: 0 },
  [withLargeText]: { flexWrap: 'wrap', '& input': { minWidth: 0 } },
});

interface DayFieldProps {
  label: string;
  name: string;
  /** The day as `YYYY-MM-DD`, or empty. */
  value: string;
  /** The last selectable day, as `YYYY-MM-DD`. */
  max: string;
  /** The id of the element with the error message. */
  errorId: string | undefined;
  onChange: (day: string) => void;
}

/** A date input with an inline label. */
export function DateField({ label, name, value, max, errorId, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <Field
      id={id}
      name={name}
      type="date"
      value={value}
      max={max}
      start={<Label htmlFor={id}>{label}</Label>}
      aria-required
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
