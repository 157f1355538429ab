import { DiscoveryService, MetadataScanner } from '@nestjs/core';

type Method = (...parameters: never[]) => Promise<void>;

/** A method of a provider, and what a decorator has attached to it. */
export interface MarkedMethod<Mark, Marked extends Method> {
  mark: Mark;
  call: Marked;
}

/** The methods of all providers of a service that carry a mark, such as `@HandlesJob` and `@Subscribes` attach. */
export function markedMethods<Mark, Marked extends Method>(
  discovery: DiscoveryService,
  scanner: MetadataScanner,
  markOf: (method: object) => Mark | undefined,
): MarkedMethod<Mark, Marked>[] {
  return discovery.getProviders().flatMap(({ instance }) => {
    if (typeof instance !== 'object' || instance === null) return [];
    const methods = instance as Record<string, Marked>;
    return scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((name) => {
      const mark = markOf(methods[name]!);
      return mark === undefined ? [] : { mark, call: ((...parameters) => methods[name]!(...parameters)) as Marked };
    });
  });
}
