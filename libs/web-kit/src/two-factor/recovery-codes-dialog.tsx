import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { MessageDialog } from '@scriptsmith/ui/components/message-dialog';
import { useCopy } from '@scriptsmith/ui/hooks/use-copy';

const Codes = styled('ul')(({ theme }) => ({
  ...theme.typography.code,
  // A code fits on one line of a phone.
  fontSize: theme.typography.caption.fontSize,
  whiteSpace: 'nowrap',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(14.5rem, 1fr))',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(2),
  listStyle: 'none',
  borderRadius: theme.spacing(1),
  backgroundColor: theme.vars.palette.sunken,
}));

interface RecoveryCodesDialogProps {
  recoveryCodes: readonly string[];
  /** The factors that the codes replace: `app or passkey`. */
  replaced: string;
  onClose: () => void;
}

/** Shows new recovery codes once, to copy or to download. */
export function RecoveryCodesDialog({ recoveryCodes, replaced, onClose }: RecoveryCodesDialogProps) {
  const text = recoveryCodes.join('\n');
  const { copy } = useCopy(text, 'Recovery codes copied');
  return (
    <MessageDialog
      title="Recovery Codes"
      message={`Save these codes in a safe place. Each one signs you in once if you lose your ${replaced}. They won't be shown again.`}
      closeLabel="I Have Saved Them"
      onClose={onClose}
    >
      <Codes aria-label="Recovery codes">
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <ButtonRow>
        <Button onClick={() => void copy()}>Copy Codes</Button>
        <Button onClick={() => download(text)}>Download Codes</Button>
      </ButtonRow>
    </MessageDialog>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'recovery-codes.txt' });
  link.click();
  URL.revokeObjectURL(address);
}
