import type { Json } from './json-objects.js';

type Body = RequestInit['body'];

interface Quirk {
  /** How an endpoint refuses a request without the adaptation. */
  refusal: RegExp;
  adapt: (body: Json) => Json;
}

/** What endpoints of chat completions want differently. */
const knownQuirks = {
  completionLimit: {
    refusal: /max_completion_tokens/,
    adapt: ({ max_tokens: limit, ...rest }) => ({
      ...rest,
      ...(limit !== undefined && { max_completion_tokens: limit }),
    }),
  },
  // Mistral, and other models whose roles alternate.
  answerBeforeQuestion: {
    refusal: /role '?user'? after role '?tool|roles must alternate/i,
    adapt: (body) => ({ ...body, messages: withAnswers(body['messages']) }),
  },
} satisfies Record<string, Quirk>;

type QuirkName = keyof typeof knownQuirks;

/** What an endpoint has refused. It is remembered for further calls. */
export type EndpointQuirks = Set<QuirkName>;

/** The body of a request as the endpoint wants it. */
export function adaptedBody(body: Body, quirks: EndpointQuirks): NonNullable<Body> | null {
  if (quirks.size === 0 || typeof body !== 'string') return body ?? null;
  let adapted = JSON.parse(body) as Json;
  for (const name of quirks) adapted = knownQuirks[name].adapt(adapted);
  return JSON.stringify(adapted);
}

/** Remembers what the endpoint wants, if its refusal says so and the request lacked it. */
export function learnQuirk(quirks: EndpointQuirks, refusal: string, body: Body): boolean {
  const name = (Object.keys(knownQuirks) as QuirkName[]).find(
    (each) => !quirks.has(each) && knownQuirks[each].refusal.test(refusal),
  );
  if (!name || adaptedBody(body, quirks) === adaptedBody(body, new Set([...quirks, name]))) return false;
  quirks.add(name);
  return true;
}

/** A message of the user follows an answer, also after the results of tools. */
function withAnswers(messages: unknown): unknown {
  if (!Array.isArray(messages)) return messages;
  const roleOf = (message: unknown): unknown =>
    typeof message === 'object' && message !== null && 'role' in message ? message.role : undefined;
  return messages.flatMap((message: unknown, index) => {
    const previous = roleOf(messages[index - 1]);
    const needsAnswer = roleOf(message) === 'user' && (previous === 'tool' || previous === 'user');
    return needsAnswer ? [{ role: 'assistant', content: 'Understood.' }, message] : [message];
  });
}
