import { readFile } from 'node:fs/promises';

/** The part of Stryker's JSON report that the score depends on. */
interface MutationReport {
  files: Record<string, { mutants: { status: string }[] }>;
}

const detected = ['Killed', 'Timeout'];
const undetected = ['Survived', 'NoCoverage'];

/** The percentage of valid mutants that a test has detected, as Stryker computes it, rounded to one digit. */
export async function mutationScore(reportFile: string): Promise<string> {
  const report = JSON.parse(await readFile(reportFile, 'utf8')) as MutationReport;
  const statuses = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (counted: readonly string[]): number => statuses.filter((status) => counted.includes(status)).length;
  return ((100 * count(detected)) / (count(detected) + count(undetected))).toFixed(1);
}
