import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ChatException } from '../errors/chat-exception.js';

/** A prompt of 20,000 characters fits, also when every character is escaped. */
export const maxBodyBytes = 256 * 1_024;
export const maxWebhookBodyBytes = 64 * 1_024;
/** An edit by hand can replace all files of a resource. JSON needs up to two bytes for a character of source text. */
export const maxEditBodyBytes = 5 * 1_024 * 1_024;
const maxDepth = 16;

type ParserDone = (error: Error | null, body?: unknown) => void;

/**
 * Accepts JSON bodies only, with limited nesting and without prototype pollution. An empty body is `undefined`. The body
 * of a webhook stays a string, because its signature covers the exact text.
 */
export function registerJsonBodyParser(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  const parse = (request: FastifyRequest, body: string, done: ParserDone): void => {
    if (request.routeOptions.config.access === 'webhook') return done(null, body);
    if (body.length === 0) return done(null, undefined);
    if (exceedsDepth(maxDepth, body)) {
      return done(new ChatException('validation_failed', 'The request body is nested too deeply.'), undefined);
    }
    void parseJson(request, body, done);
  };
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, parse);
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
