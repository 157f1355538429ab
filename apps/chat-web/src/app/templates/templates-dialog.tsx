import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Template } from '@scriptsmith/chat-contracts';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { useId, useState } from 'react';
import { TemplateList } from '../../features/templates/template-list.js';
import { adviseOnLoading } from '../../shared/api/error-advice.js';
import { templatesApi } from '../../shared/templates/templates-api.js';
import { TemplatePreview } from './template-preview.js';

interface TemplatesDialogProps {
  profileId: string;
  /** Receives the description of the chosen template. */
  onUse: (prompt: string) => void;
  onClose: () => void;
}

/** Descriptions to start from, each with a preview of what is built. */
export default function TemplatesDialog({ profileId, onUse, onClose }: TemplatesDialogProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState<Template | null>(null);
  const { data, error, refetch } = templatesApi.useTemplatesQuery();
  return (
    <Dialog
      open
      fullWidth
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: measure.page, height: '90dvh' } } }}
    >
      <DialogTitle id={titleId} variant="h3">
        {chosen ? 'Template' : 'Templates'}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        {chosen ? (
          <>
            <SecondaryText>{chosen.prompt}</SecondaryText>
            <TemplatePreview templateId={chosen.id} profileId={profileId} />
          </>
        ) : error ? (
          <LoadFailure message={adviseOnLoading(error).description} onRetry={refetch} />
        ) : data ? (
          <div>
            <TemplateList templates={data.templates} onChoose={setChosen} />
          </div>
        ) : (
          <RowsSkeleton label="Loading the templates" rows={8} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={chosen ? () => setChosen(null) : onClose}>{chosen ? 'All Templates' : 'Close'}</Button>
        {chosen && (
          <Button
            variant="contained"
            onClick={() => {
              onUse(chosen.prompt);
              onClose();
            }}
          >
            Use This
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
