import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { findUnstorableFields } from './unstorable-fields.js';

/** A Standard Schema issue. Zod adds the names of unknown fields as `keys`. */
interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  keys?: readonly string[];
}

/** Clients choose the names of unknown fields. */
const maxReportedFields = 20;
const maxNameLength = 100;

/** Validates every route parameter that has a schema: `@Body({ schema })`, `@Param('x', { schema })`. */
export abstract class SchemaPipe implements PipeTransform {
  /** @param fields one message for each invalid field, by the field's name */
  protected abstract errorOf(fields: Record<string, string>): Error;

  async transform(value: unknown, { schema, data, type }: ArgumentMetadata): Promise<unknown> {
    if (!schema) return value;
    // A parameter of the path, or the whole body.
    const name = data ?? type;
    const result = await schema['~standard'].validate(value);
    if (result.issues) throw this.errorOf(firstMessageByField(result.issues, name));
    const unstorable = findUnstorableFields(result.value);
    if (unstorable.length > 0) {
      const message = 'This field contains a character that cannot be stored.';
      throw this.errorOf(Object.fromEntries(unstorable.map((field) => [field || name, message])));
    }
    return result.value;
  }
}

function firstMessageByField(issues: readonly Issue[], name: string): Record<string, string> {
  // A map, because clients choose the names: `constructor` must not find a property of Object.prototype.
  const fields = new Map<string, string>();
  const addFirst = (field: string, message: string): void => {
    if (!fields.has(field) && fields.size < maxReportedFields) fields.set(field.slice(0, maxNameLength), message);
  };
  for (const { message, path = [], keys } of issues) {
    const segments = path.map((segment) => String(typeof segment === 'object' ? segment.key : segment));
    if (keys) for (const key of keys) addFirst([...segments, key].join('.'), 'This field is unknown.');
    else addFirst(segments.join('.') || name, message);
  }
  return Object.fromEntries(fields);
}
