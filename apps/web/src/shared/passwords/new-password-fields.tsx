import type { FieldProps } from '@scriptsmith/ui/forms/fields-of';
import { PasswordField } from '@scriptsmith/ui/forms/text-field';
import { useBrandName } from '@scriptsmith/ui/page/brand-name';
import { PasswordMeter } from './password-meter.js';

interface NewPasswordFieldsProps {
  /** `Password` if the form has no other password. */
  label: 'Password' | 'New Password';
  password: FieldProps;
  /** The password that is typed so far. */
  typed: string;
  confirmation: FieldProps;
  /** The user, as far as the form knows. The server compares the password with the user in any case. */
  owner: { username: string; email: string } | null | undefined;
}

/** A new password with its strength, and its confirmation. */
export function NewPasswordFields({ label, password, typed, confirmation, owner }: NewPasswordFieldsProps) {
  const brandName = useBrandName();
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        {...password}
        hint={`8 to 128 characters. Avoid common passwords, words, keyboard patterns, your name, email and ${brandName}.`}
      />
      <PasswordMeter
        password={typed}
        owner={{ username: owner?.username ?? '', email: owner?.email ?? '', brandName }}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" required {...confirmation} />
    </>
  );
}
