import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UseFormReturn } from 'react-hook-form';
import { referralApi } from '../../../shared/affiliate/referral-api.js';
import { referralCodeFrom } from '../../../shared/session/referral.js';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import type { SignupForm } from '../signup-form.js';

interface ReferralCode {
  /** The code to register with: the entered one, or that of the link if the field was cleared because the call failed. */
  codeFor: (entered: string) => string;
  /** Shows the code of the link in the field again, so that the user can see and change it. */
  reveal: () => void;
}

/**
 * Fills in the visitor's referral code and validates it once. Clears the field if the validation call fails, but keeps the
 * code of the link for the registration: a failed call says nothing about the code. A user who edits the field decides.
 */
export function useReferralCode({ getValues, setValue, setError, watch }: UseFormReturn<SignupForm>): ReferralCode {
  const [search] = useSearchParams();
  const [validate] = referralApi.useLazyValidateReferralQuery();
  const toast = useToast();
  const code = referralCodeFrom(search);
  const hiddenCode = useRef('');

  useEffect(() => {
    const subscription = watch((_values, { name, type }) => {
      if (name === 'referralCode' && type === 'change') hiddenCode.current = '';
    });
    return () => subscription.unsubscribe();
  }, [watch]);

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
        if (!isStillThere()) return;
        hiddenCode.current = code;
        setValue('referralCode', '');
      });
  }, [code, getValues, setValue, setError, validate, toast]);

  return {
    codeFor: (entered) => entered || hiddenCode.current,
    reveal: () => {
      if (hiddenCode.current) setValue('referralCode', hiddenCode.current);
      hiddenCode.current = '';
    },
  };
}
