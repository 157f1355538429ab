import type { LuaValue } from './lua-engine/lua-value.js';

/** An error in a simulation. */
export type IssueKind =
  | 'script-error'
  /** An error that may come from what the simulator lacks. */
  | 'error-after-mock'
  /** An error that a script raises itself, with `error` or `assert`. */
  | 'deliberate-error'
  | 'busy-thread'
  /** An error that a page does not catch. */
  | 'page-error'
  /** The same in a script that a build wrote, whose parts are not all used as the simulator uses them. */
  | 'bundled-page-error'
  | 'busy-page'
  | 'syntax-error'
  | 'unregistered-event'
  | 'missing-export'
  /** A client creates an entity without loading its model: in the game, nothing appears. */
  | 'unloaded-model'
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

/** A call of something that the simulator lacks. */
export interface MockedCall {
  name: string;
  side: 'client' | 'server';
  path: string | null;
  line: number | null;
}

/** Whether a line does something with what a call returns. A call alone, such as a notification, decides nothing. */
const usesResult = (line: string): boolean =>
  /^\s*(?:local|if|elseif|while|until|for|return)\b|^[^('"]*[^=<>~]=[^=]/.test(line);

const maxMockedCalls = 200;
const maxIssues = 200;
const maxLines = 2_000;
const maxLineLength = 2_000;
const maxHttpRequests = 200;
const maxBodyLength = 50_000;

/** The findings of a simulation. Their number is limited. */
export class SimulationLog {
  readonly issues: SimulationIssue[] = [];
  readonly lines: string[] = [];
  readonly httpRequests: { url: string; method: string; body: string; headers: LuaValue }[] = [];
  /** The first call of each function that the simulator lacks, by its name. */
  readonly mockedCalls = new Map<string, MockedCall>();
  /** How often scripts of the server used the result of such a call. */
  usedMocks = 0;
  /** Texts of errors that a behavior test expects. */
  readonly expectedErrors: string[] = [];
  /**
   * The sides on which a script ended at its start, so that definitions are missing: by an error, or for a reason that proves
   * nothing.
   */
  readonly incompleteSides = new Map<SimulationIssue['side'], 'error' | 'unknown'>();
  activity = 'the start of the resource';
  isHostile = false;
  /** Whether scripts print many lines while nobody does anything. */
  printsAllTheTime = false;
  private droppedLines = 0;

  addIssue(issue: Omit<SimulationIssue, 'activity' | 'isHostile'>): void {
    const found: SimulationIssue = { ...issue, activity: this.activity, isHostile: this.isHostile };
    const index = this.issues.findIndex((known) => isSamePlace(known, found));
    const known = this.issues[index];
    if (!known && this.issues.length < maxIssues) this.issues.push(found);
    // An issue in normal use replaces the same issue with hostile arguments, because it is more severe.
    if (known?.isHostile && !found.isHostile) this.issues[index] = found;
  }

  /** An event over the network that the other side did not register. */
  addRefusedEvent(side: 'client' | 'server', name: string): void {
    const message = `The event ${name} arrived over the network, but the ${side} did not register it. Use RegisterNetEvent.`;
    this.addIssue({ kind: 'unregistered-event', message, path: null, line: null, side });
  }

  addUnloadedModel(model: string): void {
    const message = `A client creates an entity of the model ${model}, which it has not loaded. Nothing appears in the game.`;
    this.addIssue({ kind: 'unloaded-model', message, path: null, line: null, side: 'client' });
  }

  addMockedCall(call: MockedCall, statement = ''): void {
    if (call.side === 'server' && usesResult(statement)) this.usedMocks++;
    if (!this.mockedCalls.has(call.name) && this.mockedCalls.size < maxMockedCalls) {
      this.mockedCalls.set(call.name, { ...call, name: call.name.slice(0, 200) });
    }
  }

  addLine(line: string): void {
    if (this.lines.length < maxLines) this.lines.push(line.slice(0, maxLineLength));
    else this.droppedLines++;
  }

  get printedLines(): number {
    return this.lines.length + this.droppedLines;
  }

  get printedTooMuch(): boolean {
    return this.printsAllTheTime || this.droppedLines > 0;
  }

  addHttpRequest(url: string, method: string, body: string, headers: LuaValue): void {
    if (this.httpRequests.length < maxHttpRequests)
      this.httpRequests.push({ url, method, body: body.slice(0, maxBodyLength), headers });
  }
}
