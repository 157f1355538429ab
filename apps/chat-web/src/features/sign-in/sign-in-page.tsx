import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ChatLogin } from '@scriptsmith/chat-contracts';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { Form } from '@scriptsmith/ui/forms/form';
import { PasswordField, TextField } from '@scriptsmith/ui/forms/text-field';
import { useBrandName } from '@scriptsmith/ui/page/brand-name';
import { onTouchScreens, touchTarget } from '@scriptsmith/ui/theme/tokens';
import { useForm } from 'react-hook-form';
import { adviseOn } from '../../shared/api/error-advice.js';
import { chatLoginSchema } from '../../shared/forms/contract-values.js';
import { sessionApi } from '../../shared/session/session-api.js';
import { startSession, startSignInPath } from '../../shared/session/sign-in.js';
import { useAppSelector, useAppStore } from '../../shared/store/hooks.js';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { SignInFrame } from './components/sign-in-frame.js';

/** Signs in with the email address and password of the product. */
export default function SignInPage() {
  const brandName = useBrandName();
  const store = useAppStore();
  const [login, { error }] = sessionApi.useLoginMutation();
  const { hasEnded, codeFailure } = useAppSelector((state) => state.session);
  const form = useForm<ChatLogin>({
    resolver: zodResolver(chatLoginSchema),
    defaultValues: { email: '', password: '' },
  });
  const field = fieldsOf(form);
  const failure = error ? adviseOn(error) : codeFailure;

  const submit = form.handleSubmit(async (values) => {
    const { data } = await login(values);
    if (data) startSession(store, data);
  });

  return (
    <SignInFrame
      title="Sign In"
      heading="Sign in to chat"
      lead={`Use the email address and password of your ${brandName} account.`}
      footnote={
        <>
          No account yet? <Link href="/api/product/signup">Sign up</Link>
        </>
      }
    >
      {(failure ?? hasEnded) && (
        <Box sx={{ mt: 2.5 }}>
          {failure ? (
            <InlineAlert severity="error" title={failure.title}>
              {failure.description}
            </InlineAlert>
          ) : (
            <InlineAlert severity="info" title="You were signed out">
              Your session has ended. Sign in again to continue. Unsent messages are kept.
            </InlineAlert>
          )}
        </Box>
      )}
      <Form onSubmit={(event) => void submit(event)}>
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
        <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
          Sign In
        </Button>
        <Button href={startSignInPath} size="large" variant="outlined">
          Continue with {brandName}
        </Button>
        <Typography variant="body2" sx={{ textAlign: 'center' }}>
          <Link
            href="/api/product/forgot-password"
            sx={{
              color: 'text.secondary',
              [onTouchScreens]: { display: 'inline-flex', alignItems: 'center', minHeight: touchTarget },
            }}
          >
            Forgot your password?
          </Link>
        </Typography>
      </Form>
    </SignInFrame>
  );
}
