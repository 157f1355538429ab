import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAppSelector } from '../../../shared/store/hooks.js';
import { withoutButtonLabels } from '../../../shared/ui/space.js';
import type { Resource } from '../hooks/use-resource.js';

const DownloadDialog = lazyDialog(
  () => import('./download-dialog.js'),
  ({ onClose }) => onClose(),
);

const Compact = styled(Button)(({ theme }) => ({
  minWidth: 0,
  gap: theme.spacing(1),
}));

const Label = styled('span')({ [withoutButtonLabels]: { display: 'none' } });

/** Downloads the shown version, with a note on how to install it. */
export function DownloadButton({ resource: { conversation, shown, isRunning } }: { resource: Resource }) {
  const [isOpen, setIsOpen] = useState(false);
  const isReviewing = useAppSelector(({ workspace }) => workspace.tab === 'versions' && workspace.comparison !== null);
  if (!shown) return null;
  // The main action of the screen is then to build it, or to decide about changes.
  const lastRun = conversation.runs.at(-1);
  const isPlanWaiting = lastRun?.kind === 'plan' && lastRun.status === 'succeeded';
  return (
    <>
      <Compact
        size="small"
        variant={shown.passed && !isRunning && !isPlanWaiting && !isReviewing ? 'contained' : 'outlined'}
        aria-label="Download"
        onClick={() => setIsOpen(true)}
      >
        <Download size="1rem" aria-hidden />
        <Label>Download</Label>
      </Compact>
      {isOpen && <DownloadDialog version={shown} onClose={() => setIsOpen(false)} />}
    </>
  );
}
