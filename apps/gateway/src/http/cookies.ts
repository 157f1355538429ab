import type { FastifyRequest } from 'fastify';

/** The value of a cookie as the browser sent it, if it sent one of that name. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const prefix = `${name}=`;
  return request.headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length);
}
