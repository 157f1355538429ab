/** The printable ASCII characters except `"` and `\`, which JSON would escape. */
const digits = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (character) => character !== '"' && character !== '\\',
);
const base = digits.length;
const valueOf = new Uint8Array(128);
for (const [value, digit] of digits.entries()) valueOf[digit.charCodeAt(0)] = value;

/** Numbers in the smallest array type that holds as many digits as they were packed with. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array;

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
export function unpackNumbers(text: string, count: number): Numbers {
  const width = count === 0 ? 0 : text.length / count;
  const numbers = width <= 1 ? new Uint8Array(count) : width === 2 ? new Uint16Array(count) : new Uint32Array(count);
  const characters = Buffer.from(text, 'latin1');
  // One pass for each digit. A loop over the digits of each number takes three times as long.
  for (let place = 0; place < width; place += 1) {
    for (let index = 0, at = place; index < count; index += 1, at += width)
      numbers[index] = numbers[index]! * base + valueOf[characters[at]!]!;
  }
  return numbers;
}
