import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '@scriptsmith/service-kit';
import { fieldsThatCannotBeKept } from './kept-text.js';

/** The parts of a schema's complaint that matter here; zod names unknown fields in `keys`. */
interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  keys?: readonly string[];
}

const wholeBody = 'body';

/** `validation_failed` with a sentence for each field at fault. */
export function validationFailed(fields: Record<string, string>): DomainError {
  return new DomainError('validation_failed', 'Some of what was sent is not valid. Please check it.', { fields });
}

/** The first complaint about each field. */
function fieldsAtFault(issues: readonly Issue[]): Record<string, string> {
  // Names come from outside: one such as `constructor` must not meet what every object has.
  const fields = new Map<string, string>();
  const addFirst = (name: string, message: string): void => {
    if (!fields.has(name)) fields.set(name, message);
  };
  for (const { message, path = [], keys } of issues) {
    const parent = path.map((part) => String(typeof part === 'object' ? part.key : part));
    if (keys) for (const key of keys) addFirst([...parent, key].join('.'), 'This field is not known.');
    else addFirst(parent.join('.') || wholeBody, message);
  }
  return Object.fromEntries(fields);
}

/** Checks every parameter of a route that comes with a schema: `@Body({ schema })`, `@Param('x', { schema })`. */
@Injectable()
export class ValidationPipe implements PipeTransform {
  async transform(value: unknown, { schema, data: name }: ArgumentMetadata): Promise<unknown> {
    if (!schema) return value;
    const result = await schema['~standard'].validate(value);
    if (result.issues) throw validationFailed(fieldsAtFault(result.issues));
    const unkept = fieldsThatCannotBeKept(result.value);
    if (unkept.length > 0) {
      const sentence = 'This holds a character that cannot be kept.';
      throw validationFailed(Object.fromEntries(unkept.map((field) => [field || (name ?? wholeBody), sentence])));
    }
    return result.value;
  }
}
