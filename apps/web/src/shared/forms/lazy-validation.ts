import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { validationNotLoaded } from '@scriptsmith/web-kit/forms/validation-not-loaded';

/** The validation of a form that is loaded when someone starts to fill the form in. */
interface LazyValidation<Typed extends FieldValues, Sent> {
  resolver: Resolver<Typed, unknown, Sent>;
  preload: () => void;
}

/** A failed load is shown below the first field, and is repeated with the next submission. */
export function lazyValidation<Typed extends FieldValues, Sent>(
  load: () => Promise<{ default: Resolver<Typed, unknown, Sent> }>,
): LazyValidation<Typed, Sent> {
  return {
    resolver: async (values, context, options) => {
      let resolve: Resolver<Typed, unknown, Sent>;
      try {
        resolve = (await load()).default;
      } catch {
        const [first = 'root'] = Object.keys(options.fields);
        return {
          values: {},
          errors: { [first]: { type: 'not-loaded', message: validationNotLoaded } } as FieldErrors<Typed>,
        };
      }
      return resolve(values, context, options);
    },
    preload: () => void load().catch(() => undefined),
  };
}
