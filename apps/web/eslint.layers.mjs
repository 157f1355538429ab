import { dirname, relative, resolve, sep } from 'node:path';

const sourceRoot = resolve(import.meta.dirname, 'src');
const layers = ['shared', 'features', 'app'];
/** Folders that know nothing of this app, so that another web app can use them. */
const libraryFolders = ['ui', 'theme'];

/** @type {import('eslint').Rule.RuleModule} */
const oneWayImports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      layer: '`{{from}}` must not import from `{{to}}`. Imports go one way: app, features, shared.',
      feature: 'The feature `{{from}}` must not import the feature `{{to}}`. Move what both need to shared.',
      library: '`shared/{{from}}` may import only {{allowed}}. It must stay usable by other web apps.',
    },
  },
  create(context) {
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

const partsOf = (file) => relative(sourceRoot, file).split(sep);

function violationOf([layer, folder], [importedLayer, importedFolder]) {
  if (!layers.includes(layer)) return undefined;
  if (layers.indexOf(layer) < layers.indexOf(importedLayer) || importedLayer === 'testing') {
    return { messageId: 'layer', data: { from: layer, to: importedLayer } };
  }
  if (layer === 'features' && importedLayer === 'features' && folder !== importedFolder) {
    return { messageId: 'feature', data: { from: folder, to: importedFolder } };
  }
  if (layer === 'shared' && libraryFolders.includes(folder) && !libraryFolders.includes(importedFolder)) {
    return { messageId: 'library', data: { from: folder, allowed: libraryFolders.join(' and ') } };
  }
  return undefined;
}

/** Imports in the web app go one way: `app` → `features` → `shared`. */
export const webLayers = {
  files: ['apps/web/src/{app,features,shared}/**/*.{ts,tsx}'],
  ignores: ['**/*.spec.{ts,tsx}', '**/testing/**'],
  plugins: { web: { rules: { 'one-way-imports': oneWayImports } } },
  rules: { 'web/one-way-imports': 'error' },
};
