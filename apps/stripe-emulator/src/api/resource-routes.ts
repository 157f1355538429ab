import type { z } from 'zod';
import type { EmulatorState } from '../state/emulator-state.js';
import type { Records } from '../storage/records.js';
import { isInRange, listNewestFirst, type PageParameters, type TimeRange } from './lists.js';
import { find, type NamedCollection } from './lookup.js';
import { listParameters, parameters } from './parameters.js';
import { pathPart, type Route, route } from './route.js';

type Present<Name extends NamedCollection> = (emulator: EmulatorState, object: Records[Name]) => Records[Name];
type Parameters<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** Declares an endpoint of one object, whose id is in the URL as `:id`. */
export const objectRoute = <Name extends NamedCollection, Shape extends z.ZodRawShape>(
  method: Route['method'],
  url: string,
  collection: Name,
  shape: Shape,
  handle: (emulator: EmulatorState, object: Records[Name], parameters: Parameters<Shape>) => object,
): Route =>
  route(method, url, parameters(shape), ({ emulator, parameters: given, path }) =>
    handle(emulator, find(emulator, collection, pathPart(path, 'id')), given as Parameters<Shape>),
  );

/** Declares `POST <url>`, which creates an object. */
export const createRoute = <Schema extends z.ZodType>(
  url: string,
  schema: Schema,
  create: (emulator: EmulatorState, parameters: z.output<Schema>) => object,
): Route => route('POST', url, schema, ({ emulator, parameters: given }) => create(emulator, given));

/** Declares `GET <url>/:id`. */
export const retrieveRoute = <Name extends NamedCollection>(
  url: string,
  collection: Name,
  present: Present<Name> = (_emulator, object) => object,
): Route => objectRoute('GET', `${url}/:id`, collection, {}, present);

interface ListOptions<Name extends NamedCollection, Shape extends z.ZodRawShape> {
  /** What a parameter selects that is not the value or the time range of the field of its name. */
  filters?: {
    readonly [Parameter in keyof Shape]?: (object: Records[Name], value: z.output<Shape[Parameter]>) => boolean;
  };
  /** Whether an object is listed at all. */
  isListed?: (object: Records[Name]) => boolean;
  present?: Present<Name>;
}

/** Declares `GET <url>`, newest first. By default, a parameter selects the objects whose field of its name has its value. */
export const listRoute = <Name extends NamedCollection, Shape extends z.ZodRawShape>(
  url: string,
  collection: Name,
  shape: Shape,
  { filters = {}, isListed = () => true, present = (_emulator, object) => object }: ListOptions<Name, Shape> = {},
): Route =>
  route('GET', url, listParameters(shape), ({ emulator, parameters: given }) => {
    const values = given as Record<keyof Shape, unknown> & PageParameters;
    const isSelected = (object: Records[Name]): boolean =>
      Object.keys(shape).every((name) => {
        const filter = filters[name] as ((object: Records[Name], value: unknown) => boolean) | undefined;
        return (filter ?? hasValue(name))(object, values[name]);
      });
    const listed = emulator.store
      .all(collection)
      .filter(isListed)
      .map((object) => present(emulator, object));
    return listNewestFirst(listed.filter(isSelected), values, url);
  });

const hasValue =
  (name: string) =>
  (object: object, value: unknown): boolean => {
    const field = (object as Record<string, unknown>)[name];
    if (value === undefined) return true;
    return typeof value === 'object' ? isInRange(field as number, value as TimeRange) : field === value;
  };
