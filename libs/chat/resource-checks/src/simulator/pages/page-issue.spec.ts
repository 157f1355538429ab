import { pageIssue } from './page-issue.js';

const files = new Map([['html/script.js', 'document.addEventListener("click", click);']]);

const issueOf = (message: string, ...frames: string[]) =>
  pageIssue(
    files,
    'html/index.html',
    { name: 'RangeError', message, stack: ['RangeError', ...frames].join('\n    at ') },
    undefined,
  );

test('A script that calls itself without end fails, wherever the limit of calls is reached', () => {
  const inLibrary = issueOf('Maximum call stack size exceeded', 'page-runtime:7:3', 'click (html/script.js:1:40)');
  expect(inLibrary).toMatchObject({ kind: 'page-error', path: 'html/script.js', line: 1 });
});

test('Another error of the library may be a gap of the simulator', () => {
  const inLibrary = issueOf('Invalid array length', 'page-runtime:7:3', 'click (html/script.js:1:40)');
  expect(inLibrary).toMatchObject({ kind: 'error-after-mock' });
});
