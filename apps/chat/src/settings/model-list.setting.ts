import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type ListedModel, modelListSchema } from '../providers/model-definition.js';

const maxFileBytes = 1_000_000;

/** CHAT_MODELS: a list of models as JSON, or the path of a file with the list. */
export const modelListSetting = z.string().transform((setting, context): ListedModel[] => {
  const problem = (message: string): never => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const text = setting.trim().startsWith('[') ? setting : fileText(setting.trim());
  if (text === null) return problem('must be a list of models as JSON, or the path of a file with one');
  const value = jsonOf(text);
  if (value === undefined) return problem('is not valid JSON');
  const parsed = modelListSchema.safeParse(value, { error: problemOf });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) for (const message of messagesOf(issue, value)) problem(message);
  return z.NEVER;
});

/** CHAT_MODEL_KEYS: the keys of providers, as `name=key` with commas between them. */
export const modelKeysSetting = z
  .string()
  .transform((list) => list.split(',').map((pair) => pair.trim()))
  .refine(
    (pairs) => pairs.every((pair) => /^[^\s=,]{1,60}=[\x21-\x7e]{1,4096}$/.test(pair)),
    'must be a list of name=key, separated by commas',
  )
  .transform((pairs) => new Map(pairs.map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)])));

const typeNames: Readonly<Record<string, string>> = {
  ...{ string: 'a text', number: 'a number', int: 'a whole number', boolean: 'true or false' },
  ...{ object: 'an object', record: 'an object', array: 'a list' },
};

/** What is wrong, in words for the operator. A schema that knows it better says it itself. */
const problemOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_type') return `must be ${typeNames[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'must not be empty' : `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `must ${issue.origin === 'string' ? 'have' : 'be'} at most ${issue.maximum}`;
  return undefined;
};

function fileText(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8');
    return text.length > maxFileBytes ? null : text;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** An issue with the model and the property that it concerns. Values are left out, because they may be secret. */
function* messagesOf(issue: z.core.$ZodIssue, value: unknown, path = issue.path): Generator<string> {
  // The models of the list are a union. The issues of a described model say what is wrong, those of the generator do not.
  if (issue.code === 'invalid_union') {
    const index = isOffline(value, path) ? 0 : 1;
    for (const nested of issue.errors[index] ?? []) yield* messagesOf(nested, value, [...path, ...nested.path]);
    return;
  }
  const [index, ...property] = path;
  const place = typeof index === 'number' ? `${[`model ${index + 1}`, ...property].join('.')} ` : '';
  const keys = issue.code === 'unrecognized_keys' ? `has unknown properties: ${issue.keys.join(', ')}` : null;
  yield `${place}${keys ?? issue.message}`;
}

const isOffline = (value: unknown, [index]: readonly PropertyKey[]): boolean => {
  const model: unknown = Array.isArray(value) && typeof index === 'number' ? value[index] : undefined;
  return typeof model === 'object' && model !== null && 'provider' in model && model.provider === 'offline';
};
