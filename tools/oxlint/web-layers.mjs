import { dirname, relative, resolve, sep } from 'node:path';

const layers = ['shared', 'features', 'app'];

/** Imports in a web app go one way: `app` → `features` → `shared`. */
const oneWayImports = {
  meta: {
    type: 'problem',
    messages: {
      layer: '`{{from}}` must not import from `{{to}}`. Imports go one way: app, features, shared.',
      feature: 'The feature `{{from}}` must not import the feature `{{to}}`. Move what both need to shared.',
    },
  },
  create(context) {
    const sourceRoot = sourceRootOf(context.filename);
    const partsOf = (file) => relative(sourceRoot, file).split(sep);
    const importer = partsOf(context.filename);
    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const imported = partsOf(resolve(dirname(context.filename), source.value));
      const violation = violationOf(importer, imported);
      if (violation) context.report({ node: source, ...violation });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
};

function sourceRootOf(file) {
  const parts = file.split(sep);
  const layer = parts.findIndex((part, index) => parts[index - 1] === 'src' && layers.includes(part));
  return parts.slice(0, layer).join(sep);
}

function violationOf([layer, folder], [importedLayer, importedFolder]) {
  if (layers.indexOf(layer) < layers.indexOf(importedLayer) || importedLayer === 'testing') {
    return { messageId: 'layer', data: { from: layer, to: importedLayer } };
  }
  if (layer === 'features' && importedLayer === 'features' && folder !== importedFolder) {
    return { messageId: 'feature', data: { from: folder, to: importedFolder } };
  }
  return undefined;
}

/** A plugin with the same interface as one of ESLint. */
export default {
  meta: { name: 'web' },
  rules: { 'one-way-imports': oneWayImports },
};
