import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Checkbox } from '@scriptsmith/ui/forms/checkbox';
import { Input } from '@scriptsmith/ui/forms/input';
import { useId, useState } from 'react';
import { fieldsOf, type FieldValue, type MessageField, withValue } from './message-fields.js';

const Form = styled('form')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
  alignItems: 'end',
  gap: theme.spacing(1, 1.5),
  flexBasis: '100%',
  minWidth: 0,
  maxHeight: '40vh',
  overflowY: 'auto',
  padding: theme.spacing(0.5),
  '& > div': { minWidth: 0 },
  '& > div > label': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '& > button': { justifySelf: 'start' },
}));

interface MessageFormProps {
  /** The message that is shown. */
  message: unknown;
  onSend: (message: unknown) => void;
}

/** Sends the page its message with other values, as the scripts do in the game. */
export function MessageForm({ message, onSend }: MessageFormProps) {
  const [edited, setEdited] = useState(message);
  return (
    <Form
      aria-label="Values of the page"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(edited);
      }}
    >
      {fieldsOf(edited).map((field) => (
        <ValueField
          key={JSON.stringify(field.path)}
          field={field}
          onChange={(value) => setEdited(withValue(edited, field.path, value))}
        />
      ))}
      <Button type="submit" size="small">
        Show in Page
      </Button>
    </Form>
  );
}

function ValueField({ field, onChange }: { field: MessageField; onChange: (value: FieldValue) => void }) {
  const id = useId();
  const { label, value } = field;
  if (typeof value === 'boolean')
    return <Checkbox label={label} checked={value} onChange={({ target }) => onChange(target.checked)} />;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input
        isSmall
        fullWidth
        id={id}
        spellCheck={false}
        {...(typeof value === 'number'
          ? {
              type: 'number',
              step: 'any',
              defaultValue: value,
              // While a number is typed, the field may be empty or end with a sign.
              onChange: ({ target }) => Number.isFinite(target.valueAsNumber) && onChange(target.valueAsNumber),
            }
          : { value, onChange: ({ target }) => onChange(target.value) })}
      />
    </div>
  );
}
