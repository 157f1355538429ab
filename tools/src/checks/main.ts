import { resolve } from 'node:path';
import { checkCommitMessages } from './commit-messages.js';
import { folderCycles } from './folder-cycles.js';
import { readImports } from './import-graph.js';
import { findInlineSql } from './inline-sql.js';
import { checkLicenses } from './licenses.js';
import { listSourceFiles } from './source-files.js';
import { missingStartDependencies } from './start-dependencies.js';
import { findAvoidedTerms } from './terminology.js';

const workspace = resolve(import.meta.dirname, '..', '..', '..');

interface Check {
  title: string;
  remedy: string;
  /** One line for each violation. */
  find: () => string[];
}

const checks: Readonly<Record<string, Check>> = {
  'commit-messages': {
    title: 'commit subjects that do not follow CONTRIBUTING.md',
    remedy: 'Amend the subject.',
    find: () => checkCommitMessages(workspace),
  },
  'folder-cycles': {
    title: 'import cycles between feature folders',
    remedy: 'Move what both folders need into a third one, or let one folder own it.',
    find: () => folderCycles(readImports(listSourceFiles(workspace), workspace)),
  },
  'inline-sql': {
    title: 'SQL statements outside *.queries.ts files and migrations',
    remedy: 'Use a repository, or move the statement to a function with a typed result in a *.queries.ts file.',
    find: () => findInlineSql(listSourceFiles(workspace), workspace),
  },
  licenses: {
    title: 'production dependencies whose license is not allowed',
    remedy: 'Use another package, or add the license to tools/src/checks/licenses.ts.',
    find: () => checkLicenses(workspace),
  },
  'start-dependencies': {
    title: 'imports of packages that npm start does not install',
    remedy: 'Move the package from the devDependencies to the dependencies of its project.',
    find: () => missingStartDependencies(listSourceFiles(workspace), workspace),
  },
  terminology: {
    title: 'terms that the glossary avoids',
    remedy: 'tools/src/checks/terms.ts says what to write.',
    find: () => findAvoidedTerms(listSourceFiles(workspace), workspace),
  },
};

function run(name = ''): boolean {
  const check = checks[name];
  if (!check) throw new Error(`Unknown check "${name}". Known: ${Object.keys(checks).join(', ')}`);
  const { title, remedy, find } = check;
  const found = find();
  if (found.length === 0) console.log(`No ${title}.`);
  else console.error(`Found ${title}:\n  ${found.join('\n  ')}\n${remedy}`);
  return found.length === 0;
}

process.exitCode = run(process.argv[2]) ? 0 : 1;
