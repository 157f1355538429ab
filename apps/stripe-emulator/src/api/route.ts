import type { z } from 'zod';
import type { EmulatorState } from '../state/emulator-state.js';

export interface RouteInput<Parameters> {
  emulator: EmulatorState;
  parameters: Parameters;
  /** The parameters in the path, for example `id`. */
  path: Record<string, string>;
}

/** An endpoint of the API. Its handler returns the object before fields are expanded. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  schema: z.ZodType;
  handle(input: RouteInput<unknown>): object;
}

/** Declares an endpoint. The type of its parameters is inferred from their schema. */
export function route<Schema extends z.ZodType>(
  method: Route['method'],
  url: string,
  schema: Schema,
  handle: (input: RouteInput<z.output<Schema>>) => object,
): Route {
  return { method, url, schema, handle: (input) => handle(input as RouteInput<z.output<Schema>>) };
}

/** A parameter in the path that the route's URL declares. */
export function pathPart(path: Record<string, string>, name: string): string {
  const part = path[name];
  if (part === undefined) throw new Error(`The route has no path parameter :${name}`);
  return part;
}
