import type { z } from 'zod';
import type { EmulatorState } from '../state/emulator-state.js';

export interface RouteInput<Parameters> {
  emulator: EmulatorState;
  parameters: Parameters;
  /** The variable part of the path, e.g. the id. */
  path: Record<string, string>;
}

/** One endpoint of the API: its parameters and what it does with them. It answers an object before expansion. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  schema: z.ZodType;
  handle(input: RouteInput<unknown>): object;
}

/** Declares an endpoint, with the type of its parameters taken from their schema. */
export function route<Schema extends z.ZodType>(
  method: Route['method'],
  url: string,
  schema: Schema,
  handle: (input: RouteInput<z.output<Schema>>) => object,
): Route {
  return { method, url, schema, handle: (input) => handle(input as RouteInput<z.output<Schema>>) };
}

/** A variable part of the path that the route's URL is known to have. */
export function pathPart(path: Record<string, string>, name: string): string {
  const part = path[name];
  if (part === undefined) throw new Error(`The route has no part :${name}`);
  return part;
}
