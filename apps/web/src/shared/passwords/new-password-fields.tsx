import type { FieldProps } from '@scriptsmith/ui/forms/fields-of';
import { PasswordField } from '@scriptsmith/ui/forms/text-field';
import { useBrandName } from '@scriptsmith/ui/page/brand-name';
import { useWatch } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { PasswordMeter } from './password-meter.js';

interface NewPasswordFieldsProps<Typed extends FieldValues, Context, Sent> {
  /** `Password` if the form has no other password. */
  label: 'Password' | 'New Password';
  control: Control<Typed, Context, Sent>;
  password: FieldProps;
  confirmation: FieldProps;
  /** The user, as far as the form knows. The server compares the password with the user in any case. */
  owner: { username: string; email: string } | null | undefined;
}

/** A new password with its strength, and its confirmation. */
export function NewPasswordFields<Typed extends FieldValues, Context, Sent>({
  label,
  control,
  password,
  confirmation,
  owner,
}: NewPasswordFieldsProps<Typed, Context, Sent>) {
  const brandName = useBrandName();
  const typed: string = useWatch({ control, name: password.field.name as FieldPath<Typed> });
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
