import { styled } from '@mui/material/styles';
import { Input } from '@scriptsmith/ui/forms/input';
import { withLargeText } from '@scriptsmith/ui/theme/tokens';
import { useState } from 'react';

const Field = styled(Input)(({ theme }) => ({
  fontSize: theme.typography.body2.fontSize,
  '&:not(:has(> [type="date"]))': { width: theme.spacing(19) },
  [withLargeText]: { flexWrap: 'wrap', '& input': { minWidth: 0 } },
}));

const Label = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

interface TextFilterProps {
  label: string;
  type?: 'text' | 'date';
  value: string;
  onChange: (value: string) => void;
}

/** A text or date filter. Applied on blur and on Enter. */
export function TextFilter({ label, type = 'text', value, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  // The URL was changed elsewhere, such as by the back button.
  if (applied !== value) {
    setApplied(value);
    setTyped(value);
  }
  const apply = (text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <Field
      isSmall
      type={type}
      value={typed}
      aria-label={label}
      maxLength={80}
      start={<Label>{label}</Label>}
      onChange={({ target }) => {
        setTyped(target.value);
        if (type === 'date') apply(target.value);
      }}
      onBlur={() => apply(typed)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply(typed);
      }}
    />
  );
}
