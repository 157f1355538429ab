// Links modules in the form of `moduleCode`: [dependencies, factory] by name.

/** The exports of a module are read through getters until it has run. */
function createModule(factory, meta) {
  const exports = Object.create(null);
  const names = [];
  const module = { exports, setters: [], importers: [], state: 'new', run: undefined, result: undefined };
  const add = (name, get) => {
    if (name in exports) return;
    names.push(name);
    Object.defineProperty(exports, name, { get, enumerable: true, configurable: true });
  };
  module.run = factory(add, module.setters, meta);
  module.finish = () => {
    for (const set of module.importers) set(exports);
  };
  return module;
}

function linkLibrary(modules, replacements) {
  const linked = {};
  for (const name of Object.keys(replacements)) {
    linked[name] = { exports: replacements[name], state: 'done', importers: [], finish() {} };
  }
  for (const name of Object.keys(modules)) linked[name] = createModule(modules[name][1]);
  for (const name of Object.keys(modules)) {
    modules[name][0].forEach((dependency, index) => {
      const set = linked[name].setters[index];
      if (linked[dependency] === undefined) throw new Error(`The module ${dependency} is missing`);
      set(linked[dependency].exports);
      linked[dependency].importers.push(set);
    });
  }
  const run = (name) => {
    const module = linked[name];
    if (module.state !== 'new') return;
    module.state = 'running';
    modules[name][0].forEach(run);
    module.run();
    module.state = 'done';
    // Plain properties are faster than getters.
    for (const key of Object.keys(module.exports)) {
      Object.defineProperty(module.exports, key, { value: module.exports[key] });
    }
    module.finish();
  };
  Object.keys(modules).forEach(run);
  return (name) => linked[name].exports;
}
