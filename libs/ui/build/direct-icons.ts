import type { Plugin } from 'vite';

const iconImport = /import \{([^}]+)\} from 'lucide-react';/g;

/**
 * Imports each icon from its own file. The main file of the package imports all icons, so that the bundler cannot tell
 * which screens need which icon.
 */
export function directIcons(): Plugin {
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform(source, id) {
      if (!/\.tsx?$/.test(id) || !source.includes("'lucide-react'")) return null;
      const code = source.replace(iconImport, (_statement, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => name.split(' as '))
          .map(([icon = '', name = icon]) => `import ${name} from 'lucide-react/icons/${fileOf(icon)}';`)
          .join(' '),
      );
      return { code, map: null };
    },
  };
}

/** `FileText` is in `file-text`, `Share2` in `share-2`. */
const fileOf = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase();
