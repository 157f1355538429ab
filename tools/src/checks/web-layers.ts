import { featureFolder } from './folder-cycles.js';
import type { Import } from './import-graph.js';

/** A layer may import those after it. */
const layers = ['app', 'features', 'shared'];

/** The imports of a web app against the direction app, features, shared, or from one feature to another. */
export function layerViolations(imports: readonly Import[]): string[] {
  const violations = imports.filter(({ from, to }) => {
    const [source, target] = [layerOf(from), layerOf(to)];
    if (source === undefined || target === undefined) return false;
    if (source === 'features' && target === 'features') return featureFolder(from) !== featureFolder(to);
    return layers.indexOf(source) > layers.indexOf(target);
  });
  return violations.map(({ from, to }) => `${featureFolder(from) ?? from} -> ${featureFolder(to) ?? to}`).sort();
}

function layerOf(file: string): string | undefined {
  const layer = /^apps\/(?:web|[a-z]+-web)\/src\/([^/]+)\//.exec(file)?.[1];
  return layer !== undefined && layers.includes(layer) ? layer : undefined;
}
