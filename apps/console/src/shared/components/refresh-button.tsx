import IconButton from '@mui/material/IconButton';
import { RefreshCw } from 'lucide-react';

interface RefreshButtonProps {
  isLoading?: boolean;
  onRefresh: () => void;
}

/** Loads a list again. */
export function RefreshButton({ isLoading = false, onRefresh }: RefreshButtonProps) {
  return (
    <IconButton aria-label="Refresh" title="Refresh" loading={isLoading} onClick={onRefresh}>
      <RefreshCw size="1.125rem" aria-hidden />
    </IconButton>
  );
}
