import { Script } from 'node:vm';
import { loadBrowserScript } from './load-browser-script.js';

test.each(['stripe-js/stripe', 'hosted-card-form'])('%s and its imports become one classic script', async (entry) => {
  const script = await loadBrowserScript(entry);
  expect(() => new Script(script)).not.toThrow();
  expect(script).toContain('function hasValidCheckDigit(');
  expect(script.match(/function hasValidCheckDigit\(/g)).toHaveLength(1);
});
