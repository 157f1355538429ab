import { MachineLoad } from '../../cpu-time.js';
import {
  SimulatedPage,
  type PageControl,
  type PageDelivery,
  type PageError,
  type PageRequest,
} from '../../page/simulated-page.js';
import type { PageSource } from '../../page/page-source.js';
import { decodeJson, encodeJson } from '../json.js';
import { LuaError } from '../lua-engine/lua-state.js';
import type { LuaValue } from '../lua-engine/lua-value.js';
import type { Simulation } from '../simulation.js';
import type { Player } from '../world/player.js';
import { keyOf } from './page-keys.js';
import { messageKind } from '../page-messages.js';
import { pageIssue, placeIn, type PagePlace } from './page-issue.js';

/**
 * Messages and timers of a page run on frames of this length, which are longer than those of the game. A page that only
 * repeats itself runs on longer ones.
 */
const frameMs = 100;
const slowFrames = [
  { afterTicks: 60, ms: 5_000 },
  { afterTicks: 20, ms: 1_000 },
];
/** Messages of a kind that was sent more often than this do not hurry. */
const maxUrgentMessages = 20;
/** A step of a page computes at most so long. */
const stepTimeoutMs = 3_000;
/** A page that used less time of the processor may have waited for other processes. */
const minBusyCpuMs = 1_000;
const maxQueuedMessages = 50;
const maxMessageLength = 1_000_000;
const maxPosts = 1_000;
const maxKinds = 500;

/** The NUI page of one player, on the clock of the simulation. It is opened when something needs it. */
export class PlayerPage {
  /** The callbacks that the page has posted to. */
  readonly posts: string[] = [];
  private readonly load = new MachineLoad();
  private readonly page: SimulatedPage;
  private readonly deliveries: (PageDelivery & { messages?: string[] })[] = [];
  private isOpen = false;
  private missingScript: string | undefined;
  private hasFailed = false;
  private hasFailedBundle = false;
  private lastTick = -Infinity;
  /** Since something happened that does not happen all the time. */
  private idleTicks = 0;
  private readonly sentByKind = new Map<string, number>();

  constructor(
    private readonly simulation: Simulation,
    private readonly player: Player,
    private readonly source: PageSource,
  ) {
    this.page = new SimulatedPage(source, {
      now: () => simulation.epochMs,
      timeoutMs: () => this.load.realTimeOf(Math.min(stepTimeoutMs, simulation.remainingMs)),
      onRequest: (request) => this.handleRequest(request),
      onError: (error) => this.reportError(error),
      onUnavailable: (name) => this.reportUnavailable(name),
      onBusy: (cpuMs) => this.reportBusy(cpuMs),
    });
    if (source.isActiveAlone !== false) this.open();
  }

  /** When the page runs next. */
  get nextDue(): number | undefined {
    if (this.page.isStopped || this.source.isBusy) return undefined;
    const dues = [
      ...(this.deliveries.length > 0 ? [this.simulation.now] : []),
      ...(this.page.due === undefined ? [] : [this.page.due - this.simulation.epochMs + this.simulation.now]),
    ];
    return dues.length === 0 ? undefined : Math.max(Math.min(...dues), this.lastTick + this.frameMs);
  }

  /** Delivers what has arrived, and runs the timers that are due. */
  tick(): void {
    this.lastTick = this.simulation.now;
    this.idleTicks++;
    this.open();
    this.page.step(this.deliveries.splice(0));
  }

  send(message: LuaValue): void {
    const json = encodeJson(message);
    if (json.length > maxMessageLength) return;
    const kind = messageKind(message);
    const sent = (this.sentByKind.get(kind) ?? 0) + 1;
    if (this.sentByKind.size < maxKinds) this.sentByKind.set(kind, sent);
    if (sent <= maxUrgentMessages) this.idleTicks = 0;
    const last = this.deliveries.at(-1);
    if (last?.messages === undefined) this.deliveries.push({ messages: [json] });
    else if (last.messages.length < maxQueuedMessages && last.messages.at(-1) !== json) last.messages.push(json);
  }

  /** Presses a key while the page has the focus. Keys that browsers do not know have no effect. */
  press(key: string): void {
    this.catchUp();
    const pressed = keyOf(key);
    if (pressed) this.page.key(pressed.name, pressed.code, pressed.keyCode);
  }

