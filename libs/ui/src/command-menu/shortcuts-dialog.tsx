import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { DescriptionList } from '../components/description-list.js';
import { Key } from './key.js';
import { areSingleKeysEnabled, commonShortcuts, enableSingleKeys, type Shortcut } from './shortcuts.js';

const Keys = styled('span')(({ theme }) => ({ display: 'inline-flex', gap: theme.spacing(0.5) }));

interface ShortcutsDialogProps {
  /** Those of the app. */
  shortcuts: readonly Shortcut[];
  onDismiss: () => void;
}

/** Lists the keyboard shortcuts. */
export default function ShortcutsDialog({ shortcuts, onDismiss }: ShortcutsDialogProps) {
  const titleId = useId();
  const [isEnabled, setIsEnabled] = useState(areSingleKeysEnabled);
  const onChange = (enabled: boolean) => {
    enableSingleKeys(enabled);
    setIsEnabled(enabled);
  };
  return (
    <Dialog open onClose={onDismiss} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <DescriptionList sx={{ mt: 0 }}>
          {[...shortcuts, ...commonShortcuts].map(({ keys, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Keys>
                  {keys.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </Keys>
              </dd>
            </div>
          ))}
        </DescriptionList>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Switch checked={isEnabled} onChange={(_event, enabled) => onChange(enabled)} />}
          label={<Typography variant="body2">Use ? as a shortcut</Typography>}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDismiss}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
