import { DomainError } from '@scriptsmith/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const maxBodyBytes = 64 * 1024;
/** Stripe sends whole objects. */
export const maxWebhookBodyBytes = 1024 * 1024;
const maxDepth = 16;

type ParserDone = (error: Error | null, body?: unknown) => void;

const notJson = (): DomainError =>
  new DomainError('unsupported_media_type', 'The request body must be JSON, sent as application/json.');

/**
 * Accepts JSON bodies only, with limited nesting and without prototype pollution. An empty body is `undefined`. The body
 * of a webhook stays a string, because its signature covers the exact text. Routes with `plainText` also accept JSON
 * sent as text/plain, and routes with `cspReport` JSON sent as application/csp-report.
 */
export function registerJsonBodyParser(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  const parse = (request: FastifyRequest, body: string, done: ParserDone): void => {
    if (request.routeOptions.config.access === 'webhook') return done(null, body);
    if (body.length === 0) return done(null, undefined);
    if (exceedsDepth(maxDepth, body)) {
      return done(new DomainError('malformed_json', 'The request body is nested too deeply.'), undefined);
    }
    void parseJson(request, body, done);
  };
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, parse);
  server.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.plainText) return parse(request, body, done);
    done(notJson(), undefined);
  });
  server.addContentTypeParser<string>('application/csp-report', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.cspReport) return parse(request, body, done);
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
