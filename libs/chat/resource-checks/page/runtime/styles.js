// Which elements can be seen, as far as style sheets say it with `display`, `visibility` and `opacity`.

const maxRules = 3_000;
const watchedProperties = /(?:^|[;{\s])(display|visibility|opacity)\s*:\s*([^;!}]+)(!\s*important)?/gi;
const parsedSheets = new Map();
let linkedSheets = [];

/** The rules of a style sheet. Rules for print, narrow screens and steps of animations do not apply. */
function rulesOf(css) {
  const known = parsedSheets.get(css);
  if (known !== undefined) return known;
  const rules = [];
  const text = css.replace(/\/\*[^]*?(?:\*\/|$)/g, '');
  const skip = (start) => {
    let depth = 0;
    for (let i = start; i < text.length; i++) {
      if (text[i] === '{') depth++;
      else if (text[i] === '}' && --depth <= 0) return i + 1;
    }
    return text.length;
  };
  let position = 0;
  while (position < text.length && rules.length < maxRules) {
    const open = text.indexOf('{', position);
    if (open < 0) break;
    const selector = text
      .slice(position, open)
      .replace(/^[\s}]+|^@(?:charset|import)[^;]*;/g, '')
      .trim();
    if (selector.startsWith('@')) {
      position = /^@(?:supports|layer|container)|^@media(?![^{]*(?:print|max-width|max-height))/i.test(selector)
        ? open + 1
        : skip(open);
      continue;
    }
    const close = text.indexOf('}', open);
    const body = text.slice(open + 1, close < 0 ? text.length : close);
    const declarations = [...body.matchAll(watchedProperties)].map(([, name, value, important]) => ({
      name: name.toLowerCase(),
      value: value.trim().toLowerCase(),
      isImportant: important !== undefined,
    }));
    if (declarations.length > 0)
      for (const part of selector.split(/,(?![^(]*\))/))
        rules.push({ selector: part.trim(), weight: weightOf(part), declarations });
    position = close < 0 ? text.length : close + 1;
  }
  parsedSheets.set(css, rules);
  return rules;
}

const countOf = (text, pattern) => text.match(pattern)?.length ?? 0;

const weightOf = (selector) =>
  countOf(selector, /#[\w-]+/g) * 10_000 +
  countOf(selector, /[.[]|:(?!:)/g) * 100 +
  countOf(selector, /(?:^|[\s>+~])[a-z]/gi);

const blockTags = new Set(
  'address,article,aside,blockquote,body,dd,div,dl,dt,fieldset,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,html,li,main,nav,ol,p,pre,section,table,ul'.split(
    ',',
  ),
);
const hiddenTags = new Set('head,script,style,template,title,meta,link,noscript'.split(','));

function matches(element, selector) {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** A player is not over an element, and nothing is pressed. */
const isNeverMatched = (selector) =>
  selector === '' || /:(?:hover|focus|active|checked|before|after|not\(:)|::/.test(selector);

/** The rules by what the element itself must have, so that few rules are compared with each element. */
let index;

/** Style sheets may have changed. */
const forgetStyles = () => {
  index = undefined;
};

function indexOfRules() {
  if (index !== undefined) return index;
  index = new Map();
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent);
  let order = 0;
  for (const css of [...linkedSheets, ...styles]) {
    for (const rule of rulesOf(css)) {
      if (isNeverMatched(rule.selector)) continue;
      const last = rule.selector.split(/[\s>+~]+(?![^(\[]*[)\]])/).at(-1) ?? '';
      const key =
        /#[\w-]+/.exec(last)?.[0] ?? /\.[\w-]+/.exec(last)?.[0] ?? /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ?? '*';
      const list = index.get(key) ?? [];
      list.push({ ...rule, order: order++ });
      index.set(key, list);
    }
  }
  return index;
}

function rulesFor(element) {
  const rules = indexOfRules();
  if (rules.size === 0) return [];
  const keys = ['*', element.localName];
  if (element.id) keys.push(`#${element.id}`);
  const classes = element.getAttribute('class');
  if (classes) for (const name of classes.split(/\s+/)) keys.push(`.${name}`);
  return keys.flatMap((key) => rules.get(key) ?? []).filter(({ selector }) => matches(element, selector));
}

/** The watched properties of the element itself. */
function ownStyle(element) {
  const best = { display: undefined, visibility: undefined, opacity: undefined };
  const consider = (weight, order, { name, value, isImportant }) => {
    const total = weight + (isImportant ? 10_000_000 : 0);
    const known = best[name];
    if (known === undefined || total > known.total || (total === known.total && order >= known.order))
      best[name] = { total, order, value };
  };
  for (const { weight, order, declarations } of rulesFor(element)) {
    for (const declaration of declarations) consider(weight, order, declaration);
  }
  const style = element.getAttribute('style');
  if (style) {
    for (const [, name, value, important] of style.matchAll(watchedProperties)) {
      consider(1_000_000, 0, {
        name: name.toLowerCase(),
        value: value.trim().toLowerCase(),
        isImportant: important !== undefined,
      });
    }
  }
  const tag = element.localName;
  const usual =
    element.hasAttribute('hidden') || hiddenTags.has(tag) ? 'none' : blockTags.has(tag) ? 'block' : 'inline';
  return {
    display: best.display?.value ?? usual,
    visibility: best.visibility?.value ?? '',
    opacity: best.opacity?.value ?? '1',
  };
}

const isTransparent = ({ opacity }) => parseFloat(opacity) === 0;

/** Whether an element can be seen, with the elements around it. */
function isShown(element) {
  let visibility = '';
  for (let node = element; node && node.nodeType === 1; node = node.parentElement) {
    const style = ownStyle(node);
    if (style.display === 'none' || isTransparent(style)) return false;
    visibility ||= style.visibility;
  }
  return visibility !== 'hidden' && visibility !== 'collapse';
}

/** Calls a function for each element that can be seen, until it returns true. Hidden parts are left out as a whole. */
function findShown(root, visit) {
  const pending = root ? [{ element: root, visibility: '' }] : [];
  for (let count = 0; pending.length > 0 && count < 5_000; count++) {
    const { element, visibility } = pending.pop();
    const style = ownStyle(element);
    if (style.display === 'none' || isTransparent(style)) continue;
    const own = style.visibility || visibility;
    if (own !== 'hidden' && own !== 'collapse' && visit(element)) return true;
    const { children } = element;
    for (let i = children.length - 1; i >= 0; i--) pending.push({ element: children[i], visibility: own });
  }
  return false;
}

function computedStyle(element) {
  const known = (name) => {
    if (name === 'display' || name === 'opacity') return ownStyle(element)[name];
    if (name === 'visibility') return ownStyle(element).visibility || 'visible';
    return element.style?.getPropertyValue(name) ?? '';
  };
  const property = (name) => known(`${name}`.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  return new Proxy(
    {},
    {
      get: (_target, name) => {
        if (typeof name !== 'string') return undefined;
        if (name === 'getPropertyValue') return property;
        if (name === 'length') return 0;
        return property(name);
      },
    },
  );
}
