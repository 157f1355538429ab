import { DomainError } from '@scriptsmith/service-kit';
import type { FastifyInstance } from 'fastify';

/** Bodies of customer and external calls are small and flat. */
export const bodyLimitBytes = 64 * 1024;
/** The payment provider sends whole objects. */
export const webhookBodyLimitBytes = 1024 * 1024;
const depthLimit = 16;

/**
 * Takes JSON bodies only: nothing nested without end, nothing that poisons prototypes, and none at all as `undefined`.
 * The webhook's body stays as it came, since its signature is over the very text.
 */
export function acceptJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.access === 'webhook') return done(null, body);
    if (body.length === 0) return done(null, undefined);
    if (isNestedDeeperThan(depthLimit, body)) {
      return done(new DomainError('malformed_json', 'The request body is nested too deeply.'), undefined);
    }
    void parse(request, body, done);
  });
}

/** Looks at brackets outside of strings; whether the text is JSON at all is the parser's question. */
function isNestedDeeperThan(limit: number, text: string): boolean {
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
