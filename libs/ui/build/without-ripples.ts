import type { Plugin } from 'vite';

const inertRipple = 'const ripple = { ref: { current: null }, shouldMount: false, start() {}, stop() {}, pulsate() {} };';

/** The replaced modules of MUI by the end of their path. */
const replacements = {
  '/@mui/material/ButtonBase/TouchRipple.mjs': 'export default () => null;',
  '/@mui/material/useLazyRipple/useLazyRipple.mjs': `${inertRipple} export default () => ripple;`,
} as const;

/**
 * Removes the ripples of MUI's buttons, which the theme disables. With them, a button is also rendered again when it is
 * pressed for the first time.
 */
export function withoutRipples(): Plugin {
  return {
    name: 'without-ripples',
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
