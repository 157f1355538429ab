// The only connection to the host: texts in, texts out.

let pagePath = '';
let errorsSent = 0;

const commands = {
  open({ name, path, html, texts, probe }) {
    resourceName = name;
    pagePath = path;
    files = new Map(texts);
    openWindow(`${pageOrigin()}/${path}`);
    completeWindow();
    nameCurrentEvent();
    nameElements();
    completeBrowser();
    defineNetwork();
    defineTimers(true);
    watchScripts();
    watchListeners();
    probeAttribute = probe;
    watchMarkup(probe);
    startLoading(html);
  },
  next() {
    const script = nextScript();
    global.document[PropertySymbol.currentScript] = script?.script ?? null;
    currentScript = script;
    return script && { path: script.path, code: script.code, url: script.url, isModule: script.isModule };
  },
  /** The script has run, or cannot be loaded. */
  ran({ isLoaded }) {
    const element = currentScript?.script;
    global.document[PropertySymbol.currentScript] = null;
    if (currentScript?.code === undefined)
      guarded(() => element?.dispatchEvent(new global.Event(isLoaded ? 'load' : 'error')))();
  },
  runModule({ path }) {
    runModule(path);
  },
  /** Time has passed: replies and messages have arrived, and timers are due. */
  step({ deliveries }) {
    for (const { id, status, text, messages } of deliveries) {
      if (messages === undefined) deliverReply(id, status, text);
      else messages.forEach(deliverMessage);
    }
    runTimers();
  },
  key({ key, code, keyCode }) {
    pressKey(key, code, keyCode);
  },
  controls() {
    return listControls();
  },
  press({ index, selector }) {
    const element = selector === undefined ? listed[index] : findElement(selector);
    if (!element) return 'missing';
    if (selector !== undefined && !isShown(element)) return 'hidden';
    if (element.disabled) return 'disabled';
    pressElement(element);
    return 'done';
  },
  type({ index, selector, text }) {
    const element = selector === undefined ? listed[index] : findElement(selector);
    if (!element) return 'missing';
    if (selector !== undefined && !isShown(element)) return 'hidden';
    typeText(element, text);
    return 'done';
  },
  text({ selector }) {
    const element = selector === undefined ? document.body : document.querySelector(selector);
    return element ? visibleText(element) : null;
  },
  isVisible({ selector }) {
    if (selector === undefined) return isAnythingShown();
    return [...document.querySelectorAll(selector)].some(isShown);
  },
  /** The stack of the place that made elements of the probe, if they are in the page. */
  probe() {
    return document.querySelector(`[${probeAttribute}]`) === null ? null : probeStack;
  },
};

let currentScript;

function deliverMessage(json) {
  const data = parseJson(json);
  const event = new global.MessageEvent('message', { data, origin: pageOrigin(), source: global });
  guarded(() => global.dispatchEvent(event))();
}

let probeAttribute = '';

/** Handles a command and returns what has happened since the last one, as JSON. */
function receive(json) {
  const { time, command, ...parameters } = parseJson(json);
  setTime(time);
  forgetStyles();
  let result = null;
  let problem = null;
  try {
    result = commands[command](parameters) ?? null;
  } catch (error) {
    problem = textOrNothing(() => textOf(error?.message ?? error));
  }
  const newErrors = errors.slice(errorsSent);
  errorsSent = errors.length;
  return stringify({
    result,
    problem,
    requests: requests.splice(0),
    errors: newErrors,
    unavailable: [...unavailable],
    due: nextDue(),
    isWaiting: hasPageTimer(),
    hasScript: builder !== undefined || pendingScripts.length > 0,
  });
}

defineProperty(global, '$page', {
  value: Object.freeze({ receive, defineModule, keepError, reportKeptError }),
});
