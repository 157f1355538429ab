import { dirname, relative, resolve, sep } from 'node:path';

const layers = ['shared', 'features', 'app'];

/** @type {import('eslint').Rule.RuleModule} */
const oneWayImports = {
  meta: {
    type: 'problem',
    schema: [{ type: 'string' }],
    messages: {
      layer: '`{{from}}` must not import from `{{to}}`. Imports go one way: app, features, shared.',
      feature: 'The feature `{{from}}` must not import the feature `{{to}}`. Move what both need to shared.',
    },
  },
  create(context) {
    const sourceRoot = resolve(context.cwd, context.options[0], 'src');
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

function violationOf([layer, folder], [importedLayer, importedFolder]) {
  if (!layers.includes(layer)) return undefined;
  if (layers.indexOf(layer) < layers.indexOf(importedLayer) || importedLayer === 'testing') {
    return { messageId: 'layer', data: { from: layer, to: importedLayer } };
  }
  if (layer === 'features' && importedLayer === 'features' && folder !== importedFolder) {
    return { messageId: 'feature', data: { from: folder, to: importedFolder } };
  }
  return undefined;
}

/**
 * Imports in a web app go one way: `app` → `features` → `shared`.
 * @param {string} project its folder, relative to the repository
 */
export const webLayers = (project) => ({
  files: [`${project}/src/{app,features,shared}/**/*.{ts,tsx}`],
  ignores: ['**/*.spec.{ts,tsx}', '**/testing/**'],
  plugins: { web: { rules: { 'one-way-imports': oneWayImports } } },
  rules: { 'web/one-way-imports': ['error', project] },
});
