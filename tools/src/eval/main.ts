import { authorSettingsSchema, configuredAuthors } from '@scriptsmith/chat';
import { createResourceChecker } from '@scriptsmith/resource-checks';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseSettings } from '@scriptsmith/server-kit';
import { type Description, loadDescriptions, readDescriptions } from './description.js';
import { evaluate, type Evaluation } from './evaluate.js';
import { uniqueFolderNames, writeResourceFolder } from './output-folder.js';
import { reportOf, tableOf } from './report.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const descriptionsFolder = join(root, 'tools/src/eval/descriptions');
const requestsFolder = join(root, 'tools/src/eval/requests');
const outputFolder = join(root, 'eval-output');

/**
 * Evaluates the configured model, or the offline generator, on the descriptions in `descriptions/` and the requests of server
 * owners in `requests/`, or on those of `--prompts FILE`. `--only TEXT` chooses them by their names. Writes the results of chosen ones to
 * `eval-output/`. Prints tables and writes eval-report.json. The exit code is 1 if a description fails, or if a request
 * became something else without a word.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { prompts: { type: 'string' }, only: { type: 'string' } } });
  const all = values.prompts === undefined ? await loadAll() : await readDescriptions(values.prompts);
  const descriptions = all.filter(({ name }) => name.includes(values.only ?? ''));
  const { standard: author } = await configuredAuthors(parseSettings(authorSettingsSchema, process.env));
  const checker = createResourceChecker({ concurrency: 1, timeoutMs: 20_000, memoryMegabytes: 512 });
  try {
    const evaluations: Evaluation[] = [];
    for (const description of descriptions) evaluations.push(await evaluateAndPrint(description));
    if (values.prompts !== undefined || values.only !== undefined) await writeOutputs(evaluations);
    const report = reportOf(author.offer.name, evaluations);
    await writeFile(join(root, 'eval-report.json'), `${JSON.stringify(report, null, 2)}\n`);
    console.log(`\n${tableOf(report)}`);
    process.exitCode = report.passed === report.total && report.expectations.undisclosed === 0 ? 0 : 1;
  } finally {
    await checker.close();
  }

  async function evaluateAndPrint(description: Description): Promise<Evaluation> {
    const evaluation = await evaluate(description, author, checker);
    if (evaluation.expectations.length === 0) {
      console.log(`${evaluation.passed ? 'passed' : 'FAILED'}  ${evaluation.name}`);
      evaluation.problems.forEach((problem) => console.log(`        ${problem}`));
    } else {
      console.log(`${evaluation.outcome}  ${evaluation.name}`);
      evaluation.expectations
        .filter(({ result }) => result !== 'built')
        .forEach(({ expectation, result, reason }) =>
          console.log(`        ${result}: ${expectation}${reason ? ` (${reason})` : ''}`),
        );
    }
    return evaluation;
  }
}

/** The descriptions, which the author has to build, and the requests, of which is counted what becomes of them. */
async function loadAll(): Promise<Description[]> {
  const support = join(descriptionsFolder, 'support.lua');
  return [
    ...(await loadDescriptions(descriptionsFolder, [support])),
    ...(await loadDescriptions(requestsFolder, [support, join(requestsFolder, 'support.lua')])),
  ];
}

async function writeOutputs(evaluations: readonly Evaluation[]): Promise<void> {
  const folders = uniqueFolderNames(evaluations.map(({ name }) => name));
  for (const [index, { files, kind, requirements, answer, credits, report }] of evaluations.entries()) {
    const result = { kind, requirements, answer, credits, report };
    await writeResourceFolder(join(outputFolder, folders[index] ?? `resource-${index}`), [
      ...files,
      { path: 'result.json', content: `${JSON.stringify(result, null, 2)}\n` },
    ]);
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
