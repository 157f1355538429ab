import IconButton from '@mui/material/IconButton';
import { RefreshCw } from 'lucide-react';
import { SharedTooltip } from './shared-tooltip.js';

interface RefreshButtonProps {
  isLoading?: boolean;
  onRefresh: () => void;
}

/** Loads a list again. */
export function RefreshButton({ isLoading = false, onRefresh }: RefreshButtonProps) {
  return (
    <SharedTooltip>
      <IconButton aria-label="Refresh" data-tooltip="Refresh" loading={isLoading} onClick={onRefresh}>
        <RefreshCw size={18} aria-hidden />
      </IconButton>
    </SharedTooltip>
  );
}
