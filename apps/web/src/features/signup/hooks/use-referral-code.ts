import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UseFormReturn } from 'react-hook-form';
import { referralApi } from '../../../shared/affiliate/referral-api.js';
import { clearReferralCode, referralCodeFrom } from '../../../shared/session/referral.js';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import type { SignupForm } from '../signup-form.js';

/** Fills in the visitor's referral code and validates it once. Clears the field if the validation call fails. */
export function useReferralCode({ getValues, setValue, setError }: UseFormReturn<SignupForm>): void {
  const [search] = useSearchParams();
  const [validate] = referralApi.useLazyValidateReferralQuery();
  const toast = useToast();
  const code = referralCodeFrom(search);

  useEffect(() => {
    if (!code) return;
    setValue('referralCode', code);
    // The user may have typed another code in the meantime.
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
        clearReferralCode();
      });
  }, [code, getValues, setValue, setError, validate, toast]);
}
