import { CopyBox } from '@scriptsmith/ui/components/copy-box';
import { MessageDialog } from '@scriptsmith/ui/components/message-dialog';

export interface Secret {
  title: string;
  /** How to use the secret, and that it is not shown again. */
  explanation: string;
  /** The label: `Temporary Password`. */
  label: string;
  text: string;
}

/** A secret that is shown once. */
export function SecretDialog({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const { title, explanation, label, text } = secret;
  return (
    <MessageDialog title={title} message={explanation} closeLabel="Done" onClose={onClose}>
      <CopyBox label={label} text={text} confirmation={`${label} copied to clipboard`} />
    </MessageDialog>
  );
}
