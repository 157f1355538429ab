import { useState } from 'react';
import { ChoiceField } from '../components/choice-field.js';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';

const overlaps = [
  { value: '0', label: 'Stops working immediately' },
  { value: '3600', label: 'Works for 1 more hour' },
  { value: '86400', label: 'Works for 1 more day' },
  { value: '604800', label: 'Works for 7 more days' },
  { value: '2592000', label: 'Works for 30 more days' },
];

interface RotateDialogProps {
  name: string;
  busy: boolean;
  onRotate: (overlapSeconds: number) => void;
  onClose: () => void;
}

/** Replaces a key and asks how long the old one stays valid. */
export function RotateDialog({ name, busy, onRotate, onClose }: RotateDialogProps) {
  const [overlap, setOverlap] = useState('86400');
  return (
    <FormDialog
      title="Rotate Key"
      lead={`A new key with the same permissions replaces ${name}. It is shown once.`}
      submitLabel="Rotate Key"
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        onRotate(Number(overlap));
      }}
      onDismiss={onClose}
    >
      <ChoiceField label="Old Key" value={overlap} options={overlaps} onChange={setOverlap} />
    </FormDialog>
  );
}
