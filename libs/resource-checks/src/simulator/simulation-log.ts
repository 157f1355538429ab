/** What went wrong in a simulation. */
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
  /** What the simulation was doing, for example `the command /shop`. */
  activity: string;
  /** Whether it was caused by arguments that no honest player sends. */
  isHostile: boolean;
}

const maximumIssues = 200;
const maximumLines = 2_000;

/** What a simulation has to report. Its size is bounded. */
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
    const isKnown = this.issues.some(
      ({ kind, message, path, line }) =>
        kind === issue.kind && message === issue.message && path === issue.path && line === issue.line,
    );
    if (!isKnown && this.issues.length < maximumIssues) {
      this.issues.push({ ...issue, activity: this.activity, isHostile: this.isHostile });
    }
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
