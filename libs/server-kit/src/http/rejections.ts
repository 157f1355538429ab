import type { HttpException } from '@nestjs/common';

export interface Rejection {
  code:
    | 'malformed_request'
    | 'malformed_json'
    | 'not_found'
    | 'precondition_failed'
    | 'payload_too_large'
    | 'unsupported_media_type'
    | 'range_not_satisfiable';
  message: string;
}

const notFound: Rejection = { code: 'not_found', message: 'Not found.' };

const rejections: Readonly<Record<number, Rejection>> = {
  400: { code: 'malformed_request', message: 'The request is malformed.' },
  // A static file outside of the root directory.
  403: notFound,
  404: notFound,
  412: { code: 'precondition_failed', message: 'The file has changed. Please load it again.' },
  413: { code: 'payload_too_large', message: 'The request body is too large.' },
  414: notFound,
  415: { code: 'unsupported_media_type', message: 'The request body must be JSON, sent as application/json.' },
  416: { code: 'range_not_satisfiable', message: 'The file does not have the requested range.' },
};

/** Words a rejection by Fastify or Nest for clients. They word it for developers. Undefined if it is a defect. */
export function rejectionOf(exception: HttpException): Rejection | undefined {
  const status = exception.getStatus();
  if (status === 400 && isBodyError(exception.cause))
    return { code: 'malformed_json', message: 'The request body is not valid JSON.' };
  return rejections[status];
}

const isBodyError = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && String(cause.code).startsWith('FST_ERR_CTP_');
