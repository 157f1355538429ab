import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { hairline, measure } from '@scriptsmith/ui/theme/tokens';
import type { Demo } from './demo.js';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  padding: theme.spacing(2, 2, 2, 3),
  borderBottom: `${hairline} ${theme.vars.palette.divider}`,
}));

const Image = styled('div')({ overflow: 'hidden', '& img': { height: 'auto' } });

interface DemoDialogProps {
  demo: Demo;
  open: boolean;
  onClose: () => void;
  /** The image. */
  children: ReactNode;
}

export default function DemoDialog({ demo: { title, caption }, open, onClose, children }: DemoDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: measure.wideForm } } }}
    >
      <Head>
        <div>
          <DialogTitle id={titleId} variant="h3" sx={{ p: 0 }}>
            {title}
          </DialogTitle>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {caption}
          </Typography>
        </div>
        <IconButton onClick={onClose} aria-label="Close image">
          <X size="1.125rem" aria-hidden />
        </IconButton>
      </Head>
      <Image>{children}</Image>
    </Dialog>
  );
}
