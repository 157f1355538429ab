// What a player sees and does.

const clickListeners = new WeakSet();

/** Remembers which elements react to clicks. */
function watchListeners() {
  const { EventTarget } = global;
  const add = EventTarget.prototype.addEventListener;
  defineValue(EventTarget.prototype, 'addEventListener', function (type, listener, options) {
    if (/^(?:click|mousedown|mouseup|pointerdown)$/.test(type)) clickListeners.add(this);
    return add.call(this, type, listener, options);
  });
}

/** Selectors of elements whose clicks jQuery handles at another element. */
function delegatedSelectors() {
  const jQuery = global.jQuery;
  if (typeof jQuery?._data !== 'function') return [];
  return [document, document.body].flatMap((element) =>
    (jQuery._data(element, 'events')?.click ?? []).map(({ selector }) => selector).filter(Boolean),
  );
}

function hasReactHandler(element) {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
  return key !== undefined && typeof element[key]?.onClick === 'function';
}

const pressedTypes = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'image']);
const otherTypes = new Set(['file', 'hidden']);

/** Whether a player types into an element or presses it. */
function kindOf(element, selectors) {
  const tag = element.localName;
  if (tag === 'textarea' || tag === 'select') return 'input';
  if (tag === 'input') {
    const type = (element.getAttribute('type') ?? 'text').toLowerCase();
    if (otherTypes.has(type)) return undefined;
    return pressedTypes.has(type) ? 'button' : 'input';
  }
  const isPressed =
    tag === 'button' ||
    tag === 'a' ||
    element.hasAttribute('onclick') ||
    element.getAttribute('role') === 'button' ||
    clickListeners.has(element) ||
    hasReactHandler(element) ||
    selectors.some((selector) => matches(element, selector));
  return isPressed ? 'button' : undefined;
}

const labelOf = (element) =>
  (
    element.textContent?.trim() ||
    element.getAttribute('aria-label') ||
    element.value ||
    element.id ||
    element.className ||
    element.localName
  )
    .toString()
    .replace(/\s+/g, ' ')
    .slice(0, 60);

let listed = [];

/** The elements that a player can press or fill in now. */
function listControls() {
  const selectors = delegatedSelectors();
  const controls = [];
  listed = [];
  findShown(document.body, (element) => {
    const kind = element === document.body || element.disabled ? undefined : kindOf(element, selectors);
    if (kind === undefined) return false;
    controls.push({
      index: listed.length,
      kind,
      type: textOf(element.getAttribute('type') ?? element.localName).slice(0, 20),
      label: labelOf(element),
      hints: [
        element.id,
        element.getAttribute('name'),
        element.getAttribute('placeholder'),
        element.getAttribute('class'),
      ]
        .join(' ')
        .slice(0, 200),
    });
    listed.push(element);
    return listed.length >= 200;
  });
  return controls;
}

/** The element that a test names: by selector, or else by its text. */
function findElement(selector) {
  const all = (() => {
    try {
      return [...document.querySelectorAll(selector)];
    } catch {
      return [];
    }
  })();
  const shown = all.find(isShown);
  if (shown) return shown;
  const wanted = selector.trim().toLowerCase();
  let byText;
  findShown(document.body, (element) => {
    if (element.childElementCount < 4 && labelOf(element).toLowerCase() === wanted) byText = element;
    return false;
  });
  return byText ?? all[0];
}

function pressElement(element) {
  const { MouseEvent } = global;
  const options = { bubbles: true, cancelable: true, composed: true, button: 0, detail: 1 };
  for (const type of ['mousedown', 'mouseup']) guarded(() => element.dispatchEvent(new MouseEvent(type, options)))();
  guarded(() => element.focus?.())();
  guarded(() =>
    typeof element.click === 'function' ? element.click() : element.dispatchEvent(new MouseEvent('click', options)),
  )();
}

function typeText(element, text) {
  const { Event, InputEvent } = global;
  guarded(() => element.focus?.())();
  if (element.localName === 'select') {
    const options = [...element.options];
    const option = options.find(({ value, textContent }) => value === text || textContent.trim() === text);
    if (!option) throw new Error(`the list has no option ${text}`);
    element.value = option.value;
  } else if (element.type === 'checkbox' || element.type === 'radio') return pressElement(element);
  else {
    const prototype =
      element.localName === 'textarea' ? global.HTMLTextAreaElement.prototype : global.HTMLInputElement.prototype;
    // Frameworks replace the property of the element itself to notice changes by scripts.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set.call(element, text);
  }
  guarded(() => element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text })))();
  guarded(() => element.dispatchEvent(new Event('change', { bubbles: true })))();
  return undefined;
}

function pressKey(key, code, keyCode) {
  const { KeyboardEvent } = global;
  const target = document.activeElement ?? document.body ?? document;
  for (const type of ['keydown', 'keypress', 'keyup']) {
    const event = new KeyboardEvent(type, {
      key,
      code,
      keyCode,
      which: keyCode,
      bubbles: true,
      cancelable: true,
      composed: true,
    });
    for (const name of ['keyCode', 'which', 'charCode']) defineProperty(event, name, { value: keyCode });
    guarded(() => target.dispatchEvent(event))();
  }
  // As a browser does, the key submits the form of a field.
  if (key === 'Enter' && target.localName === 'input' && target.form) guarded(() => target.form.requestSubmit())();
}

/** The text that a player can read in the element, or in the whole page. */
function visibleText(root) {
  const parts = [];
  const pending = root && isShown(root) ? [root] : [];
  while (pending.length > 0 && parts.length < 5_000) {
    const node = pending.pop();
    if (node.nodeType === 3) parts.push(node.textContent);
    else if (node.nodeType === 1 && (node === root || !isHidden(node))) {
      if (node.localName === 'input' && typeof node.value === 'string') parts.push(` ${node.value} `);
      pending.push(...[...node.childNodes].reverse());
    }
  }
  return parts.join('').replace(/\s+/g, ' ').trim().slice(0, 20_000);
}

function isHidden(element) {
  const style = ownStyle(element);
  return style.display === 'none' || style.visibility === 'hidden' || isTransparent(style);
}

const pictureTags = new Set(['img', 'input', 'button', 'canvas', 'svg', 'video', 'textarea', 'select', 'iframe']);

/** Whether anything of the page can be seen: a text or a picture. */
const isAnythingShown = () =>
  findShown(
    document.body,
    (element) =>
      pictureTags.has(element.localName) ||
      [...element.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim() !== ''),
  );

/** Where the page first made elements of a text that contains the probe. */
let probeStack = '';

/** Notices when a text becomes markup. A page that does so with the text of another player can be made to run its scripts. */
function watchMarkup(probe) {
  const { Element } = global;
  const note = (html) => {
    if (probeStack === '' && textIndexOf(`${html}`, probe) >= 0)
      probeStack = textOrNothing(() => new Error('markup').stack);
  };
  for (const name of ['innerHTML', 'outerHTML']) {
    const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, name);
    defineProperty(Element.prototype, name, {
      configurable: true,
      get,
      set(html) {
        note(html);
        set.call(this, html);
      },
    });
  }
  const insert = Element.prototype.insertAdjacentHTML;
  defineValue(Element.prototype, 'insertAdjacentHTML', function (position, html) {
    note(html);
    insert.call(this, position, html);
  });
}
