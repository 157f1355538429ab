/** An error in a simulation. */
export type IssueKind =
  | 'script-error'
  | 'busy-thread'
  | 'syntax-error'
  | 'unregistered-event'
  | 'missing-export'
  | 'event-storm'
  | 'output-storm';

export interface SimulationIssue {
  kind: IssueKind;
  message: string;
  /** The script and line, if they are known and belong to the resource. */
  path: string | null;
  line: number | null;
  side: 'client' | 'server';
  /** The action in progress, for example `the command /shop`. */
  activity: string;
  /** Whether it was caused by arguments that no honest player sends. */
  isHostile: boolean;
}

/** One mistake in the scripts, which may have been reached with different messages. */
function isSamePlace(a: SimulationIssue, b: SimulationIssue): boolean {
  const isSame = a.kind === b.kind && a.path === b.path && a.line === b.line;
  return isSame && (a.path !== null || a.message === b.message);
}

const maximumIssues = 200;
const maximumLines = 2_000;

/** The findings of a simulation. Their number is limited. */
export class SimulationLog {
  readonly issues: SimulationIssue[] = [];
  readonly lines: string[] = [];
  readonly httpRequests: { url: string; method: string; body: string }[] = [];
  /** Texts of errors that a behavior test expects. */
  readonly expectedErrors: string[] = [];
  activity = 'the start of the resource';
  isHostile = false;
  private droppedLines = 0;

  addIssue(issue: Omit<SimulationIssue, 'activity' | 'isHostile'>): void {
    const found: SimulationIssue = { ...issue, activity: this.activity, isHostile: this.isHostile };
    const index = this.issues.findIndex((known) => isSamePlace(known, found));
    const known = this.issues[index];
    if (!known && this.issues.length < maximumIssues) this.issues.push(found);
    // Also in normal use: that weighs more.
    if (known?.isHostile && !found.isHostile) this.issues[index] = found;
  }

  addLine(line: string): void {
    if (this.lines.length < maximumLines) this.lines.push(line.slice(0, 2_000));
    else this.droppedLines++;
  }

  get printedTooMuch(): boolean {
    return this.droppedLines > 0;
  }

  addHttpRequest(url: string, method: string, body: string): void {
    if (this.httpRequests.length < 200) this.httpRequests.push({ url, method, body: body.slice(0, 10_000) });
  }
}
