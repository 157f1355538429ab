// Parts of a browser that the library lacks. They accept everything and have no effect.

function completeBrowser() {
  const { document, navigator, HTMLElement, Element, SVGElement, EventTarget, MessageEvent } = global;
  const settled = Promise.resolve([]);
  const fonts = {
    ready: settled,
    status: 'loaded',
    size: 0,
    load: () => settled,
    check: () => true,
    add: nothing,
    delete: nothing,
    forEach: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
  };
  defineValue(document, 'fonts', fonts);
  for (const name of ['exitFullscreen', 'exitPointerLock']) defineValue(document, name, () => Promise.resolve());
  defineValue(document, 'fullscreenElement', null);
  for (const name of ['requestPointerLock', 'requestFullscreen'])
    defineValue(Element.prototype, name, () => Promise.resolve());
  for (const name of ['showPopover', 'hidePopover', 'togglePopover']) defineValue(HTMLElement.prototype, name, nothing);
  for (const name of ['getBBox', 'getScreenCTM', 'getCTM'])
    defineValue(SVGElement.prototype, name, () => ({ x: 0, y: 0, width: 0, height: 0 }));
  defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get() {
      return this.parentElement;
    },
  });
  for (const name of [
    'HTMLFontElement',
    'HTMLMarqueeElement',
    'HTMLFrameElement',
    'HTMLFrameSetElement',
    'HTMLDirectoryElement',
    'MathMLElement',
  ]) {
    defineValue(global, name, class extends HTMLElement {});
  }
  defineValue(global, 'DOMTokenList', document.createElement('span').classList.constructor);
  for (const name of ['Path2D', 'Notification', 'FontFace', 'MediaQueryList', 'StyleSheet', 'PromiseRejectionEvent']) {
    defineValue(
      global,
      name,
      class {
        load() {
          return Promise.resolve(this);
        }
      },
    );
  }
  defineValue(global, 'Option', function (text = '', value = text, isDefault = false, isSelected = false) {
    const option = document.createElement('option');
    option.textContent = text;
    option.value = value;
    option.selected = isDefault || isSelected;
    return option;
  });
  class MessagePort extends EventTarget {
    onmessage = null;
    postMessage(data) {
      addTimer(() => this.other?.dispatchEvent(new MessageEvent('message', { data })), 1, false, []);
    }
    start() {}
    close() {}
  }
  defineValue(global, 'MessagePort', MessagePort);
  defineValue(
    global,
    'MessageChannel',
    class {
      port1 = new MessagePort();
      port2 = new MessagePort();
      constructor() {
        this.port1.other = this.port2;
        this.port2.other = this.port1;
      }
    },
  );
  defineValue(global, 'webkitRequestAnimationFrame', global.requestAnimationFrame);
  defineValue(global, 'reportError', reportError);
  defineValue(global, 'visualViewport', {
    width: 1920,
    height: 1080,
    scale: 1,
    addEventListener: nothing,
    removeEventListener: nothing,
  });
  defineValue(global, 'isSecureContext', true);
  defineValue(global, 'origin', pageOrigin());
  defineValue(global, 'event', undefined);
  defineValue(navigator, 'vibrate', () => false);
  defineValue(navigator, 'getGamepads', () => []);
  defineValue(navigator, 'mediaDevices', {
    getUserMedia: () => Promise.reject(new TypeError('There is no microphone')),
    enumerateDevices: () => settled,
  });
  defineValue(global.screen, 'orientation', { type: 'landscape-primary', angle: 0, addEventListener: nothing });
}
