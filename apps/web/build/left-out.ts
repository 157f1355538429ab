import type { Plugin } from 'vite';

interface LeftOut {
  source: RegExp;
  importer: RegExp;
  /** What stands in its place. */
  code: string;
}

/** What libraries of the first load import for what this app never does. */
const leftOut: readonly LeftOut[] = [
  // The theme turns ripples off.
  {
    source: /\/TouchRipple\.mjs$/,
    importer: /\/@mui\/material\/ButtonBase\//,
    code: 'export default () => null;',
  },
  // Only emotion's `withTheme` needs it, which nobody here uses.
  {
    source: /^hoist-non-react-statics$/,
    importer: /\/@emotion\/react\//,
    code: 'export default (target) => target;',
  },
];

/** Keeps out of the bundle what would never run. */
export function leaveOut(): Plugin {
  const prefix = '\0left-out:';
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const found = leftOut.findIndex((each) => each.source.test(source) && each.importer.test(importer));
      return found < 0 ? undefined : `${prefix}${found}`;
    },
    load(id) {
      return id.startsWith(prefix) ? leftOut[Number(id.slice(prefix.length))]?.code : undefined;
    },
  };
}