  controls(): PageControl[] {
    this.catchUp();
    return this.page.controls();
  }

  /** @throws LuaError if there is no such element, or it cannot be pressed */
  click(element: number | string): void {
    this.catchUp();
    requireDone(this.page.press(element), element);
  }

  /** @throws LuaError if there is no such field, or it cannot be filled in */
  type(element: number | string, text: string): void {
    this.catchUp();
    requireDone(this.page.type(element, text), element);
  }

  text(selector?: string): string | undefined {
    this.catchUp();
    return this.page.text(selector);
  }

  isVisible(selector?: string): boolean {
    this.catchUp();
    return this.page.isVisible(selector);
  }

  /** The place where the page made elements of `probeMarkup`. Undefined if it did not. */
  probedPlace(): PagePlace | undefined {
    const stack = this.isOpen ? this.page.probeStack() : undefined;
    if (stack === undefined) return undefined;
    return placeIn(stack, this.simulation.resource.files) ?? { path: this.source.path, line: null };
  }

  /** Whether everything that the page runs is simulated, and nothing failed. */
  get isComplete(): boolean {
    return !this.page.isStopped && this.missingScript === undefined && !this.hasFailed;
  }

  /** A player looks at the page, or uses it: everything that was sent has arrived. */
  private catchUp(): void {
    this.open();
    this.idleTicks = 0;
    if (this.deliveries.length > 0) this.tick();
  }

  private get frameMs(): number {
    return slowFrames.find(({ afterTicks }) => this.idleTicks > afterTicks)?.ms ?? frameMs;
  }

  private open(): void {
    // The page of every player runs without end.
    if (this.source.isBusy) this.page.isStopped = true;
    if (this.isOpen || this.page.isStopped) return;
    this.isOpen = true;
    this.page.open(this.simulation.resource.name);
    this.source.isActiveAlone ??= this.posts.length > 0 || this.page.isWaiting;
  }

  private handleRequest({ id, name, body }: PageRequest): void {
    const { simulation } = this;
    if (this.posts.length < maxPosts) this.posts.push(name);
    const ticket = simulation.calls.open();
    simulation.calls.listen(ticket, ([reply]) => {
      this.deliveries.push({ id, status: 200, text: encodeJson(reply ?? null) });
    });
    let isHandled = false;
    try {
      isHandled = simulation.machineOf(this.player)?.call('nui', ticket, name, dataOf(body))[0] === true;
    } catch (error) {
      if (!(error instanceof LuaError)) throw error;
    }
    if (!isHandled) this.deliveries.push({ id, status: 404, text: '{}' });
  }

  private reportError(error: PageError): void {
    const { resource, log } = this.simulation;
    this.hasFailed = true;
    const issue = pageIssue(resource.files, this.source.path, error, this.missingScript);
    if (!issue) return;
    // What a script of a build would have defined is missing after an error in it.
    const isUncertain = this.hasFailedBundle && issue.kind === 'page-error';
    this.hasFailedBundle ||= issue.kind === 'bundled-page-error';
    log.addIssue(isUncertain ? { ...issue, kind: 'error-after-mock' } : issue);
  }

  private reportUnavailable(name: string): void {
    this.missingScript ??= name;
    this.simulation.log.addMockedCall({ name, side: 'client', path: this.source.path, line: null });
  }

  private reportBusy(cpuMs: number): void {
    this.source.isBusy = true;
    if (cpuMs < minBusyCpuMs) {
      this.reportUnavailable('the page, which takes too long here,');
      return;
    }
    this.simulation.log.addIssue({
      kind: 'busy-page',
      message: 'the page runs without end',
      path: this.source.path,
      line: null,
      side: 'client',
    });
  }
}

/** The data that a callback receives: an empty table without a body. */
function dataOf(body: string): LuaValue {
  try {
    return decodeJson(body);
  } catch {
    return [];
  }
}

function requireDone(outcome: string, element: number | string): void {
  if (outcome === 'done') return;
  const reasons: Readonly<Record<string, string>> = {
    missing: `the page has no element ${element}`,
    hidden: `the element ${element} of the page is not visible`,
    disabled: `the element ${element} of the page is disabled`,
  };
  throw new LuaError(reasons[outcome] ?? outcome);
}
