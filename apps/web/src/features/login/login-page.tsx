import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.js';
import { paths } from '../../shared/routing/paths.js';
import { signedIn } from '../../shared/state/session-slice.js';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { CentredPage } from '@scriptsmith/ui/page/centred-page';
import { zodResolver } from '@hookform/resolvers/zod';
import { loginSchema } from '../../shared/forms/contract-schemas.js';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { Form } from '@scriptsmith/ui/forms/form';
import { PasswordField, TextField } from '@scriptsmith/ui/forms/text-field';
import { useSubmit } from '../../shared/forms/use-submit.js';
import { loginApi } from './api/login-api.js';

export default function LoginPage() {
  const form = useForm({ resolver: zodResolver(loginSchema), defaultValues: { email: '', password: '' } });
  const field = fieldsOf(form);
  const [login, { isLoading }] = loginApi.useLoginMutation();
  const sessionHasEnded = useAppSelector((state) => state.session.hasEnded);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  const submit = useSubmit(
    form,
    async (credentials) => {
      const { user, mustChangePassword = false } = await login(credentials).unwrap();
      dispatch(signedIn({ user, passwordChangeRequired: mustChangePassword }));
      toast({ title: 'Login Successful', description: 'Welcome back' });
      void navigate(mustChangePassword ? paths.changePassword : paths.dashboard);
    },
    { failed: 'Invalid credentials', failedTitle: 'Login Failed' },
  );

  return (
    <CentredPage
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
          <Link component={RouterLink} to={paths.signup} sx={{ color: 'text.primary' }}>
            Sign up
          </Link>
        </>
      }
    >
      <Form onSubmit={submit}>
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
        <Button type="submit" variant="contained" size="large" loading={isLoading}>
          Sign In
        </Button>
        <Typography variant="body2" sx={{ textAlign: 'center' }}>
          <Link component={RouterLink} to={paths.forgotPassword} sx={{ color: 'text.secondary' }}>
            Forgot your password?
          </Link>
        </Typography>
      </Form>
    </CentredPage>
  );
}
