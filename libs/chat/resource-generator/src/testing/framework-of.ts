import type { FrameworkAdapter } from '../frameworks/framework-adapter.js';
import { adapterOf } from '../frameworks/frameworks.js';

/** @throws RangeError if the generator has no adapter for the framework of the profile */
export function frameworkOf(profileId: string): FrameworkAdapter {
  const framework = adapterOf(profileId);
  if (!framework) throw new RangeError(`There is no adapter for ${profileId}`);
  return framework;
}
