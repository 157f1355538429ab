import { readLua } from '../lua/lua-files.js';

const page = (path: string, purpose: string) => ({ path, content: `${readLua(path)}\n`, purpose });

/** The page with menus, forms and progress for frameworks without ox_lib. */
export const pageFiles = [
  page('html/index.html', 'The page with menus, forms and the progress bar'),
  page('html/style.css', 'The look of the page'),
  page('html/app.js', 'Shows what the client script sends, and answers'),
];
