import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '@scriptsmith/service-kit';

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
  const fields: Record<string, string> = {};
  for (const { message, path = [], keys } of issues) {
    const parent = path.map((part) => String(typeof part === 'object' ? part.key : part));
    if (keys) for (const key of keys) fields[[...parent, key].join('.')] ??= 'This field is not known.';
    else fields[parent.join('.') || wholeBody] ??= message;
  }
  return fields;
}

/** Checks every parameter of a route that comes with a schema: `@Body({ schema })`, `@Param('x', { schema })`. */
@Injectable()
export class ValidationPipe implements PipeTransform {
  async transform(value: unknown, { schema }: ArgumentMetadata): Promise<unknown> {
    if (!schema) return value;
    const result = await schema['~standard'].validate(value);
    if (result.issues) throw validationFailed(fieldsAtFault(result.issues));
    return result.value;
  }
}
