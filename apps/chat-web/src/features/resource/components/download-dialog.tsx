import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import type { VersionSummary } from '@scriptsmith/chat-contracts';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { useId } from 'react';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { downloadPath } from '../../../shared/versions/versions-api.js';

const Content = styled(DialogContent)(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

const Steps = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  paddingInlineStart: theme.spacing(2.5),
  color: theme.vars.palette.text.secondary,
  '& > li + li': { marginTop: theme.spacing(0.75) },
  '& code': { ...theme.typography.code, color: theme.vars.palette.text.primary },
}));

interface DownloadDialogProps {
  version: VersionSummary;
  onClose: () => void;
}

/** How to install the resource, and the link to its zip file. */
export default function DownloadDialog({ version: { id, number, passed }, onClose }: DownloadDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: measure.dialog } } }}
    >
      <DialogTitle id={titleId} variant="h3">
        Download version {number}
      </DialogTitle>
      <Content>
        <Steps>
          <li>Unzip the file into the resources folder of your server.</li>
          <li>
            Add <code>ensure</code> and the name of the folder to <code>server.cfg</code>.
          </li>
          <li>Restart the server, or run the same line in its console.</li>
        </Steps>
        <InlineAlert severity="info" title="Read README.md first">
          It lists the dependencies, the settings and, if there are any, the database tables of this resource.
        </InlineAlert>
        {passed === false && (
          <InlineAlert severity="warning" title="Some checks of this version fail">
            It may not start or may not work as described.
          </InlineAlert>
        )}
      </Content>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" href={downloadPath(id)} download onClick={onClose}>
          Download Zip
        </Button>
      </DialogActions>
    </Dialog>
  );
}
