import { styled } from '@mui/material/styles';
import { Input } from '@scriptsmith/ui/forms/input';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const Field = styled(Input)(({ theme }) => ({
  flex: '1 1 15rem',
  maxWidth: '32rem',
  [theme.breakpoints.down('sm')]: { flex: '1 1 100%' },
}));

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
    <Field
      isSmall
      type="search"
      value={typed}
      placeholder={label}
      aria-label={label}
      maxLength={100}
      enterKeyHint="search"
      start={<Search size="1rem" aria-hidden />}
      onChange={({ target }) => search(target.value)}
    />
  );
}
