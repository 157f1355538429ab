/** A call of the external API. */
export interface ExternalCall {
  name: string;
  method: string;
  /** The whole path, with `{userId}` and other parameters. */
  path: string;
  /** The names of the parameters in the path. */
  parameters: readonly string[];
  does: string;
  hasIdempotencyKey: boolean;
  /** An example request body. */
  body?: object;
  /** The status and an example body of a successful response. */
  status: string;
  response: unknown;
  errors: readonly { status: string; description: string }[];
}

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  parameters?: readonly { in: string; name: string }[];
  requestBody?: { content?: Record<string, { example?: object }> };
  responses?: Record<string, { description?: string; content?: Record<string, { example?: unknown }> }>;
}

/** The part of an OpenAPI 3.1 document that is shown. */
export interface OpenApiDocument {
  paths?: Record<string, Partial<Record<string, Operation>>>;
}

/** The names of the calls in the specification. Other calls have the name in the document. */
const names: Partial<Record<string, string>> = {
  login: 'Login',
  readSubscription: 'Subscription check',
  readCredits: 'Credit balance',
  consumeCredits: 'Credit consumption',
};

const json = 'application/json';

/** All calls of the document, in its order. */
export const callsOf = ({ paths = {} }: OpenApiDocument): ExternalCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => (operation ? [callOf(path, method, operation)] : [])),
  );

function callOf(path: string, method: string, operation: Operation): ExternalCall {
  const responses = Object.entries(operation.responses ?? {});
  const [status, success] = responses.find(([code]) => code.startsWith('2')) ?? ['200', {}];
  const body = operation.requestBody?.content?.[json]?.example;
  return {
    name: names[operation.operationId ?? ''] ?? operation.summary ?? path,
    method: method.toUpperCase(),
    path,
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
    does: operation.description ?? '',
    hasIdempotencyKey: (operation.parameters ?? []).some((parameter) => parameter.name === 'Idempotency-Key'),
    ...(body && { body }),
    status,
    response: success.content?.[json]?.example,
    errors: responses.flatMap(([code, { description = '' }]) =>
      code.startsWith('4') || code.startsWith('5') ? [{ status: code, description }] : [],
    ),
  };
}

export const externalBase = '/api/v1';

/** The values that examples and requests are filled in with. */
export interface CallValues {
  apiKey: string;
  /** By the name of the parameter. */
  parameters: Readonly<Record<string, string>>;
}

/** The path with its parameters. A parameter without a value stays as it is. */
export const pathWith = ({ path, parameters }: ExternalCall, values: CallValues['parameters']): string =>
  parameters.reduce((filled, name) => {
    const value = values[name]?.trim();
    return value ? filled.replace(`{${name}}`, encodeURIComponent(value)) : filled;
  }, path);
