import { pageScript } from './page-script.js';
import { pageStyle } from './page-style.js';

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Menu</title>
    <link rel="stylesheet" href="style.css" />
  </head>
  <body>
    <main id="dialog" role="dialog" aria-modal="true" aria-labelledby="title" hidden>
      <h1 id="title"></h1>
      <form id="content"></form>
      <button id="close" type="button"></button>
    </main>
    <div id="progress" role="progressbar" aria-labelledby="progress-title" hidden>
      <span id="progress-title"></span>
      <div id="progress-bar"></div>
    </div>
    <script src="app.js"></script>
  </body>
</html>
`;

/** The page with menus, forms and progress for frameworks without ox_lib. */
export const pageFiles = [
  { path: 'html/index.html', content: html, purpose: 'The page with menus, forms and the progress bar' },
  { path: 'html/style.css', content: pageStyle, purpose: 'The look of the page' },
  { path: 'html/app.js', content: pageScript, purpose: 'Shows what the client script sends, and answers' },
];
