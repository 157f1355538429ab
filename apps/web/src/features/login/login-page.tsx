import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SignedInResponse } from '@scriptsmith/contracts/gateway';
import type { PendingSignIn } from '@scriptsmith/contracts/identity';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { errorMessage, isApiError, isUnreachable, unreachable } from '@scriptsmith/web-kit/api/api-error';
import { configApi } from '@scriptsmith/web-kit/api/config-api';
import { useAppDispatch, useAppSelector } from '@scriptsmith/web-kit/store/hooks';
import { nextPathIn, withNext } from '../../shared/routing/next-path.js';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { signedIn } from '@scriptsmith/web-kit/state/session-slice';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { CenteredPage } from '@scriptsmith/ui/page/centered-page';
import { KeptDescription } from '../../shared/account/kept-description.js';
import { lazyValidation } from '../../shared/forms/lazy-validation.js';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { Form } from '@scriptsmith/ui/forms/form';
import { PasswordField, TextField } from '@scriptsmith/ui/forms/text-field';
import { lazyPart } from '@scriptsmith/ui/lazy/lazy-component';
import { loginApi } from './api/login-api.js';
import { ForgotPasswordLink } from './components/forgot-password-link.js';

const SecondStep = lazyPart(() => import('./components/second-step.js'), "The second step couldn't be loaded.");

const validation = lazyValidation(() => import('./login-validation.js'));

export default function LoginPage() {
  const form = useForm({ resolver: validation.resolver, defaultValues: { email: '', password: '' } });
  const field = fieldsOf(form);
  const [login, { isLoading }] = loginApi.useLoginMutation();
  const sessionHasEnded = useAppSelector((state) => state.session.hasEnded);
  const dispatch = useAppDispatch();
  const next = nextPathIn(useSearchParams()[0]);
  const { supportEmail } = configApi.useConfigQuery().data ?? {};
  const [isBanned, setIsBanned] = useState(false);
  const [pending, setPending] = useState<PendingSignIn>();
  const [isUsingPasskey, setIsUsingPasskey] = useState(false);
  const toast = useToast();

  const showFailure = (error: unknown) => {
    setIsBanned(isApiError(error) && error.body.code === 'banned');
    const description = isUnreachable(error) ? unreachable : errorMessage(error, 'Invalid credentials');
    toast({ title: 'Login Failed', description, destructive: true });
  };
  const finish = ({ user, mustChangePassword }: SignedInResponse) => {
    dispatch(signedIn({ user, passwordChangeRequired: mustChangePassword ?? false }));
    toast({ title: 'Login Successful', description: 'Welcome back' });
  };
  const confirmByPasskey = async () => {
    setIsUsingPasskey(true);
    try {
      const { signInWithPasskey } = await import('./sign-in-with-passkey.js');
      finish(await signInWithPasskey(dispatch));
    } catch (error) {
      showFailure(error);
      setIsUsingPasskey(false);
    }
  };
  const restart = (reason?: unknown) => {
    setPending(undefined);
    if (reason !== undefined) showFailure(reason);
    form.resetField('password');
  };

  const submit = form.handleSubmit(async (credentials) => {
    try {
      const response = await login(credentials).unwrap();
      if ('pendingSignIn' in response) setPending(response.pendingSignIn);
      else finish(response);
    } catch (error) {
      showFailure(error);
    }
  });

  if (pending) return <SecondStep pending={pending} onSignedIn={finish} onRestart={restart} fallback={null} />;
  return (
    <CenteredPage
      title="Login"
      heading="Sign in"
      lead={
        sessionHasEnded
          ? 'Your session has ended. Sign in to continue.'
          : 'Access your plan, your credits and the chat.'
      }
      footnote={
        <>
          No account yet?{' '}
          <Link component={RouterLink} to={withNext(paths.signup, next)} sx={{ color: 'text.primary' }}>
            Sign up
          </Link>
        </>
      }
    >
      <Form onSubmit={submit} onFocus={validation.preload}>
        <KeptDescription />
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
        {isBanned && supportEmail && (
          <Typography variant="body2">
            Write to <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link> about your account.
          </Typography>
        )}
        <Button type="submit" variant="contained" size="large" loading={isLoading}>
          Sign In
        </Button>
        <Button size="large" loading={isUsingPasskey} onClick={() => void confirmByPasskey()}>
          Use a Passkey
        </Button>
        <Typography variant="body2" sx={{ textAlign: 'center' }}>
          <ForgotPasswordLink control={form.control} />
        </Typography>
      </Form>
    </CenteredPage>
  );
}
