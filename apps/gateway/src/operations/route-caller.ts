import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller, HttpRoute } from '@scriptsmith/contracts';
import { clientAddressOf } from '@scriptsmith/server-kit';
import type { FastifyRequest } from 'fastify';
import { adminActorOf, adminOf, sessionOf } from '../access/request.decorators.js';

const readers: { [Field in keyof Caller]: (request: FastifyRequest) => Caller[Field] } = {
  userId: (request) => sessionOf(request).user.id,
  email: (request) => sessionOf(request).user.email,
  username: (request) => sessionOf(request).user.username,
  sessionToken: (request) => sessionOf(request).token,
  by: adminActorOf,
  keyId: (request) => adminOf(request).keyId,
  adminSessionToken: (request) => adminOf(request).sessionToken,
  clientAddress: clientAddressOf,
};

/** The fields that an operation receives from the caller of a route. */
export function callerFieldsOf({ route, access, caller = [] }: HttpRoute): readonly (keyof Caller)[] {
  if (access === 'session-owner') return ['userId', ...caller];
  return access.startsWith('admin:') && !route.startsWith('GET ') ? ['by', ...caller] : caller;
}

/** What an operation receives from the caller. The access guard has authenticated them. */
export const RouteCaller = createParamDecorator((fields: readonly (keyof Caller)[], context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return Object.fromEntries(fields.map((field) => [field, readers[field](request)]));
});
