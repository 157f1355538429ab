import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** How long typing must pause before the search starts. */
const restMs = 250;

interface SearchFieldProps {
  /** The label: `Search by username or email`. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches while typing, after a short pause. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<number>(undefined);
  const awaited = useRef(value);

  useEffect(() => {
    // The URL was changed elsewhere, such as by the back button.
    if (value !== awaited.current) setTyped(value);
    awaited.current = value;
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const search = (text: string) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      awaited.current = text.trim();
      onSearch(text.trim());
    }, restMs);
  };

  return (
    <OutlinedInput
      size="small"
      type="search"
      value={typed}
      placeholder={label}
      onChange={({ target }) => search(target.value)}
      startAdornment={
        <InputAdornment position="start">
          <Search size={16} aria-hidden />
        </InputAdornment>
      }
      slotProps={{ input: { 'aria-label': label, maxLength: 100, enterKeyHint: 'search' } }}
      sx={{ flex: { xs: '1 1 100%', sm: '1 1 15rem' }, maxWidth: '32rem' }}
    />
  );
}
