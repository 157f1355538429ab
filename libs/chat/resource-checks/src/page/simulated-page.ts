import type { Script } from 'node:vm';
import { z } from 'zod';
import { PageBusyError, PageContext } from './page-context.js';
import type { PageSource } from './page-source.js';

const maxScripts = 200;

const probeAttribute = 'data-probe';

/** A text that becomes an element when a page treats it as markup. */
export const probeMarkup = `<img/${probeAttribute}/onerror=probe()>`;

/** An element that a player can press or fill in. */
const controlSchema = z.object({
  index: z.number(),
  kind: z.enum(['button', 'input']),
  type: z.string(),
  label: z.string(),
  hints: z.string(),
});
export type PageControl = z.infer<typeof controlSchema>;

const scriptSchema = z.object({
  path: z.string().optional(),
  code: z.string().optional(),
  url: z.string().optional(),
  isModule: z.boolean(),
});

/** A request of the page to a callback of the resource. */
const requestSchema = z.object({ id: z.number(), name: z.string(), body: z.string() });
export type PageRequest = z.infer<typeof requestSchema>;

const errorSchema = z.object({ name: z.string(), message: z.string(), stack: z.string() });
export type PageError = z.infer<typeof errorSchema>;

/** What the page has done since the last command. It can be forged by the page, and is validated. */
const outcomeSchema = z.object({
  result: z.unknown(),
  problem: z.string().nullable(),
  requests: z.array(requestSchema).max(1_000),
  errors: z.array(errorSchema).max(100),
  unavailable: z.array(z.string()).max(100),
  due: z.number().nullable(),
  /** Whether the page has started a timer. */
  isWaiting: z.boolean(),
  /** Whether a script waits for `next`. */
  hasScript: z.boolean(),
});

/** What the page tells the simulator. */
export interface PageListener {
  now: () => number;
  /** The real time in milliseconds that a step may take. */
  timeoutMs: () => number;
  onRequest: (request: PageRequest) => void;
  onError: (error: PageError) => void;
  /** Something that only a browser or another server has, by name. */
  onUnavailable: (name: string) => void;
  /** The page was stopped after so much time of the processor. */
  onBusy: (cpuMs: number) => void;
}

/** Messages of the resource as JSON, or the reply to a request. */
export type PageDelivery = { messages: readonly string[] } | { id: number; status: number; text: string };

/** The opened page of one player. All functions do nothing after the page was stopped because it was busy. */
export class SimulatedPage {
  /** The time of the next timer. */
  due: number | undefined;
  /** Whether a timer of the page runs. */
  isWaiting = false;
  isStopped = false;
  private context: PageContext | undefined;
  private hasScript = false;
  private readonly reported = new Set<string>();

  constructor(
    private readonly source: PageSource,
    private readonly listener: PageListener,
  ) {}

  /** Loads the document and runs its scripts. */
  open(resourceName: string): void {
    this.guard(() => {
      this.context = new PageContext(this.listener.timeoutMs);
      const { path, html, texts } = this.source;
      this.send('open', { name: resourceName, path, html, texts, probe: probeAttribute });
      this.runScripts();
    });
  }

  /** Delivers what has arrived, and runs the timers that are due. */
  step(deliveries: readonly PageDelivery[]): void {
    this.command('step', { deliveries });
  }

  key(key: string, code: string, keyCode: number): void {
    this.command('key', { key, code, keyCode });
  }

  controls(): PageControl[] {
    return z.array(controlSchema).max(1_000).safeParse(this.command('controls')).data ?? [];
  }

  /** Presses an element: one of the last `controls()`, or by its selector or text. Returns `done` or why it is impossible. */
  press(element: number | string): string {
    return this.textOf(this.command('press', nameOf(element)));
  }

  /** Fills in a field, or chooses from a list. Returns `done` or why it is impossible. */
  type(element: number | string, text: string): string {
    return this.textOf(this.command('type', { ...nameOf(element), text }));
  }

  /** The text that can be read in an element or the whole page. Undefined if there is no such element. */
  text(selector?: string): string | undefined {
    const text = this.command('text', { selector });
    return typeof text === 'string' ? text : undefined;
  }

  isVisible(selector?: string): boolean {
    return this.command('isVisible', { selector }) === true;
  }

  /** Where the page made elements of `probeMarkup`, as a stack. Undefined if it did not. */
  probeStack(): string | undefined {
    const stack = this.command('probe');
    return typeof stack === 'string' ? stack : undefined;
  }

  private textOf(value: unknown): string {
    return typeof value === 'string' ? value : 'missing';
  }

  private command(command: string, parameters: object = {}): unknown {
    return this.guard(() => {
      const result = this.send(command, parameters);
      // The command may have inserted scripts.
      this.runScripts();
      return result;
    });
  }

  private runScripts(): void {
    for (let count = 0; count < maxScripts && this.hasScript && this.runNextScript(); count++);
  }

  private runNextScript(): boolean {
    const { data } = scriptSchema.safeParse(this.send('next', {}));
    if (!data) return false;
    const { path = this.source.path, code, url, isModule } = data;
    let isLoaded = url === undefined;
    if (isModule && url === undefined) {
      for (const define of this.source.moduleScripts(path, code)) this.context?.run(define);
      this.send('runModule', { path });
    } else {
      const script = this.classicScript(data);
      isLoaded = script !== undefined;
      if (script) this.context?.run(script);
    }
    if (url !== undefined && !isLoaded) this.reportUnavailable(url);
    this.send('ran', { isLoaded });
    return true;
  }

  private classicScript({ path, code, url }: z.infer<typeof scriptSchema>): Script | undefined {
    if (url !== undefined) return this.source.remoteScript(url);
    return path === undefined ? this.source.inlineScript(code ?? '') : this.source.fileScript(path);
  }

  /** Sends a command to the page, and hands over what the page has done. */
  private send(command: string, parameters: object): unknown {
    const time = this.listener.now();
    const text = this.context?.receive(JSON.stringify({ time, command, ...parameters }));
    const outcome = outcomeSchema.safeParse(text === undefined ? undefined : parseOrNothing(text));
    if (!outcome.success) return undefined;
    const { result, problem, requests, errors, unavailable, due, isWaiting, hasScript } = outcome.data;
    this.due = due ?? undefined;
    this.isWaiting = isWaiting;
    this.hasScript = hasScript;
    for (const name of unavailable) this.reportUnavailable(name);
    for (const error of errors) this.listener.onError(error);
    for (const request of requests) this.listener.onRequest(request);
    return problem ?? result;
  }

  private reportUnavailable(name: string): void {
    if (this.reported.has(name)) return;
    this.reported.add(name);
    this.listener.onUnavailable(name);
  }

  private guard<Result>(run: () => Result): Result | undefined {
    if (this.isStopped) return undefined;
    try {
      return run();
    } catch (error) {
      if (!(error instanceof PageBusyError)) throw error;
      this.isStopped = true;
      this.due = undefined;
      this.listener.onBusy(error.cpuMs);
      return undefined;
    }
  }
}

const nameOf = (element: number | string): object =>
  typeof element === 'number' ? { index: element } : { selector: element };

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
