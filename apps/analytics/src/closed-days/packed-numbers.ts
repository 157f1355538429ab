/** The printable ASCII characters except `"` and `\`, which JSON would escape. */
const digits = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (character) => character !== '"' && character !== '\\',
);
const base = digits.length;
const valueOf = new Uint8Array(128);
for (const [value, digit] of digits.entries()) valueOf[digit.charCodeAt(0)] = value;

/**
 * Numbers from 0 to 2^32 - 1 as text. All numbers of a text have the same number of digits, as few as the greatest needs.
 * If all of them are 0, the text is empty.
 */
export function packNumbers(numbers: readonly number[]): string {
  let greatest = 0;
  for (const number of numbers) greatest = Math.max(greatest, number);
  let width = 0;
  for (let limit = 1; limit <= greatest; limit *= base) width += 1;
  const text = Buffer.alloc(numbers.length * width);
  for (let index = 0; index < numbers.length; index += 1) {
    let rest = numbers[index]!;
    for (let place = width - 1; place >= 0; place -= 1) {
      text[index * width + place] = digits[rest % base]!.charCodeAt(0);
      rest = Math.floor(rest / base);
    }
  }
  return text.toString('latin1');
}

/** @param count how many numbers were packed */
export function unpackNumbers(text: string, count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  const width = text.length / count;
  const characters = Buffer.from(text, 'latin1');
  for (let index = 0, at = 0; at < characters.length; index += 1) {
    let number = 0;
    for (const end = at + width; at < end; at += 1) number = number * base + valueOf[characters[at]!]!;
    numbers[index] = number;
  }
  return numbers;
}
