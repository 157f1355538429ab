import { styled } from '@mui/material/styles';
import type { FieldProps } from '@scriptsmith/ui/forms/fields-of';
import { PasswordField } from '@scriptsmith/ui/forms/text-field';
import { useBrandName } from '@scriptsmith/ui/page/brand-name';
import { lazyPart } from '@scriptsmith/ui/lazy/lazy-component';

/** Loaded with the first character. */
const PasswordMeter = lazyPart(
  () => import('./password-meter.js'),
  "The strength can't be shown. It is checked when you submit the form.",
);

/** As high as the meter, so that nothing moves when it appears. */
const MeterSpace = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: theme.spacing(-1),
  height: `calc(${theme.spacing(0.75)} + 4px + 1lh)`,
}));

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
      {typed === '' ? (
        <MeterSpace />
      ) : (
        <PasswordMeter
          password={typed}
          owner={{ username: owner?.username ?? '', email: owner?.email ?? '', brandName }}
          fallback={<MeterSpace />}
        />
      )}
      <PasswordField label="Confirm Password" autoComplete="new-password" required {...confirmation} />
    </>
  );
}
