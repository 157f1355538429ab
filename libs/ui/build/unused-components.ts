import type { Plugin } from 'vite';

const displayName = /^ *\w+\.displayName = ["'][^"']*["'];$/gm;
const creation = /(= )((?:React\d*\.)?(?:createContext|forwardRef|lazy|memo)\()/g;

/**
 * Lets the bundler remove the components and contexts of packages that are not used. It cannot know that React's functions
 * have no side effects. A name for React's developer tools counts as a use, so these names are removed.
 */
export function unusedComponents(): Plugin {
  return {
    name: 'unused-components',
    apply: 'build',
    transform(source, id) {
      if (!/\/node_modules\/.*\.m?js$/.test(id)) return null;
      return { code: source.replaceAll(displayName, '').replaceAll(creation, '$1/* @__PURE__ */ $2'), map: null };
    },
  };
}
