import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import type { FastifyInstance } from 'fastify';

export interface StrictRequestErrors {
  /** For a status of 400. */
  malformed: () => Error;
  /** For a status of 415. */
  unsupportedEncoding: () => Error;
}

/** UTF-8, and its subset. JSON has no other encoding (RFC 8259, section 8.1). */
const supportedCharsets = new Set(['utf-8', 'utf8', 'us-ascii']);

/**
 * Rejects what Node accepts, but a proxy in front of it could read differently: requests with more than one `Host`, or
 * without one in HTTP/1.1 (RFC 9112, section 3.2), and bodies that are compressed or not in UTF-8. Register it before
 * other hooks, and create the server with `requireHostHeader: false`, because Node's own response has no body.
 */
export function rejectAmbiguousRequests(server: FastifyInstance, errors: StrictRequestErrors): void {
  server.addHook('onRequest', ({ raw }, _reply, done) => {
    if (!hasExpectedHost(raw)) return done(errors.malformed());
    done(hasBody(raw.headers) && !isReadable(raw.headers) ? errors.unsupportedEncoding() : undefined);
  });
}

/** Node keeps only the first `Host` in `headers`. */
function hasExpectedHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isReadable = (headers: IncomingHttpHeaders): boolean =>
  isPlain(headers['content-encoding'], 'identity') &&
  isPlain(headers['transfer-encoding'], 'chunked') &&
  (headers['content-type'] === undefined || hasSupportedCharset(headers['content-type']));

const isPlain = (coding: string | undefined, plain: string): boolean =>
  coding === undefined || coding.trim().toLowerCase() === plain;

function hasSupportedCharset(contentType: string): boolean {
  if (!contentType.includes(';')) return true;
  try {
    const charset = new MIMEType(contentType).params.get('charset');
    return charset === null || supportedCharsets.has(charset.toLowerCase());
  } catch {
    return false; // Not a media type at all.
  }
}
