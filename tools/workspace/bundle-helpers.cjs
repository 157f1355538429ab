/* The functions that the modules of the bundle share. `tools/bundle.mjs` puts them at its beginning. */
/* oxlint-disable no-unused-vars -- the modules use them */

/** The value of `import.meta.url` in a module. */
function moduleUrl(path) {
  return require('node:url').pathToFileURL(require('node:path').join(__dirname, path)).href;
}

/** Restores the name of a class that esbuild has renamed, because another module has a class of this name. */
function keepClassName(constructor, value) {
  if (constructor.name !== value) Object.defineProperty(constructor, 'name', { value, configurable: true });
}

/** SWC passes two arguments for a class, and four for a member: the last is `null` for a method. */
function _ts_decorate(decorators, target, key, descriptor) {
  if (key === undefined) return Reflect.decorate(decorators, target);
  const current = descriptor === null ? Object.getOwnPropertyDescriptor(target, key) : descriptor;
  const decorated = Reflect.decorate(decorators, target, key, current);
  if (decorated) Object.defineProperty(target, key, decorated);
  return decorated;
}

function _ts_metadata(key, value) {
  return Reflect.metadata(key, value);
}

function _ts_param(index, decorator) {
  return (target, key) => decorator(target, key, index);
}
