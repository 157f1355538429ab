import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface JsonBodyOptions {
  /** Whether the body of a request stays a string, as that of a webhook, whose signature covers the exact text. */
  isRaw: (request: FastifyRequest) => boolean;
  /** Content types other than application/json, and the requests that may send JSON with them. */
  otherTypes?: Readonly<Record<string, (request: FastifyRequest) => boolean>>;
  tooDeep: () => Error;
  duplicateName: () => Error;
  notJson: () => Error;
}

const maxDepth = 16;

type ParserDone = (error: Error | null, body?: unknown) => void;

/**
 * Accepts JSON bodies only, with limited nesting, without prototype pollution and without duplicate names: which of two
 * members counts depends on the parser, so another system could have read another value. An empty body is `undefined`.
 */
export function registerJsonBodyParser(server: FastifyInstance, options: JsonBodyOptions): void {
  const { isRaw, otherTypes = {}, tooDeep, duplicateName, notJson } = options;
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  const parse = (request: FastifyRequest, body: string, done: ParserDone): void => {
    if (isRaw(request)) return done(null, body);
    if (body.length === 0) return done(null, undefined);
    const writtenMembers = countWrittenMembers(body);
    if (writtenMembers === undefined) return done(tooDeep(), undefined);
    void parseJson(request, body, (error: Error | null, value?: unknown) => {
      const hasDuplicates = !error && countMembers(value) !== writtenMembers;
      done(hasDuplicates ? duplicateName() : error, value);
    });
  };
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, parse);
  for (const [type, isAccepted] of Object.entries(otherTypes))
    server.addContentTypeParser<string>(type, { parseAs: 'string' }, (request, body, done) => {
      if (isAccepted(request)) return parse(request, body, done);
      done(notJson(), undefined);
    });
}

const [quote, backslash, colon] = ['"', '\\', ':'].map((character) => character.charCodeAt(0));
const [openBrace, closeBrace, openBracket, closeBracket] = [...'{}[]'].map((character) => character.charCodeAt(0));

/**
 * Counts the members of all objects in a JSON text by the colons outside of strings. The text need not be valid JSON,
 * which the parser checks afterwards.
 * @returns undefined if the text is nested too deeply
 */
function countWrittenMembers(text: string): number | undefined {
  let depth = 0;
  let members = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (isInString) {
      if (character === backslash) index += 1;
      else if (character === quote) isInString = false;
    } else if (character === quote) isInString = true;
    else if (character === colon) members += 1;
    else if (character === openBrace || character === openBracket) {
      depth += 1;
      if (depth > maxDepth) return undefined;
    } else if (character === closeBrace || character === closeBracket) depth -= 1;
  }
  return members;
}

/** Counts the members of all objects in a parsed value, in which the last member of each name is left. */
function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const values = Object.values(value);
  return values.reduce<number>((sum, inner) => sum + countMembers(inner), Array.isArray(value) ? 0 : values.length);
}
