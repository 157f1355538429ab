/**
 * `getComputedStyle` of jsdom matches every rule of every style sheet, and Emotion writes hundreds of them. This skips the
 * rules whose last compound names a tag, a class or an id that the element does not have, as browsers do.
 * Load it before jsdom, because jsdom keeps a reference to the function that this replaces.
 */
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

const { matchesDontThrow } = selectors;
/** For each list of selectors, what its last compounds need of an element. */
const needsBySelectors = new Map();

selectors.matchesDontThrow = (element, list) => mayMatch(element, list) && matchesDontThrow(element, list);

function mayMatch(element, list) {
  let needs = needsBySelectors.get(list);
  if (needs === undefined) needsBySelectors.set(list, (needs = readNeeds(list)));
  if (needs === null) return true;
  const classes = separated(element.getAttributeNS(null, 'class') ?? '');
  return needs.some(
    ({ tag, ids, classNames }) =>
      (tag === undefined || tag === element._localName.toLowerCase()) &&
      classNames.every((name) => classes.includes(name)) &&
      ids.every((id) => id === element.getAttributeNS(null, 'id')),
  );
}

let lastClasses = '';
let lastSeparated = '  ';

/** The names with a space before and after each. All rules are matched with one element, before the next element. */
function separated(classes) {
  if (classes !== lastClasses) [lastClasses, lastSeparated] = [classes, ` ${classes.replaceAll(/\s/g, ' ')} `];
  return lastSeparated;
}

/** Null if the list is more than this can read. Arguments of pseudo-classes and attributes are left out. */
function readNeeds(list) {
  if (typeof list !== 'string' || /[\\"'|]/.test(list)) return null;
  let plain = list;
  for (let previous; previous !== plain;) [previous, plain] = [plain, plain.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ':')];
  return plain.split(',').map((selector) => {
    const compound = selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    return {
      tag: /^[a-z][\w-]*/i.exec(compound)?.[0].toLowerCase(),
      classNames: [...compound.matchAll(/\.([\w-]+)/g)].map(([, name]) => ` ${name} `),
      ids: [...compound.matchAll(/#([\w-]+)/g)].map(([, id]) => id),
    };
  });
}
