import type { ResourceFile } from '@scriptsmith/chat-contracts';

/** Names a page in a manifest: `ui_page 'html/index.html'`. Takes linear time for every manifest. */
const uiPagePattern = /^[ \t]*ui_page[ \t]*(?:\([ \t]*)?["']([^"'\n]{1,200})["']/m;
const manifestNames = ['fxmanifest.lua', '__resource.lua'];

/** The NUI page of a resource: the page that the manifest names, or else its only or topmost HTML file. */
export function findPreviewPage(files: readonly ResourceFile[]): ResourceFile | undefined {
  const manifest = files.find(({ path }) => manifestNames.includes(path));
  const named = manifest && uiPagePattern.exec(manifest.content)?.[1];
  const page = named === undefined ? undefined : files.find(({ path }) => path === named.replace(/^\.\//, ''));
  if (page || manifest) return page;
  return files
    .filter(({ path }) => path.endsWith('.html'))
    .sort((one, other) => one.path.split('/').length - other.path.split('/').length)[0];
}
