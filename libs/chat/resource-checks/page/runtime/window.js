// The window: the global object with the properties of a window of the library.

const library = loadLibrary(platformModules());
const PropertySymbol = library('lib/PropertySymbol.js');
const { default: Window } = library('lib/window/Window.js');

function openWindow(url) {
  const window = new Window({
    url,
    console: global.console,
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      suppressCodeGenerationFromStringsWarning: true,
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      disableIframePageLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      navigator: {
        userAgent:
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) CitizenFX/1.0 Chrome/103.0.5060.141 Safari/537.36',
      },
      navigation: {
        disableMainFrameNavigation: true,
        disableChildFrameNavigation: true,
        disableChildPageNavigation: true,
      },
    },
  });
  const kept = new Set([
    ...[
      'constructor',
      'undefined',
      'NaN',
      'Infinity',
      'global',
      'globalThis',
      'eval',
      'Function',
      'Date',
      'console',
      'happyDOM',
      'Buffer',
    ],
    ...['URL', 'URLSearchParams', 'performance', 'structuredClone', 'atob', 'btoa', 'queueMicrotask', 'crypto'],
    ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'],
    ...['requestAnimationFrame', 'cancelAnimationFrame', 'TextEncoder', 'TextDecoder'],
  ]);
  const languageNames = new Set(Object.getOwnPropertyNames(global));
  const descriptors = Object.getOwnPropertyDescriptors(window);
  for (const key of Reflect.ownKeys(descriptors)) {
    if (typeof key === 'string' && (kept.has(key) || languageNames.has(key))) continue;
    const descriptor = descriptors[key];
    if (descriptor.value === window) {
      window[key] = global;
      descriptor.value = global;
    }
    defineProperty(global, key, { ...descriptor, configurable: true });
  }
  global.document[PropertySymbol.defaultView] = global;
  for (const target of [window, global]) {
    target[PropertySymbol.dispatchError] = reportError;
    target[PropertySymbol.evaluateScript] = evaluate;
  }
  for (const name of ['window', 'self', 'top', 'parent', 'frames']) defineValue(global, name, global);
  // Libraries such as jQuery UI copy plain objects, and tell by this name that the window is none.
  defineProperty(global, Symbol.toStringTag, { value: 'Window', configurable: true });
  return window;
}

function defineValue(target, name, value) {
  defineProperty(target, name, { value, writable: true, configurable: true, enumerable: true });
}

const nothingObject = () =>
  new Proxy(nothing, {
    get: (target, name) => {
      if (name === Symbol.toPrimitive) return () => '';
      if (name === 'width' || name === 'height' || name === 'length') return 0;
      if (name === 'then') return undefined;
      if (name in target && name !== 'name') return target[name];
      return nothingObject();
    },
    set: () => true,
    apply: () => nothingObject(),
    construct: () => nothingObject(),
  });

/** `window.event` is the event that is handled, which old pages use without a parameter. */
function nameCurrentEvent() {
  const { prototype } = library('lib/event/EventTarget.js').default;
  const { dispatchEvent } = prototype;
  defineValue(global, 'event', undefined);
  defineValue(prototype, 'dispatchEvent', function (event) {
    const before = global.event;
    global.event = event;
    try {
      return Reflect.apply(dispatchEvent, this, [event]);
    } finally {
      global.event = before;
    }
  });
}

/** Elements are variables by their id, unless something else has the name. The library names them in its own window only. */
function nameElements() {
  const { prototype } = library('lib/nodes/element/Element.js').default;
  const { addIdentifierToWindow, removeIdentifierFromWindow } = PropertySymbol;
  const add = prototype[addIdentifierToWindow];
  const remove = prototype[removeIdentifierFromWindow];
  const named = new Set();
  defineValue(prototype, addIdentifierToWindow, function (id) {
    Reflect.apply(add, this, [id]);
    if (!id || id in global) return;
    named.add(id);
    defineProperty(global, id, {
      configurable: true,
      get: () => global.document.getElementById(id) ?? undefined,
      set: (value) => {
        named.delete(id);
        defineValue(global, id, value);
      },
    });
  });
  defineValue(prototype, removeIdentifierFromWindow, function (id) {
    Reflect.apply(remove, this, [id]);
    if (named.has(id) && global.document.getElementById(id) === null) {
      named.delete(id);
      delete global[id];
    }
  });
}

