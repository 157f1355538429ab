const { createRequire } = require('node:module');
const { sep } = require('node:path');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const packageFolder = `${sep}node_modules${sep}`;

/** The compiled sources of a worker. They have no state: each test file calls them with its own `module` and `require`. */
const compiledSources = new Map();

/**
 * Runs test files in the realm of the worker and loads packages with Node, so that all test files of a worker share them.
 * Jest would load TypeORM, Nest and the rest again for each test file, which takes longer than most of the tests. Our own
 * sources are loaded for each test file as usual. `jest.mock` of a package has an effect on our own imports only.
 */
module.exports = class SharedPackagesRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    executor.compile = (source, filename) => {
      const compiled = compiledSources.get(filename);
      if (compiled?.source === source) return compiled.run;
      const run = compileFunction(source, executor.injectedModuleParameters, { filename });
      compiledSources.set(filename, { source, run });
      return run;
    };
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (moduleName && !options?.isInternalModule && !this._resolution.isCoreModule(moduleName)) {
      const file = this._resolution.resolveCjs(from, moduleName);
      if (file.includes(packageFolder)) return createRequire(from)(moduleName);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }
};
