import type { Finding, ResourceFile } from '@scriptsmith/chat-contracts';
import type { ServerNames } from '../resource-checker.js';
import type { RuleId } from '../rules/index.js';
import type { UsedName } from '../simulator/used-names.js';
import { findSimilar } from '../text-distance.js';
import { namedJobs } from './named-jobs.js';
import { findOtherResources } from './other-resources.js';
import { ServerListBuilder } from './server-list-builder.js';
import { readSqlLists } from './sql-lists.js';

/** Weapons are in a separate list, and money is an account or an item of the framework. */
const neverListed = /^(?:weapon_|ammo|money$|cash$|bank$|black_money$|unemployed$)/i;

/** The items, jobs and resources that scripts use, and that neither the server nor the resource has. */
export function findUnknownNames(
  server: ServerNames,
  used: readonly UsedName[],
  files: readonly ResourceFile[],
): Finding[] {
  const own = listsOf(files);
  const items = namesOf([...server.items, ...own.items]);
  const jobs = new Map([...own.jobs, ...server.jobs].map((job) => [job.name.toLowerCase(), job]));
  const findings = new Map<string, Finding>();
  const add = (rule: RuleId, { path, line }: Pick<UsedName, 'path' | 'line'>, message: string): void => {
    if (findings.has(message)) return;
    findings.set(message, { check: 'wiring', rule, severity: 'warning', message, path, line });
  };
  for (const each of [...used, ...namedJobs(files)]) {
    const { kind, name } = each;
    if (neverListed.test(name)) continue;
    if (kind === 'item' && server.items.length > 0 && !items.has(name.toLowerCase())) {
      add('unknown-item', each, `The server has no item ${name}. ${adviceFor(name, items)}`);
    }
    if (kind !== 'job' || server.jobs.length === 0) continue;
    const job = jobs.get(name.toLowerCase());
    if (!job) add('unknown-job', each, `The server has no job ${name}. ${adviceFor(name, new Set(jobs.keys()))}`);
    else if (each.grade !== null && job.grades.length > 0 && !job.grades.some(({ grade }) => grade === each.grade)) {
      const grades = job.grades.map(({ grade }) => grade).join(', ');
      add('unknown-job', each, `The job ${name} has no grade ${each.grade} on the server. Its grades are ${grades}.`);
    }
  }
  return [...findings.values(), ...findOtherResources(server.resources, files)];
}

/** What the resource adds to the database of the server. A file with an error is reported by the check of its syntax. */
function listsOf(files: readonly ResourceFile[]): ReturnType<ServerListBuilder['build']> {
  const lists = new ServerListBuilder();
  for (const { path, content } of files) {
    if (!path.endsWith('.sql')) continue;
    try {
      readSqlLists(content, lists);
    } catch (error) {
      if (!(error instanceof Error && 'location' in error)) throw error;
    }
  }
  return lists.build();
}

const namesOf = (entries: readonly { name: string }[]): Set<string> =>
  new Set(entries.map(({ name }) => name.toLowerCase()));

function adviceFor(name: string, names: ReadonlySet<string>): string {
  const lower = name.toLowerCase();
  const meant = findSimilar(name, names) ?? [...names].find((each) => each.includes(lower) || lower.includes(each));
  return meant === undefined ? 'Add it to the server, or use another one.' : `Did you mean ${meant}?`;
}