/** What the library lacks: layout, drawing and sound have no effect on a page that nobody sees. */
function completeWindow() {
  const { HTMLElement, Element, HTMLCanvasElement, HTMLMediaElement } = global;
  defineValue(HTMLCanvasElement.prototype, 'getContext', () => nothingObject());
  defineValue(HTMLCanvasElement.prototype, 'toDataURL', () => 'data:,');
  for (const name of ['pause', 'load']) defineValue(HTMLMediaElement.prototype, name, nothing);
  defineValue(HTMLMediaElement.prototype, 'play', () => Promise.resolve());
  defineValue(Element.prototype, 'scrollIntoView', nothing);
  defineValue(Element.prototype, 'animate', () => ({
    finished: Promise.resolve(),
    cancel: nothing,
    play: nothing,
    pause: nothing,
    addEventListener: nothing,
    onfinish: null,
  }));
  defineValue(Element.prototype, 'getAnimations', () => []);
  const box = (element) => {
    const isVisible = element.isConnected && isShown(element);
    const [width, height] = isVisible ? [100, 20] : [0, 0];
    return { x: 0, y: 0, left: 0, top: 0, right: width, bottom: height, width, height, toJSON: nothing };
  };
  defineValue(Element.prototype, 'getBoundingClientRect', function () {
    return box(this);
  });
  defineValue(Element.prototype, 'getClientRects', function () {
    const { width } = box(this);
    return width > 0 ? [box(this)] : [];
  });
  for (const [name, side] of [
    ['offsetWidth', 'width'],
    ['offsetHeight', 'height'],
    ['clientWidth', 'width'],
    ['clientHeight', 'height'],
  ]) {
    defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get() {
        return box(this)[side];
      },
    });
  }
  defineValue(global, 'getComputedStyle', computedStyle);
  defineValue(global, 'GetParentResourceName', () => resourceName);
  // Pages ask for it to find out whether they run in the game.
  defineValue(global, 'invokeNative', nothing);
  for (const name of [
    'alert',
    'scrollTo',
    'scroll',
    'scrollBy',
    'print',
    'focus',
    'blur',
    'stop',
    'moveTo',
    'resizeTo',
  ]) {
    defineValue(global, name, nothing);
  }
  defineValue(global, 'confirm', () => true);
  defineValue(global, 'prompt', () => null);
  defineValue(global, 'open', () => null);
  defineValue(global, 'crypto', cryptoReplacement);
  defineValue(global, 'speechSynthesis', { speak: nothing, cancel: nothing, getVoices: () => [] });
  for (const name of [
    'WebSocket',
    'EventSource',
    'Worker',
    'SharedWorker',
    'BroadcastChannel',
    'RTCPeerConnection',
    'AudioContext',
    'webkitAudioContext',
    'SpeechSynthesisUtterance',
  ]) {
    defineValue(global, name, function () {
      noteUnavailable(name);
      return nothingObject();
    });
  }
  defineValue(global, 'innerWidth', 1920);
  defineValue(global, 'innerHeight', 1080);
  global.document.execCommand = () => true;
  global.document.write = global.document.writeln = (html) =>
    global.document.body?.insertAdjacentHTML('beforeend', `${html}`);
}

/** Things that only a browser has, by name: what a page does with them is unknown. */
const unavailable = new Set();

function noteUnavailable(name) {
  if (unavailable.size < 50) unavailable.add(textSlice(`${name}`, 0, 200));
}
