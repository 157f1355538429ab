import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';

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
    <OutlinedInput
      size="small"
      type={type}
      value={typed}
      startAdornment={<InputAdornment position="start">{label}</InputAdornment>}
      onChange={({ target }) => {
        setTyped(target.value);
        if (type === 'date') apply(target.value);
      }}
      onBlur={() => apply(typed)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply(typed);
      }}
      slotProps={{ input: { 'aria-label': label, maxLength: 80 } }}
      sx={{
        fontSize: (theme) => theme.typography.body2.fontSize,
        width: type === 'date' ? undefined : (theme) => theme.spacing(19),
        '& .MuiInputAdornment-root > *': { fontSize: 'inherit' },
      }}
    />
  );
}
