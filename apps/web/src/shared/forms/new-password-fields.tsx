import type { FieldProps } from './fields-of.js';
import { PasswordField } from './text-field.js';

interface NewPasswordFieldsProps {
  /** Where a form asks for no other password, it is simply the password. */
  label: 'Password' | 'New Password';
  password: FieldProps;
  confirmation: FieldProps;
}

/** A password to be set, typed twice. */
export function NewPasswordFields({ label, password, confirmation }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" required {...password} hint="At least 8 characters" />
      <PasswordField label="Confirm Password" autoComplete="new-password" required {...confirmation} />
    </>
  );
}
