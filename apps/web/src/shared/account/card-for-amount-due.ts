const key = 'card-for-amount-due';

/** Notes in this tab whether the card that is entered at the payment provider also pays an amount due. */
export function noteCardForAmountDue(isDue: boolean): void {
  try {
    if (isDue) sessionStorage.setItem(key, 'true');
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: the account shows all the same that nothing is due any more.
  }
}

/** Whether the card that was entered pays an amount due. */
export function isCardForAmountDue(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
