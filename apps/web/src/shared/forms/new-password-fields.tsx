import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from './text-field.js';

interface NewPasswordFieldsProps {
  /** Where a form asks for no other password, it is simply the password. */
  label: 'Password' | 'New Password';
  password: UseFormRegisterReturn;
  passwordError: string | undefined;
  confirmation: UseFormRegisterReturn;
  confirmationError: string | undefined;
}

/** A password to be set, typed twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, password, passwordError, confirmation, confirmationError } = props;
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        field={password}
        error={passwordError}
        hint="At least 8 characters"
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        required
        field={confirmation}
        error={confirmationError}
      />
    </>
  );
}
