import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { isApiError } from '@scriptsmith/web-kit/api/api-error';
import { useAppDispatch } from '@scriptsmith/web-kit/store/hooks';
import { nextPathIn, withNext } from '../../shared/routing/next-path.js';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { useBrandName } from '@scriptsmith/ui/page/brand-name';
import { KeptDescription } from '../../shared/account/kept-description.js';
import { clearReferralCode } from '../../shared/session/referral.js';
import { signedIn } from '@scriptsmith/web-kit/state/session-slice';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { track } from '@scriptsmith/web-kit/tracking/track';
import { CenteredPage } from '@scriptsmith/ui/page/centered-page';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { Checkbox } from '@scriptsmith/ui/forms/checkbox';
import { Form } from '@scriptsmith/ui/forms/form';
import { NewPasswordFields } from '../../shared/passwords/new-password-fields.js';
import { FieldPair } from '@scriptsmith/ui/forms/field-pair';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { lazyValidation } from '../../shared/forms/lazy-validation.js';
import { useMismatchToast } from '../../shared/forms/use-mismatch-toast.js';
import { useSubmit } from '@scriptsmith/web-kit/forms/use-submit';
import { signupApi } from './api/signup-api.js';
import { emptySignup, registrationFrom } from './signup-form.js';
import type { SignupForm } from './signup-form.js';
import { useReferralCode } from './hooks/use-referral-code.js';

const validation = lazyValidation(() => import('./signup-validation.js'));

const EmailsCheckbox = styled(Checkbox)(({ theme }) => ({ marginBlock: theme.spacing(-0.5) }));

export default function SignupPage() {
  const form = useForm<SignupForm>({ resolver: validation.resolver, defaultValues: emptySignup });
  const field = fieldsOf(form);
  const [username, email, password] = useWatch({ control: form.control, name: ['username', 'email', 'password'] });
  const [register, { isLoading }] = signupApi.useRegisterMutation();
  const brandName = useBrandName();
  const dispatch = useAppDispatch();
  const next = nextPathIn(useSearchParams()[0]);
  const toast = useToast();
  const onInvalid = useMismatchToast();
  const referral = useReferralCode(form);

  const submit = useSubmit(
    form,
    async (values) => {
      const registration = registrationFrom({ ...values, referralCode: referral.codeFor(values.referralCode) });
      const { user } = await register(registration)
        .unwrap()
        .catch((error: unknown) => {
          if (isApiError(error) && error.body.code === 'invalid_referral_code') referral.reveal();
          throw error;
        });
      clearReferralCode();
      track('sign_up');
      dispatch(signedIn({ user }));
      toast({ title: 'Account Created', description: `Welcome to ${brandName}, ${user.username}` });
    },
    { failed: 'Failed to create account', failedTitle: 'Registration Failed', onInvalid },
  );

  return (
    <CenteredPage
      title="Sign Up"
      heading="Create your account"
      wide
      lead="Choose a plan after you sign up. You won't be charged until then."
      footnote={
        <>
          Already have an account?{' '}
          <Link component={RouterLink} to={withNext(paths.login, next)} sx={{ color: 'text.primary' }}>
            Sign in
          </Link>
        </>
      }
    >
      <Form onSubmit={submit} onFocus={validation.preload}>
        <KeptDescription />
        <FieldPair>
          <TextField label="Username" autoComplete="nickname" required {...field('username')} />
          <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        </FieldPair>
        <NewPasswordFields
          label="Password"
          password={field('password')}
          typed={password}
          confirmation={field('confirmPassword')}
          owner={{ username, email }}
        />
        <TextField label="Referral Code (optional)" autoComplete="off" {...field('referralCode')} />
        <Controller
          control={form.control}
          name="marketingEmails"
          render={({ field: { value, ...field } }) => (
            <EmailsCheckbox label="Send me marketing emails" {...field} checked={value} />
          )}
        />
        <Button type="submit" variant="contained" size="large" loading={isLoading}>
          Create Account
        </Button>
      </Form>
    </CenteredPage>
  );
}
