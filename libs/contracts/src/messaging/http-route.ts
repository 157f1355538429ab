import type { z } from 'zod';
import type { AdminActor } from '../shared/audit.js';
import type { RateLimit } from '../shared/rate-limits.js';

/** What the gateway knows about the caller of a route. */
export interface Caller {
  /** The user of the session. */
  userId: number;
  email: string;
  username: string;
  sessionToken: string;
  /** The admin. `actionId` is the idempotency key of the call. */
  by: AdminActor;
  /** The id of the admin key. */
  keyId: string;
  /** Null for a key without a second factor. */
  adminSessionToken: string | null;
  clientAddress: string;
}

/**
 * Where an operation is public. The gateway mounts the route and forwards its calls: the fields of path, query and body,
 * and those of the caller, are the input of the operation.
 */
export interface HttpRoute<Output = unknown> {
  /** Method and path: `PATCH /api/admin/users/:userId/credits`. */
  readonly route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;
  /**
   * Who may call the route: see `Access` of the gateway. `admin:support` are admins whose key has at least this role.
   * Operations of a `session-owner` receive the `userId` of the session, and changes by an admin receive `by`.
   */
  readonly access: 'public' | 'session' | 'session-owner' | `admin:${'read-only' | 'support' | 'owner'}`;
  /** Other fields that the operation receives from the caller. */
  readonly caller?: readonly (keyof Caller)[];
  /**
   * Whether admins may call the route while they view the site as a customer: it only reads, and returns no secret. The
   * gateway does not start if a route that is not a GET route of customers is declared so.
   */
  readonly viewable?: true;
  readonly limit?: RateLimit;
  /** The schemas of parameters in the path that are neither a user id nor a UUID. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodType;
  /** On routes of a `session-owner`, a `userId` in it is compared with the session. */
  readonly body?: z.ZodType;
  /** The field of the input that is the whole body. Without it, each field of the body is a field of the input. */
  readonly bodyAs?: string;
  /** The body may be missing. Requests without one need no content type. */
  readonly bodyOptional?: boolean;
  /** The status of a success, if it is not 200. */
  readonly status?: 201 | 202;
  /** The response, if it is not the output. */
  toResponse?(output: Output): object;
}

/** The response of routes whose success says everything. */
export const done = () => ({ success: true }) as const;

type PathNames<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

type PathFields<Route extends HttpRoute> = {
  [Name in PathNames<Route['route']>]: Name extends 'userId'
    ? number
    : Route extends { params: Record<Name, infer Schema extends z.ZodType> }
      ? z.output<Schema>
      : string;
};

type IsAdminChange<Route extends HttpRoute> = Route['route'] extends `GET ${string}`
  ? false
  : Route['access'] extends `admin:${string}`
    ? true
    : false;

/** The fields of a call: those of path, query and body, and the idempotency key of a change by an admin. */
export type RouteArguments<Route extends HttpRoute> = PathFields<Route> &
  (Route extends { query: infer Query extends z.ZodType }
    ? { readonly [Field in keyof z.input<Query>]?: string | number }
    : unknown) &
  (Route extends { body: infer Body extends z.ZodType } ? z.input<Body> : unknown) &
  (IsAdminChange<Route> extends true ? { actionId: string } : unknown);

type BodyFields<Route extends HttpRoute> = Route extends { body: infer Body extends z.ZodType }
  ? Route extends { bodyAs: infer Name extends string }
    ? Record<Name, z.output<Body>>
    : Route['access'] extends 'session-owner'
      ? Omit<z.output<Body>, 'userId'>
      : z.output<Body>
  : unknown;

/** What a route passes to its operation. */
export type RouteInput<Route extends HttpRoute> = PathFields<Route> &
  BodyFields<Route> &
  (Route extends { query: infer Query extends z.ZodType } ? z.output<Query> : unknown) &
  (Route extends { caller: readonly (infer Field extends keyof Caller)[] } ? Pick<Caller, Field> : unknown) &
  (Route['access'] extends 'session-owner' ? Pick<Caller, 'userId'> : unknown) &
  (IsAdminChange<Route> extends true ? Pick<Caller, 'by'> : unknown);
