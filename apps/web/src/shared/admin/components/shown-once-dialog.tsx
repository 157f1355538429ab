import { CopyBox } from '../../clipboard/copy-box.js';
import { MessageDialog } from '../../ui/message-dialog.js';

export interface Secret {
  title: string;
  /** What to do with it, and that it is not shown again. */
  explanation: string;
  /** What it is: `Temporary Password`. */
  label: string;
  text: string;
}

/** Something shown this once. */
export function ShownOnceDialog({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const { title, explanation, label, text } = secret;
  return (
    <MessageDialog title={title} message={explanation} closeLabel="Done" onClose={onClose}>
      <CopyBox label={label} text={text} confirmation={`${label} copied to clipboard`} />
    </MessageDialog>
  );
}
