import { reportLimits, type CheckReport, type Finding, type ResourceFile } from '@scriptsmith/chat-contracts';
import type { CheckRequest, ResourceChecker } from '../resource-checker.js';
import { createResourceChecker } from '../sandbox/create-resource-checker.js';

/** A resource that means harm, by its files beside the manifest, or its server script. */
type HostileFiles = string | Readonly<Record<string, string>>;

/** The name, the files, and the rules of which the report has at least one. Some mistakes do nobody harm, and have none. */
export type HostileCase = readonly [name: string, files: HostileFiles, rules?: RegExp];

const concurrency = 2;
const memoryMegabytes = 400;
/** A process is killed then. The check of a resource that means no harm is far from it. */
const timeoutMs = 5_000;
/** Shorter than in production, so that the tests are fast. */
const simulationTimeoutMs = 400;

const manifest = `fx_version 'cerulean'
game 'gta5'
lua54 'yes'
server_scripts { 'server.lua', 'server.js' }
client_script 'client.lua'
`;

const innocent: ResourceFile[] = [
  { path: 'fxmanifest.lua', content: `fx_version 'cerulean'\ngame 'gta5'\nserver_script 'server.lua'\n` },
  { path: 'server.lua', content: `RegisterCommand('hello', function() print('hello') end, false)` },
];

function filesOf(given: HostileFiles): ResourceFile[] {
  const files = typeof given === 'string' ? { 'server.lua': given } : given;
  const pages = 'page.html' in files ? `ui_page 'page.html'\nfiles { 'page.html', 'page.js' }\n` : '';
  const listed = Object.keys(files).includes('server.js') ? manifest : manifest.replace(`, 'server.js'`, '');
  const all = { 'fxmanifest.lua': listed + pages, 'server.lua': '', 'client.lua': '', ...files };
  return Object.entries(all).map(([path, content]) => ({ path, content }));
}

/** The rule of a finding, and what is not simulated. */
const ruleOf = ({ rule, message }: Finding): string => (rule === 'not-simulated' ? `${rule}: ${message}` : rule);

/** What a report says about the process that made it: paths of the machine, modules, and lines of the runtime. */
const leak = /\bruntime\/[a-z-]+:\d|node_modules|file:\/\/\/|node:internal|\/resource-checks\//;

interface HostileOutcome {
  report: CheckReport;
  /** The check of a resource without mistakes, in the same pool, afterwards. */
  next: CheckReport;
  bytes: number;
}

/** Checks hostile resources in a pool of two processes with short limits. */
class HostileChecks {
  private readonly checker: ResourceChecker;
  private readonly outcomes: ReadonlyMap<string, Promise<HostileOutcome>>;

  constructor(cases: readonly HostileCase[]) {
    this.checker = createResourceChecker({ concurrency, timeoutMs, memoryMegabytes });
    this.outcomes = new Map(cases.map((hostile) => [hostile[0], this.check(hostile)]));
    // A failure is reported by the test that asks for it.
    for (const outcome of this.outcomes.values()) outcome.catch(() => undefined);
  }

  async outcomeOf(name: string): Promise<HostileOutcome> {
    const outcome = await this.outcomes.get(name);
    if (outcome === undefined) throw new Error(`There is no case ${name}`);
    return outcome;
  }

  close(): Promise<void> {
    return this.checker.close();
  }

  private async check([, files, rules]: HostileCase): Promise<HostileOutcome> {
    // A case that must end by another limit than the time has all of the time.
    const mayRunOutOfTime = rules?.test('resource-limit') ?? true;
    const report = await this.run(filesOf(files), mayRunOutOfTime ? { simulationTimeoutMs } : {});
    return { report, next: await this.run(innocent), bytes: Buffer.byteLength(JSON.stringify(report)) };
  }

  private run(files: readonly ResourceFile[], limit: Pick<CheckRequest, 'simulationTimeoutMs'> = {}) {
    return this.checker.check({ profileId: 'fivem-standalone', resourceName: 'hostile', files, ...limit });
  }
}

/** The first test waits for the cases before it in the queue, with the low priority that checks have. */
const testTimeoutMs = 900_000;

/** Defines a test for each case: it ends within the limits, its report is bounded and leaks nothing, and the next check passes. */
export function testHostileResources(cases: readonly HostileCase[]): void {
  let checks: HostileChecks;
  beforeAll(() => {
    checks = new HostileChecks(cases);
  });
  afterAll(() => checks.close());

  const named = cases.map(([name, , rules]) => ({ name, rules }));
  const assertHarmless = async ({ name, rules }: (typeof named)[number]): Promise<void> => {
    const { report, next, bytes } = await checks.outcomeOf(name);
    if (rules) expect(report.findings.map(ruleOf)).toContainEqual(expect.stringMatching(rules));
    expect(bytes).toBeLessThanOrEqual(reportLimits.bytes);
    expect(JSON.stringify(report)).not.toMatch(leak);
    expect(next).toMatchObject({ passed: true, findings: [] });
  };
  test.each(named)('$name', assertHarmless, testTimeoutMs);
}
