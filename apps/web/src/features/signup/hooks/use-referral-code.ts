import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UseFormReturn } from 'react-hook-form';
import { referralApi } from '../../../shared/affiliate/referral-api.js';
import { forgetReferral, referralCodeFrom } from '../../../shared/session/referral.js';
import { useToast } from '../../../shared/toast/use-toast.js';
import type { SignupForm } from '../signup-form.js';

/**
 * Prefills the code the visitor came with and validates it once; the field is cleared when the validation call fails
 * (specification, section 5).
 */
export function useReferralCode({ getValues, setValue, setError }: UseFormReturn<SignupForm>): void {
  const [search] = useSearchParams();
  const [validate] = referralApi.useLazyValidateReferralQuery();
  const toast = useToast();
  const code = referralCodeFrom(search);

  useEffect(() => {
    if (!code) return;
    setValue('referralCode', code);
    // Another one may have been typed before the answer comes.
    const isStillThere = () => getValues('referralCode') === code;
    validate(code, true)
      .unwrap()
      .then((validation) => {
        if (!isStillThere()) return;
        if (validation.valid) {
          const description = `You were referred by ${validation.referrer.username}`;
          toast({ title: 'Referral Code Applied', description });
        } else {
          setError('referralCode', { type: 'server', message: validation.error });
        }
      })
      .catch(() => {
        if (isStillThere()) setValue('referralCode', '');
        forgetReferral();
      });
  }, [code, getValues, setValue, setError, validate, toast]);
}
