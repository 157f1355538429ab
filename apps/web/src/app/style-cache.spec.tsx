import createCache from '@emotion/cache';
import { startSheets } from '@scriptsmith/ui/shell/style-cache';

const frame = () => new Promise(requestAnimationFrame);
const sheetsOf = (key: string) => [...document.querySelectorAll<HTMLStyleElement>(`style[data-emotion="${key}"]`)];

test('an at-rule that is added after a paint starts a new sheet, and other rules extend the last one', async () => {
  const cache = createCache({ key: 'sheets', speedy: true });
  startSheets(cache);
  const insert = (rule: string) => cache.sheet.insert(rule);
  insert('.a{color:red}');
  insert('@media print{.a{color:blue}}');
  expect(sheetsOf('sheets')).toHaveLength(1);
  await frame();
  insert('.b{color:red}');
  expect(sheetsOf('sheets')).toHaveLength(1);
  insert('@media print{.b{color:blue}}');
  insert('@media print{.b{color:green}}');
  insert('.c{color:red}');
  const rules = sheetsOf('sheets').map(({ sheet }) => sheet?.cssRules.length);
  expect(rules).toEqual([3, 3]);
});
