const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/**
 * Runs test files in the realm of the worker, as the packages that they share (jest.runtime.cjs) must see the same
 * `Error`, `Array` and timers. After each test file, global variables, `process` and `process.env` are restored.
 */
module.exports = class WorkerEnvironment {
  constructor({ projectConfig }) {
    this.exportConditions = () => projectConfig.testEnvironmentOptions.customExportConditions;
    this.initialValues = [globalThis, process].map((target) => [target, Object.getOwnPropertyDescriptors(target)]);
    this.initialVariables = { ...process.env };
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const [target, descriptors] of this.initialValues) restoreProperties(target, descriptors);
    for (const name of Object.keys(process.env)) if (!(name in this.initialVariables)) delete process.env[name];
    Object.assign(process.env, this.initialVariables);
  }

  /** The sources are compiled by jest.runtime.cjs, in the context of the worker. */
  getVmContext() {
    return null;
  }
};

function restoreProperties(target, descriptors) {
  for (const key of Reflect.ownKeys(target)) {
    const current = Object.getOwnPropertyDescriptor(target, key);
    if (!current.configurable) continue;
    const initial = descriptors[key];
    if (!initial) delete target[key];
    else if (initial.value !== current.value || initial.get !== current.get)
      Object.defineProperty(target, key, initial);
  }
  for (const key of Reflect.ownKeys(descriptors))
    if (!Object.hasOwn(target, key)) Object.defineProperty(target, key, descriptors[key]);
}
