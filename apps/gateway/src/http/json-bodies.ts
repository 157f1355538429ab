import { DomainError } from '@scriptsmith/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bodies of customer and external calls are small and flat. */
export const bodyLimitBytes = 64 * 1024;
/** The payment provider sends whole objects. */
export const webhookBodyLimitBytes = 1024 * 1024;
const depthLimit = 16;

type ParsingDone = (error: Error | null, body?: unknown) => void;

/**
 * Takes JSON bodies only: nothing nested without end, nothing that poisons prototypes, and none at all as `undefined`.
 * The webhook's body stays as it came, since its signature is over the very text. Routes with `plainText` take JSON under
 * that type as well.
 */
export function acceptJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  const parseChecked = (request: FastifyRequest, body: string, done: ParsingDone): void => {
    if (request.routeOptions.config.access === 'webhook') return done(null, body);
    if (body.length === 0) return done(null, undefined);
    if (isNestedDeeperThan(depthLimit, body)) {
      return done(new DomainError('malformed_json', 'The request body is nested too deeply.'), undefined);
    }
    void parse(request, body, done);
  };
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, parseChecked);
  server.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.plainText) return parseChecked(request, body, done);
    done(
      new DomainError('unsupported_media_type', 'The request body must be JSON, sent as application/json.'),
      undefined,
    );
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
