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
import { DescriptionList } from '@scriptsmith/ui/components/description-list';
import { Key } from './key.js';
import { areSingleKeysEnabled, enableSingleKeys, shortcuts } from './shortcuts.js';

const Keys = styled('span')(({ theme }) => ({ display: 'inline-flex', gap: theme.spacing(0.5) }));

/** Lists the keyboard shortcuts. */
export default function ShortcutsDialog({ onDismiss }: { onDismiss: () => void }) {
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
          {shortcuts.map(({ keys, label }) => (
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
