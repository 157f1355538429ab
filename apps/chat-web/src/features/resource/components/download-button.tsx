import Button from '@mui/material/Button';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Resource } from '../hooks/use-resource.js';

const DownloadDialog = lazyDialog(
  () => import('./download-dialog.js'),
  ({ onClose }) => onClose(),
);

/** Downloads the shown version, with a note on how to install it. */
export function DownloadButton({ resource: { shown, isRunning } }: { resource: Resource }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!shown) return null;
  return (
    <>
      <Button
        size="small"
        variant={shown.passed && !isRunning ? 'contained' : 'outlined'}
        startIcon={<Download size="1rem" aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Download
      </Button>
      {isOpen && <DownloadDialog version={shown} onClose={() => setIsOpen(false)} />}
    </>
  );
}
