import type { ResourceChecker } from '@scriptsmith/resource-checks';
import { presets } from '../presets/presets.js';
import { renderResource } from '../rendering/render-resource.js';
import { emptySpecification } from '../specification/empty-specification.js';
import type { BlockSpecification } from '../specification/resource-specification.js';
import { frameworkOf } from './framework-of.js';

export const profileIds = ['fivem-standalone', 'fivem-esx', 'fivem-qbcore', 'fivem-qbox', 'fivem-oxlib'] as const;

/** Every kind of every block, with its defaults. */
export const blockVariants: readonly BlockSpecification[] = presets.flatMap(({ id, defaults, variants }) =>
  Object.entries(variants).map(([variant, { parameters }]) => ({
    block: id,
    variant,
    parameters: { ...defaults, ...parameters },
  })),
);

/** The errors of all checks of a resource with one block. */
export async function checkBlock(
  checker: ResourceChecker,
  profileId: string,
  block: BlockSpecification,
): Promise<string[]> {
  const text = { name: 'checked', title: 'Checked', summary: 'A block.' };
  const files = renderResource({ ...emptySpecification, blocks: [block] }, frameworkOf(profileId), text);
  const report = await checker.check({
    profileId,
    resourceName: text.name,
    files: files.map(({ path, content }) => ({ path, content })),
  });
  return report.findings
    .filter(({ severity }) => severity === 'error')
    .map(({ check, rule, path, line, message }) => `${check}/${rule} ${path}:${line} ${message}`);
}
