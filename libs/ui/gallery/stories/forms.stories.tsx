import Button from '@mui/material/Button';
import { Search } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { ButtonRow } from '../../src/components/button-row.js';
import { Checkbox } from '../../src/forms/checkbox.js';
import { FieldPair } from '../../src/forms/field-pair.js';
import { Form } from '../../src/forms/form.js';
import { Input } from '../../src/forms/input.js';
import { PasswordField, TextField } from '../../src/forms/text-field.js';
import { StoryPage } from '../story-page.js';

export default { title: 'Forms' };

export const Fields = () => {
  const { register } = useForm({ defaultValues: { text: 'Ada', email: '', password: 'secret', day: '2026-11-27' } });
  return (
    <StoryPage name="Fields">
      <Form onSubmit={(event) => event.preventDefault()}>
        <FieldPair>
          <TextField label="Username" field={register('text')} hint="Others see it." required />
          <TextField label="Email" field={register('email')} type="email" error="Enter an email address." />
        </FieldPair>
        <PasswordField label="Password" field={register('password')} autoComplete="new-password" />
        <TextField label="From" field={register('day')} type="date" />
        <Checkbox label="Remember this device" defaultChecked />
        <Checkbox label="I cannot be changed" disabled />
      </Form>
    </StoryPage>
  );
};

export const Inputs = () => (
  <StoryPage name="Inputs">
    <Input aria-label="Search" placeholder="Search users" start={<Search size="1rem" aria-hidden />} />
    <Input aria-label="Small" isSmall defaultValue="Small" />
    <Input aria-label="Disabled" disabled defaultValue="Disabled" />
    <Input aria-label="Invalid" aria-invalid defaultValue="Invalid" />
  </StoryPage>
);

export const Buttons = () => (
  <StoryPage name="Buttons">
    {(['contained', 'outlined', 'text'] as const).map((variant) => (
      <ButtonRow key={variant}>
        <Button variant={variant}>Save</Button>
        <Button variant={variant} size="small">
          Save
        </Button>
        {variant !== 'contained' && (
          <Button variant={variant} color="error">
            Delete
          </Button>
        )}
        <Button variant={variant} disabled>
          Disabled
        </Button>
        <Button variant={variant} loading>
          Saving
        </Button>
      </ButtonRow>
    ))}
  </StoryPage>
);
