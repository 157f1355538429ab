const referralKey = 'referral-code';

/** Stores the code of a referral link (`/?ref=code`) until the visitor signs up in this tab. Returns the code. */
export function storeReferralCode(search: string): string | null {
  const code = new URLSearchParams(search).get('ref');
  try {
    if (code) sessionStorage.setItem(referralKey, code);
  } catch {
    // Storage is blocked: the code works only directly from the link to the sign-up form.
  }
  return code;
}

/** The code in this URL, or the stored one; empty if there is none. */
export function referralCodeFrom(search: URLSearchParams): string {
  try {
    return search.get('ref') ?? sessionStorage.getItem(referralKey) ?? '';
  } catch {
    return search.get('ref') ?? '';
  }
}

/** Called after the sign-up. */
export function clearReferralCode(): void {
  try {
    sessionStorage.removeItem(referralKey);
  } catch {
    // No value was stored.
  }
}
