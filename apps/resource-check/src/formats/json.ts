import type { CheckedResource } from '../checked-resource.js';
import { pathFromHere } from './places.js';

/** The output for programs: an array with an object per resource. */
export const formatJson = (results: readonly CheckedResource[]): string =>
  `${JSON.stringify(
    results.map(({ resource, profileId, report, findings, suppressed, known }) => ({
      folder: pathFromHere(resource.folder),
      name: resource.name,
      profile: profileId,
      passed: findings.every(({ severity }) => severity !== 'error'),
      checks: report.checks,
      findings,
      tests: report.tests,
      coverage: report.coverage ?? [],
      suppressed,
      known,
    })),
    undefined,
    2,
  )}\n`;
