import { invalidRequest } from './errors.js';

type FormValue = string | FormObject;
export interface FormObject {
  [name: string]: FormValue;
}

const maximumDepth = 8;

/**
 * Parses a form body or query string as Stripe does: `items[0][price]=price_1&expand[]=customer` becomes nested
 * objects. Lists stay objects with numeric names because only the schema defines whether `0` is an index or a name.
 * @throws StripeApiError if a parameter name is malformed or nested too deeply
 */
export function parseForm(text: string): FormObject {
  const root = emptyObject();
  for (const [name, value] of new URLSearchParams(text)) insert(root, splitName(name), value, name);
  return root;
}

/** Splits `a[b][0]` into `['a', 'b', '0']`. */
function splitName(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0) return [name];
  if (!name.endsWith(']')) throw invalidRequest(`Invalid parameter name: ${name}`);
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
}

function insert(root: FormObject, parts: string[], value: string, name: string): void {
  if (parts.length > maximumDepth) throw invalidRequest(`Parameters are nested too deeply: ${name}`);
  let target = root;
  for (const part of parts.slice(0, -1)) {
    const next = (target[part] ??= emptyObject());
    if (typeof next === 'string') throw invalidRequest(`Invalid parameter name: ${name}`);
    target = next;
  }
  const last = parts.at(-1) ?? '';
  const key = last === '' ? String(Object.keys(target).length) : last;
  if (typeof target[key] === 'object') throw invalidRequest(`Invalid parameter name: ${name}`);
  target[key] = value;
}

function emptyObject(): FormObject {
  return Object.create(null) as FormObject;
}

/** Formats the path of a nested parameter: `['items', 0, 'price']` becomes `items[0][price]`. */
export function parameterName(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return rest.reduce((name, part) => `${name}[${part}]`, first ?? '');
}
