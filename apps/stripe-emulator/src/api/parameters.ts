import { z } from 'zod';
import { invalidRequest, parameterMissing, type StripeApiError } from './errors.js';
import { type FormObject, parameterName } from './form.js';

// Form parameters arrive as strings. An empty string unsets a parameter.

/** A string that cannot be unset. */
export const text = () =>
  z.string().superRefine((value, context) => {
    if (value === '')
      context.addIssue({ code: 'custom', message: 'empty', params: { code: 'parameter_invalid_empty' } });
  });

/** A string; an empty value unsets the parameter and becomes null. */
export const clearableText = () => z.string().transform((value) => (value === '' ? null : value));

/** A parameter that an empty value unsets; it becomes null. */
export const clearable = <Value extends z.ZodType>(value: Value) =>
  z.union([z.literal('').transform(() => null), value]);

export const integer = (options: { minimum?: number; maximum?: number } = {}) =>
  z.string().transform((value, context) => {
    const number = Number(value);
    const fail = (message: string, code: string) => {
      context.addIssue({ code: 'custom', message, params: { code } });
      return z.NEVER;
    };
    if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(number)) {
      return fail(`Invalid integer: ${value}`, 'parameter_invalid_integer');
    }
    if (options.minimum !== undefined && number < options.minimum) {
      return fail(`This value must be greater than or equal to ${options.minimum}.`, 'parameter_invalid_integer');
    }
    if (options.maximum !== undefined && number > options.maximum) {
      return fail(`This value must be less than or equal to ${options.maximum}.`, 'parameter_invalid_integer');
    }
    return number;
  });

export const decimal = (options: { above: number; maximum: number }) =>
  z.string().transform((value, context) => {
    const number = Number(value);
    if (/^\d+(\.\d+)?$/.test(value) && number > options.above && number <= options.maximum) return number;
    context.addIssue({
      code: 'custom',
      message: `Invalid decimal: ${value}; must be greater than ${options.above} and at most ${options.maximum}`,
    });
    return z.NEVER;
  });

export const flag = () =>
  z.string().transform((value, context) => {
    if (value === 'true') return true;
    if (value === 'false') return false;
    context.addIssue({ code: 'custom', message: `Invalid boolean: ${value}` });
    return z.NEVER;
  });

export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) => z.enum(values);

/** A list, encoded as `name[0]=…&name[1]=…`. */
export const list = <Element extends z.ZodType>(element: Element) =>
  z.preprocess(
    (value) =>
      isObject(value)
        ? Object.keys(value)
            .sort((one, other) => Number(one) - Number(other))
            .map((key) => value[key])
        : value === ''
          ? []
          : value,
    z.array(element),
  );

/** Metadata to merge. An empty value removes its key; an empty string removes all keys. */
export const metadata = () => z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))]);

/** A timestamp or a range of timestamps: `created=…` or `created[gte]=…`. */
export const timeRange = () =>
  z.union([
    integer().transform((at) => ({ gte: at, lte: at })),
    z.strictObject({
      gt: integer().optional(),
      gte: integer().optional(),
      lt: integer().optional(),
      lte: integer().optional(),
    }),
  ]);

/** The parameters of an endpoint. As at Stripe, unknown parameters are errors. */
export const parameters = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape);

/** The parameters of a list endpoint, including pagination. */
export const listParameters = <Shape extends z.ZodRawShape>(shape: Shape) =>
  parameters({
    ...shape,
    limit: integer({ minimum: 1, maximum: 100 }).optional(),
    starting_after: text().optional(),
    ending_before: text().optional(),
  });

/**
 * Validates an endpoint's parameters.
 * @throws StripeApiError with Stripe's code: parameter_missing, parameter_unknown, parameter_invalid_…
 */
export function parseParameters<Schema extends z.ZodType>(schema: Schema, form: FormObject): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  throw toStripeError(parsed.error.issues, form);
}

function toStripeError(issues: z.core.$ZodIssue[], form: FormObject): StripeApiError {
  const issue = issues[0];
  if (issue === undefined) return invalidRequest('Invalid request.');
  const param = parameterName(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = issue.keys.map((key) => parameterName([...issue.path, key]));
    return invalidRequest(`Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}`, {
      ...{ code: 'parameter_unknown', param: unknown[0] ?? '' },
    });
  }
  if (isMissing(issue.path, form)) return parameterMissing(param);
  if (issue.code === 'custom') {
    const code = typeof issue.params?.['code'] === 'string' ? issue.params['code'] : undefined;
    const message = code === 'parameter_invalid_empty' ? emptyMessage(param) : issue.message;
    return invalidRequest(message, { param, ...(code === undefined ? {} : { code }) });
  }
  if (issue.code === 'invalid_value') {
    return invalidRequest(`Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`, { param });
  }
  if (issue.code === 'invalid_union') {
    const branches = issue.errors.filter((branch) => branch.some((inner) => inner.code !== 'invalid_type'));
    // The branch that matched most of the value contains the error that the caller can correct.
    const nested = branches.toSorted((one, other) => depthOf(other) - depthOf(one))[0] ?? [];
    if (nested.length > 0) {
      return toStripeError(
        nested.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
        form,
      );
    }
  }
  return invalidRequest(`Invalid ${param}`, { param });
}

const depthOf = (issues: z.core.$ZodIssue[]): number => Math.max(0, ...issues.map(({ path }) => path.length));

function emptyMessage(param: string): string {
  return (
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however ` +
    `'${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`
  );
}

function isMissing(path: readonly PropertyKey[], form: FormObject): boolean {
  let value: unknown = form;
  for (const part of path) value = isObject(value) ? value[String(part)] : undefined;
  return value === undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Merges an update into metadata: https://docs.stripe.com/api/metadata */
export function mergeMetadata(
  current: Record<string, string>,
  update: '' | Record<string, string> | undefined,
): Record<string, string> {
  if (update === undefined) return current;
  if (update === '') return {};
  return Object.fromEntries(Object.entries({ ...current, ...update }).filter(([, value]) => value !== ''));
}
