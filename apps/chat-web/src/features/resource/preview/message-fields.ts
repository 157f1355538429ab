export type FieldValue = string | number | boolean;

/** A value of a message that can be changed, with its place in the message. */
export interface MessageField {
  path: readonly (string | number)[];
  /** Such as `Items 1 price`. */
  label: string;
  value: FieldValue;
}

/** More would not be a form that a person fills in. */
const maxFields = 24;

/** The texts, numbers and switches of a message, the outer ones first. */
export function fieldsOf(message: unknown): MessageField[] {
  const fields: MessageField[] = [];
  let level: { path: (string | number)[]; value: unknown }[] = [{ path: [], value: message }];
  while (level.length > 0 && fields.length < maxFields) {
    const inner: typeof level = [];
    for (const { path, value } of level) {
      if (typeof value === 'object' && value !== null) {
        for (const [key, each] of Object.entries(value)) {
          inner.push({ path: [...path, Array.isArray(value) ? Number(key) : key], value: each });
        }
      } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
        fields.push({ path, label: labelOf(path), value });
      }
    }
    level = inner;
  }
  return fields.slice(0, maxFields);
}

/** The message with another value at a place that it has. */
export function withValue(message: unknown, path: MessageField['path'], value: FieldValue): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(message)) {
    return message.map((each: unknown, index) => (index === key ? withValue(each, rest, value) : each));
  }
  if (typeof message !== 'object' || message === null) return message;
  return Object.fromEntries(
    Object.entries(message).map(([name, each]) => [name, name === key ? withValue(each, rest, value) : each]),
  );
}

function labelOf(path: readonly (string | number)[]): string {
  const words = path
    .map((key) => (typeof key === 'number' ? String(key + 1) : key.replaceAll(/([a-z])([A-Z])/g, '$1 $2')))
    .join(' ')
    .replaceAll(/[-_.]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
