import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search } from 'lucide-react';

/** Searches titles and messages. Escape clears it. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <OutlinedInput
      size="small"
      type="search"
      placeholder="Search"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      startAdornment={
        <InputAdornment position="start">
          <Search size="1rem" aria-hidden />
        </InputAdornment>
      }
      slotProps={{ input: { 'aria-label': 'Search conversations', maxLength: 200 } }}
    />
  );
}
