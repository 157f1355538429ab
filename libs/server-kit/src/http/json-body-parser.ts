import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface JsonBodyOptions {
  /** Whether the body of a request stays a string, as that of a webhook, whose signature covers the exact text. */
  isRaw: (request: FastifyRequest) => boolean;
  /** Content types other than application/json, and the requests that may send JSON with them. */
  otherTypes?: Readonly<Record<string, (request: FastifyRequest) => boolean>>;
  tooDeep: () => Error;
  notJson: () => Error;
}

const maxDepth = 16;

type ParserDone = (error: Error | null, body?: unknown) => void;

/** Accepts JSON bodies only, with limited nesting and without prototype pollution. An empty body is `undefined`. */
export function registerJsonBodyParser(server: FastifyInstance, options: JsonBodyOptions): void {
  const { isRaw, otherTypes = {}, tooDeep, notJson } = options;
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  const parse = (request: FastifyRequest, body: string, done: ParserDone): void => {
    if (isRaw(request)) return done(null, body);
    if (body.length === 0) return done(null, undefined);
    if (exceedsDepth(maxDepth, body)) return done(tooDeep(), undefined);
    void parseJson(request, body, done);
  };
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, parse);
  for (const [type, isAccepted] of Object.entries(otherTypes))
    server.addContentTypeParser<string>(type, { parseAs: 'string' }, (request, body, done) => {
      if (isAccepted(request)) return parse(request, body, done);
      done(notJson(), undefined);
    });
}

/** Counts brackets outside of strings. The text need not be valid JSON, which the parser checks afterwards. */
function exceedsDepth(limit: number, text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > limit) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}
