/** The digits in a text that a customer typed. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

export function isAmex(digits: string): boolean {
  return /^3[47]/.test(digits);
}

/** The number of digits in the card verification code of a card. */
export function cvcLength(cardDigits: string): number {
  return isAmex(cardDigits) ? 4 : 3;
}

/** Groups the digits of a card number as they are printed on the card: `4242 4242 4242 4242`. */
export function formatCardNumber(digits: string): string {
  if (isAmex(digits)) {
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter((group) => group !== '').join(' ');
  }
  return (digits.slice(0, 19).match(/.{1,4}/g) ?? []).join(' ');
}

/** Whether a card number has all of its digits. */
export function isCompleteCardNumber(digits: string): boolean {
  return digits.length >= (isAmex(digits) ? 15 : 16);
}

/** Checks the check digit of a card number (Luhn algorithm). */
export function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
