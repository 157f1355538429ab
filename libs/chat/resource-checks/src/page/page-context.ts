import { types } from 'node:util';
import { type Context, constants, createContext, Script } from 'node:vm';
import { pageRuntime } from './page-runtime.js';

/** The page does not give control back, or uses up the time of the simulation. */
export class PageBusyError extends Error {
  /** @param cpuMs the time of the processor, which is less than the real time if other processes need it */
  constructor(readonly cpuMs: number) {
    super('the page runs too long without a pause');
  }
}

const cpuMsSince = (start: NodeJS.CpuUsage): number => process.cpuUsage(start).user / 1_000;

/**
 * The global objects of one page. Nothing of this process is inside: code is compiled into the context, and only texts come
 * out. Objects of the context are never touched, because reading them could run code of the page.
 */
export class PageContext {
  private readonly context: Context;
  /** A function of the context that only keeps its parameter. */
  private readonly keepError: (error: unknown) => void;

  constructor(private readonly timeoutMs: () => number) {
    this.context = createContext(constants.DONT_CONTEXTIFY, {
      codeGeneration: { strings: true, wasm: false },
      // Promises are settled inside of the time limit.
      microtaskMode: 'afterEvaluate',
    });
    // Our own code, before any of the page.
    pageRuntime().runInContext(this.context);
    this.keepError = new Script('$page.keepError').runInContext(this.context) as (error: unknown) => void;
  }

  /**
   * Runs a script of the page. Errors that it does not catch are kept inside, because they are objects of the page.
   * @throws PageBusyError
   */
  run(script: Script): unknown {
    const timeout = Math.floor(this.timeoutMs());
    if (timeout <= 0) throw new PageBusyError(0);
    const start = process.cpuUsage();
    try {
      return script.runInContext(this.context, { timeout, displayErrors: false });
    } catch (error) {
      if (isTimeout(error)) throw new PageBusyError(cpuMsSince(start));
      this.reportError(error);
      return undefined;
    }
  }

  /**
   * Calls a function of the bridge, and returns its text.
   * @throws PageBusyError
   */
  receive(json: string): string | undefined {
    const result = this.run(new Script(`$page.receive(${JSON.stringify(json)})`));
    return typeof result === 'string' ? result : undefined;
  }

  /** Hands an error of the page back to it. It is read in the context, inside of the time limit. */
  private reportError(error: unknown): void {
    this.keepError(error);
    this.run(reportKeptError);
  }
}

/** Compiles what all pages have in common, so that the first page is as fast as others. */
export function preparePages(): void {
  new PageContext(() => 0);
}

const reportKeptError = new Script('$page.reportKeptError()');

/** Asks for the property itself, because reading it could run code of a page. */
const isTimeout = (error: unknown): boolean =>
  types.isNativeError(error) &&
  Object.getOwnPropertyDescriptor(error, 'code')?.value === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
