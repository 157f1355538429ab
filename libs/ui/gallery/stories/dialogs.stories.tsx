import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../src/components/confirm-dialog.js';
import { CopyBox } from '../../src/components/copy-box.js';
import { MessageDialog } from '../../src/components/message-dialog.js';
import { FormDialog } from '../../src/forms/form-dialog.js';
import { TextField } from '../../src/forms/text-field.js';
import { StoryPage } from '../story-page.js';

export default { title: 'Dialogs' };

const nothing = () => undefined;

const onAScreen = (dialog: ReactNode) => <StoryPage name="Behind the dialog">{dialog}</StoryPage>;

const confirmation = {
  ...{ open: true, title: 'Cancel the subscription?', question: 'Your credits stay until the end of the month.' },
  ...{ confirmLabel: 'Cancel Subscription', dismissLabel: 'Keep Plan', onConfirm: nothing, onDismiss: nothing },
};

export const Confirmation = () => onAScreen(<ConfirmDialog {...confirmation} busy={false} />);
export const BusyConfirmation = () => onAScreen(<ConfirmDialog {...confirmation} busy confirmColor="primary" />);

export const Message = () =>
  onAScreen(
    <MessageDialog title="API key created" message="The key is shown once." closeLabel="Done" onClose={nothing}>
      <CopyBox label="API Key" text={`ssk_${'a'.repeat(80)}`} confirmation="The key has been copied." />
    </MessageDialog>,
  );

function EditDialog(states: { busy: boolean; destructive: boolean; error?: string }) {
  const { register } = useForm({ defaultValues: { name: 'Los Santos' } });
  return onAScreen(
    <FormDialog
      title="Rename the server"
      lead="Conversations keep the server."
      submitLabel="Rename"
      busy={states.busy}
      destructive={states.destructive}
      {...(states.destructive && { keepLabel: 'Keep Name' })}
      onSubmit={(event) => event.preventDefault()}
      onDismiss={nothing}
    >
      <TextField label="Name" field={register('name')} error={states.error} required autoFocus />
    </FormDialog>,
  );
}

export const Form = () => <EditDialog busy={false} destructive={false} />;
export const BusyForm = () => <EditDialog busy destructive={false} />;
export const DestructiveForm = () => <EditDialog busy={false} destructive error="Enter a name." />;
