import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { lazyValidation } from '../../shared/forms/lazy-validation.js';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { Form } from '@scriptsmith/ui/forms/form';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { useSubmit } from '@scriptsmith/web-kit/forms/use-submit';
import { CenteredPage } from '@scriptsmith/ui/page/centered-page';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import type { ForgotPasswordState } from '../../shared/routing/forgot-password-state.js';
import { forgotPasswordApi } from './api/forgot-password-api.js';

const validation = lazyValidation(() => import('./forgot-password-validation.js'));

/** Requests an email with a reset link. The screen does not reveal whether the address has an account. */
export default function ForgotPasswordPage() {
  const { state } = useLocation() as { state: ForgotPasswordState | null };
  const [initialEmail, setInitialEmail] = useState(state?.email ?? '');
  const [sentTo, setSentTo] = useState<string>();
  const again = () => {
    setInitialEmail('');
    setSentTo(undefined);
  };
  return sentTo ? (
    <MailSent email={sentTo} onAgain={again} />
  ) : (
    <Request initialEmail={initialEmail} onSent={setSentTo} />
  );
}

function Request({ initialEmail, onSent }: { initialEmail: string; onSent: (email: string) => void }) {
  const form = useForm({ resolver: validation.resolver, defaultValues: { email: initialEmail } });
  const [requestMail, { isLoading }] = forgotPasswordApi.useForgotPasswordMutation();

  const submit = useSubmit(
    form,
    async (body) => {
      await requestMail(body).unwrap();
      onSent(body.email);
    },
    { failed: 'Failed to send the email' },
  );

  return (
    <CenteredPage
      title="Forgot Password"
      heading="Forgot your password?"
      lead="Enter your email address and we'll send you a link to reset your password."
      footnote={
        <Link component={RouterLink} to={paths.login} sx={{ color: 'text.primary' }}>
          Back to sign in
        </Link>
      }
    >
      <Form onSubmit={submit} onFocus={validation.preload}>
        <TextField label="Email" type="email" autoComplete="email" required {...fieldsOf(form)('email')} />
        <Button type="submit" variant="contained" size="large" loading={isLoading}>
          Send Link
        </Button>
      </Form>
    </CenteredPage>
  );
}

function MailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <CenteredPage
      title="Check Your Email"
      heading="Check your email"
      lead={
        <span role="status">
          If an account exists for <strong>{email}</strong>, we sent it an email with a link. The link is valid for 30
          minutes.
        </span>
      }
    >
      <LinkButton to={paths.login} variant="contained" size="large" sx={{ mt: 4 }}>
        Back to sign in
      </LinkButton>
      <Button variant="text" onClick={onAgain} sx={{ mt: 1.5 }}>
        Use another address
      </Button>
    </CenteredPage>
  );
}
