import Button from '@mui/material/Button';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { FolderInput } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { droppedFiles } from './archive-of.js';
import { useImport } from './use-import.js';

/** Loaded when it is opened. */
const ImportDialog = lazy(() => import('./import-dialog.js'));

/** Begins with a resource that exists, which can also be dropped anywhere on the page. */
export function ImportChoice() {
  const [isOpen, setIsOpen] = useState(false);
  const { importFiles, isImporting, failure } = useImport();
  const handleDrop = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    // The entries are available only now.
    const files = droppedFiles(event.dataTransfer);
    void files.then((found) => (found.length > 0 ? importFiles(found, '') : undefined));
  });

  useEffect(() => {
    const allow = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent): void => handleDrop(event);
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  }, []);

  return (
    <div>
      <Button
        onClick={() => setIsOpen(true)}
        loading={isImporting}
        loadingPosition="start"
        startIcon={<FolderInput size="1rem" aria-hidden />}
      >
        Import a Resource
      </Button>
      {failure && !isOpen && (
        <InlineAlert severity="error" title={failure.title}>
          {failure.description}
        </InlineAlert>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
