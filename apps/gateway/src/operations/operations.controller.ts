import { Body, Controller, HttpCode, Param, Query, RequestMapping, RequestMethod } from '@nestjs/common';
import { type HttpRoute, type RequestContract, routesOf, emptyBodySchema } from '@scriptsmith/contracts';
import type { AdminRole } from '@scriptsmith/contracts/admin';
import { operations } from '@scriptsmith/contracts/operations';
import { RequestClient, type RequestContext } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Context } from '../access/request.decorators.js';
import { pathIdSchema } from '../validation/path-id.js';
import { pathUserIdSchema } from '../validation/path-user-id.js';
import { callerFieldsOf, RouteCaller } from './route-caller.js';

type Fields = Record<string, unknown>;

/** The routes that forward their calls to an operation, mounted from its declaration. */
@Controller()
export class OperationsController {
  constructor(readonly requestClient: RequestClient) {}
}

for (const operation of operations) for (const route of routesOf(operation)) mount(operation, route);

function mount(operation: RequestContract, route: HttpRoute): void {
  const { bodyAs, access } = route;
  const [method, path = ''] = route.route.split(' ');
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

  async function forward(
    this: OperationsController,
    context: RequestContext,
    caller: Fields,
    query: Fields | undefined,
    body: Fields | undefined,
    ...params: unknown[]
  ): Promise<unknown> {
    const fromPath = Object.fromEntries<unknown>(names.map((param, index) => [param, params[index]]));
    const fromBody = bodyAs === undefined ? body : { [bodyAs]: body };
    // The path and the caller come last, because the access guard has checked them.
    const input = { ...query, ...fromBody, ...fromPath, ...caller };
    const output = await this.requestClient.request(operation, input, context);
    return route.toResponse ? route.toResponse(output) : output;
  }

  const { prototype } = OperationsController;
  const name = route.route;
  Object.defineProperty(prototype, name, { value: forward, configurable: true, writable: true });
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name)!;
  Context()(prototype, name, 0);
  RouteCaller(callerFieldsOf(route))(prototype, name, 1);
  if (route.query) Query({ schema: route.query })(prototype, name, 2);
  const body = route.body ?? (method === 'POST' ? emptyBodySchema.prefault({}) : undefined);
  if (body) Body({ schema: body })(prototype, name, 3);
  names.forEach((param, index) => {
    const schema = route.params?.[param] ?? (param === 'userId' ? pathUserIdSchema : pathIdSchema);
    // The session of the caller is that of the user in the path.
    if (param !== 'userId' || access !== 'session-owner') Param(param, { schema })(prototype, name, 4 + index);
  });
  const [kind, role] = access.split(':') as [string, AdminRole | undefined];
  RequestMapping({ path, method: RequestMethod[method as keyof typeof RequestMethod] })(prototype, name, descriptor);
  HttpCode(route.status ?? 200)(prototype, name, descriptor);
  Access(kind === 'admin' ? 'admin-key' : (kind as Exclude<HttpRoute['access'], `admin:${string}`>), {
    ...(role && { role }),
    ...(route.limit && { limit: route.limit }),
    ...(route.viewable && { viewable: true }),
    ...(route.bodyOptional && { bodyOptional: true }),
  })(prototype, name, descriptor);
}
