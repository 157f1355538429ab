import type { Plugin } from 'vite';

const inertRipple =
  'const ripple = { ref: { current: null }, shouldMount: false, start() {}, stop() {}, pulsate() {} };';

/** The modules of MUI by the end of their path, and what replaces them. */
const replacements = {
  // The theme disables ripples. With them, a button is rendered again when it is pressed for the first time.
  '/@mui/material/ButtonBase/TouchRipple.mjs': 'export default () => null;',
  '/@mui/material/useLazyRipple/useLazyRipple.mjs': `${inertRipple} export default () => ripple;`,
  // It imports most components, so that each of them would belong to every screen that imports a style.
  '/@mui/material/styles/enhanceHighContrast.mjs': 'export default (theme) => theme;',
} as const;

/** Removes modules of packages that the apps do not use, but the bundler cannot remove. */
export function unusedModules(): Plugin {
  return {
    name: 'unused-modules',
    apply: 'build',
    load(id) {
      const found = Object.entries(replacements).find(([file]) => id.endsWith(file));
      return found ? { code: found[1], map: null } : null;
    },
    buildEnd(error) {
      if (error) return;
      const files = [...this.getModuleIds()];
      for (const file of Object.keys(replacements))
        if (!files.some((id) => id.endsWith(file))) throw new Error(`the build has no ${file}`);
    },
  };
}
