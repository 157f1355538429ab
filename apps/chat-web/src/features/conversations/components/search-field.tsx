import { Input } from '@scriptsmith/ui/forms/input';
import { Search } from 'lucide-react';

/** Searches titles and messages. Escape clears it. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Input
      isSmall
      type="search"
      placeholder="Search"
      aria-label="Search conversations"
      maxLength={200}
      value={value}
      start={<Search size="1rem" aria-hidden />}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
