import { join, resolve } from 'node:path';
import { compareWithBaseline, lowerBaseline, type Occurrences, readBaseline } from './baseline.js';
import { checkCommitMessages } from './commit-messages.js';
import { findLongFiles } from './file-length.js';
import { folderCycles } from './folder-cycles.js';
import { readImports } from './import-graph.js';
import { countInlineSql } from './inline-sql.js';
import { checkLicenses } from './licenses.js';
import { listSourceFiles } from './source-files.js';
import { countAvoidedTerms, findTerm } from './terminology.js';

const workspace = resolve(import.meta.dirname, '..', '..', '..');

function countEach(violations: readonly string[]): Occurrences {
  const counts: Record<string, number> = {};
  for (const violation of violations) counts[violation] = (counts[violation] ?? 0) + 1;
  return counts;
}

interface BaselineCheck {
  title: string;
  remedy: string;
  find: (files: readonly string[]) => Occurrences;
}

const baselineChecks: Readonly<Record<string, BaselineCheck>> = {
  'folder-cycles': {
    title: 'import cycles between feature folders',
    remedy: 'Move what both folders need into a third one, or let one folder own it.',
    find: (files) => countEach(folderCycles(readImports(files, workspace))),
  },
  'file-length': {
    title: 'files with more than 300 lines',
    remedy: 'Split the file by the concepts in it.',
    find: (files) => findLongFiles(files, workspace),
  },
  'inline-sql': {
    title: 'SQL statements outside *.queries.ts files and migrations',
    remedy: 'Use a repository, or move the statement to a function with a typed result in a *.queries.ts file.',
    find: (files) => countInlineSql(files, workspace),
  },
  terminology: {
    title: 'terms that the glossary avoids',
    remedy: 'tools/src/checks/terms.ts says what to write. `npm run terminology -- "<term>"` lists the places.',
    find: (files) => countAvoidedTerms(files, workspace),
  },
};

function runBaselineCheck(name: string, { title, remedy, find }: BaselineCheck, lower: boolean): boolean {
  const file = join(workspace, 'tools', 'baselines', `${name}.json`);
  const found = find(listSourceFiles(workspace));
  if (lower) lowerBaseline(file, found);
  const { added, outdated } = compareWithBaseline(found, readBaseline(file));
  const known = Object.values(found).reduce((total, count) => total + count, 0);
  if (added.length > 0) console.error(`New ${title}:\n  ${added.join('\n  ')}\n${remedy}`);
  if (outdated.length > 0)
    console.error(
      `The baseline lists ${title} that no longer occur:\n  ${outdated.join('\n  ')}\n` +
        `Lower it: npm run check:lower-baselines`,
    );
  if (added.length + outdated.length > 0) return false;
  console.log(known === 0 ? `No ${title}.` : `No new ${title}; ${known} known ones remain.`);
  return true;
}

function runCommitCheck(): boolean {
  const problems = checkCommitMessages(workspace);
  if (problems.length === 0) {
    console.log('All commit subjects follow CONTRIBUTING.md.');
    return true;
  }
  console.error(`Commit subjects that do not follow CONTRIBUTING.md:\n  ${problems.join('\n  ')}`);
  return false;
}

function runLicenseCheck(): boolean {
  const rejected = checkLicenses(workspace);
  if (rejected.length === 0) {
    console.log('All production dependencies have an allowed license.');
    return true;
  }
  console.error(`Production dependencies whose license is not allowed:\n  ${rejected.join('\n  ')}`);
  return false;
}

function run([name = '', option]: readonly string[]): boolean {
  if (name === 'commit-messages') return runCommitCheck();
  if (name === 'licenses') return runLicenseCheck();
  if (name === 'lower-baselines')
    return Object.entries(baselineChecks)
      .map(([each, check]) => runBaselineCheck(each, check, true))
      .every(Boolean);
  const check = baselineChecks[name];
  if (!check) throw new Error(`Unknown check "${name}". Known: ${Object.keys(baselineChecks).join(', ')}`);
  if (name === 'terminology' && option !== undefined) {
    for (const place of findTerm(option, listSourceFiles(workspace), workspace)) console.log(place);
    return true;
  }
  return runBaselineCheck(name, check, false);
}

process.exitCode = run(process.argv.slice(2)) ? 0 : 1;
