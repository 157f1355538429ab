/**
 * The script that runs before every other one of a preview. It replaces the functions of the game: `fetch` answers every NUI
 * callback with an empty object and shows the call in the console. And it closes the ways to the network that a policy does
 * not cover in every browser:
 *
 * - WebRTC sends packets in spite of `connect-src 'none'`. Not all browsers know the directive `webrtc 'block'`.
 * - A frame inside of this one would have WebRTC again. Its address cannot lead anywhere (`default-src 'none'`), and its
 *   content can only be text that the policy for trusted types sees first. Texts that are written in parts cannot be judged.
 *   https://www.w3.org/TR/trusted-types/
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
  // The user may be writing the next message. What the page gets before a click belongs to that.
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (...options) {
    if (navigator.userActivation.hasBeenActive) focus.apply(this, options);
  };
  for (const key of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'XSLTProcessor']) delete window[key];
  // Scripts of the page can replace all methods, so the policy uses none but these.
  const method = (name) => Function.prototype.call.bind(String.prototype[name]);
  const slice = method('slice'), indexOf = method('indexOf'), startsWith = method('startsWith');
  const toLowerCase = method('toLowerCase');
  const removed = ['iframe', 'frame', 'fencedframe', 'object', 'embed'];
  const isRemoved = (tag) => {
    for (let index = 0; index < removed.length; index++) if (startsWith(tag, removed[index])) return true;
    return false;
  };
  const withoutFrames = (text) => {
    let result = '', end = 0;
    for (let start = indexOf(text, '<'); start >= 0; start = indexOf(text, '<', start + 1)) {
      if (!isRemoved(toLowerCase(slice(text, start + 1, start + 12)))) continue;
      result += slice(text, end, start) + '<removed-';
      end = start + 1;
    }
    return result + slice(text, end);
  };
  const isSink = (sink, name) => indexOf(sink, name) >= 0;
  if (window.trustedTypes)
    trustedTypes.createPolicy('default', {
      createHTML: (text, type, sink) => (isSink(sink, 'srcdoc') || isSink(sink, 'write') ? '' : withoutFrames(text)),
      createScript: (text, type, sink) => (isSink(sink, 'avigat') || isSink(sink, 'ocation') ? null : text),
      createScriptURL: (url) => url,
    });
})();
`;
}
