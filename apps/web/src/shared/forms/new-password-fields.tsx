import type { FieldProps } from '@scriptsmith/ui/forms/fields-of';
import { PasswordField } from '@scriptsmith/ui/forms/text-field';

interface NewPasswordFieldsProps {
  /** `Password` if the form has no other password. */
  label: 'Password' | 'New Password';
  password: FieldProps;
  confirmation: FieldProps;
}

/** A new password and its confirmation. */
export function NewPasswordFields({ label, password, confirmation }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" required {...password} hint="At least 8 characters" />
      <PasswordField label="Confirm Password" autoComplete="new-password" required {...confirmation} />
    </>
  );
}
