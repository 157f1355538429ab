const { Suite, Test } = require('mocha');
const { expect } = require('expect');
const { bind } = require('jest-each');

/**
 * An interface of Mocha with the globals of Jest. Stryker runs the tests with Mocha, because Mocha keeps the modules of a
 * process loaded: a mutant then costs the time of its tests, and not the seconds that Jest takes to load a service.
 * Each file is a suite, so that its hooks run for its tests only.
 */
module.exports = (root) => {
  root.on('pre-require', (context, file) => {
    const suites = [Suite.create(root, file.slice(process.cwd().length + 1))];
    const current = () => suites.at(-1);
    const test = (title, run, timeoutMs) => add(current(), file, title, run, timeoutMs);
    test.skip = (title) => add(current(), file, title);
    test.each = bind(test, false);
    const describe = (title, define) => {
      suites.push(Suite.create(current(), title));
      define();
      suites.pop();
    };
    describe.skip = () => undefined;
    describe.each = bind(describe, false);
    Object.assign(context, {
      test,
      describe,
      expect,
      beforeAll: (run) => current().beforeAll(run),
      afterAll: (run) => current().afterAll(run),
      beforeEach: (run) => current().beforeEach(run),
      afterEach: (run) => current().afterEach(run),
    });
  });
};

function add(suite, file, title, run, timeoutMs) {
  const test = new Test(title, run);
  test.file = file;
  if (timeoutMs !== undefined) test.timeout(timeoutMs);
  suite.addTest(test);
}
