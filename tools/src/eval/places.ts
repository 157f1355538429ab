import type { ResourceFile } from '@scriptsmith/chat-contracts';

const number = String.raw`(-?\d+(?:\.\d+)?)`;
const vector = new RegExp(String.raw`\bvec(?:tor)?[34]\(\s*${number}\s*,\s*${number}\s*,\s*${number}`, 'g');
const table = new RegExp(String.raw`\bx\s*=\s*${number}\s*,\s*y\s*=\s*${number}\s*,\s*z\s*=\s*${number}`, 'g');

/**
 * The tests, which begin with the places that the scripts mention as the list `places`. So a test that was written from a
 * request finds what the resource puts somewhere.
 */
export function withPlaces(tests: readonly ResourceFile[], files: readonly ResourceFile[]): ResourceFile[] {
  const scripts = files.filter(({ path }) => path.endsWith('.lua') && !path.startsWith('tests/'));
  const places = new Set(
    scripts.flatMap(({ content }) =>
      [...content.matchAll(vector), ...content.matchAll(table)].map(([, ...coordinates]) =>
        coordinates.map((each) => (Number.isInteger(Number(each)) ? Number(each).toFixed(1) : each)).join(', '),
      ),
    ),
  );
  places.delete('0.0, 0.0, 0.0');
  const list = `local places = { ${[...places].map((each) => `vector3(${each})`).join(', ')} }\n`;
  return tests.map(({ path, content }) => ({ path, content: `${list}${content}` }));
}
