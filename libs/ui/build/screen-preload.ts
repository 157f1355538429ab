import type { Plugin, Rolldown } from 'vite';

/** The source files of the screens by path. A path includes all paths below it. */
type Screens = Readonly<Record<string, string>>;

/**
 * Lets the browser fetch all chunks of a screen together with the page, instead of each after the chunk that imports it.
 * The page lists the chunks of every screen, because it is the same file for all of them.
 */
export function screenPreload(screens: Screens): Plugin {
  return {
    name: 'screen-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!entry) throw new Error('the build has no entry');
        const known = filesOf(entry, chunks);
        const files = Object.entries(screens).map(([path, source]) => {
          const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
          if (!screen) throw new Error(`the build has no ${source}`);
          return [path, [...filesOf(screen, chunks)].filter((file) => !known.has(file)).map((file) => `/${file}`)];
        });
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'screen-files' },
            children: JSON.stringify(Object.fromEntries(files)),
            injectTo: 'head' as const,
          },
          { tag: 'script', children: script, injectTo: 'head' as const },
        ];
      },
    },
  };
}

function filesOf(
  { fileName, imports }: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  found = new Set<string>(),
): ReadonlySet<string> {
  if (found.has(fileName)) return found;
  found.add(fileName);
  for (const chunk of chunks) if (imports.includes(chunk.fileName)) filesOf(chunk, chunks, found);
  return found;
}

/**
 * The file names are in a separate element, which keeps the script and its hash in the content security policy the same
 * from build to build.
 */
const script = `
      (() => {
        const path = location.pathname + '/';
        for (const [screen, files] of Object.entries(JSON.parse(document.getElementById('screen-files').textContent))) {
          if (!path.startsWith(screen + '/')) continue;
          for (const href of files) {
            document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
          }
        }
      })();
    `;
