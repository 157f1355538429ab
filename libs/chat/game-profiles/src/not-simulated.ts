import { readFileSync } from 'node:fs';
import { z } from 'zod';

const entrySchema = z.strictObject({ reason: z.string(), names: z.array(z.string()) });
const fileSchema = z.strictObject({ functions: z.array(entrySchema), events: z.array(entrySchema) });

/** Functions and events of the tables that the simulated server deliberately lacks. A star stands for any letters. */
const file = fileSchema.parse(
  JSON.parse(readFileSync(new URL('../not-simulated.json', import.meta.url), 'utf8')) as unknown,
);

/** What the simulated server lacks, and why. */
export interface NotSimulated {
  /** A name as in the tables. A star stands for any letters. */
  name: string;
  reason: string;
  /** Whether a function or event is meant. */
  readonly matches: (name: string) => boolean;
}

const listOf = (entries: readonly z.infer<typeof entrySchema>[]): NotSimulated[] =>
  entries.flatMap(({ reason, names }) =>
    names.map((name) => {
      const pattern = new RegExp(
        `^${name
          .split('*')
          .map((part) => RegExp.escape(part))
          .join('.*')}$`,
      );
      return { name, reason, matches: (candidate: string) => pattern.test(candidate) };
    }),
  );

/** The functions of the tables that the simulated server lacks. */
export const notSimulatedFunctions: readonly NotSimulated[] = listOf(file.functions);

/** The events of the tables that the simulated server neither handles nor triggers. */
export const notSimulatedEvents: readonly NotSimulated[] = listOf(file.events);

/** Why the simulated server lacks a function of a table. Undefined if the function is not listed. */
export function reasonForLack(name: string): string | undefined {
  // The simulator names exports like `exports["qb-core"]:GetShared`.
  const listed = name.replace(/^exports\["([^"]+)"\]/, (_match, resource: string) =>
    /^\w+$/.test(resource) ? `exports.${resource}` : `exports['${resource}']`,
  );
  return notSimulatedFunctions.find((lacking) => lacking.matches(listed))?.reason;
}
