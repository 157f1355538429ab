const referralKey = 'referral-code';

/** Keeps the code of a referral link (`/?ref=code`) until the visitor signs up in this tab. Returns the code. */
export function rememberReferral(search: string): string | null {
  const code = new URLSearchParams(search).get('ref');
  try {
    if (code) sessionStorage.setItem(referralKey, code);
  } catch {
    // Storage is blocked: the code works only straight from the link to the sign-up form.
  }
  return code;
}

/** The code in this address, or the one the visitor came with; empty when there is none. */
export function referralCodeFrom(search: URLSearchParams): string {
  try {
    return search.get('ref') ?? sessionStorage.getItem(referralKey) ?? '';
  } catch {
    return search.get('ref') ?? '';
  }
}

/** The visitor has signed up, or the code is of no use. */
export function forgetReferral(): void {
  try {
    sessionStorage.removeItem(referralKey);
  } catch {
    // Nothing was kept.
  }
}
