/**
 * The script that replaces the functions of the game in a preview. `fetch` answers every NUI callback with an empty object
 * and shows the call in the console; nothing leaves the frame.
 */
export function previewStubs(resourceName: string): string {
  return `
(() => {
  'use strict';
  const name = ${JSON.stringify(resourceName)};
  const define = (key, value) => Object.defineProperty(window, key, { value, writable: true, configurable: true });
  define('GetParentResourceName', () => name);
  define('invokeNative', () => undefined);
  define('fetch', async (target, options) => {
    console.info('NUI callback', String(target), options && options.body);
    return new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } });
  });
})();
`;
}
