import type { ResourceFile, TestResult } from '@scriptsmith/chat-contracts';
import { readFileSync } from 'node:fs';
import { cpuTimeMs } from '../cpu-time.js';
import { translateCfxLua } from '../lua/cfx-lua.js';
import { decodeJsonOrNull, encodeJson } from '../simulator/json.js';
import { InstructionBudget } from '../simulator/lua-engine/instruction-budget.js';
import type { LuaModule } from '../lua/lua-module.js';
import { LuaError } from '../simulator/lua-engine/lua-state.js';
import { elementsOf, fieldOf, toNumber, toText, type LuaValue } from '../simulator/lua-engine/lua-value.js';
import { formatDate } from '../simulator/lua-date.js';
import { Machine } from '../simulator/machine.js';
import type { SimulatedResource } from '../simulator/simulated-resource.js';
import { PageMessages } from '../simulator/page-messages.js';
import { Simulation } from '../simulator/simulation.js';
import type { SimulationIssue } from '../simulator/simulation-log.js';
import { OutOfTimeError } from '../simulator/virtual-clock.js';
import { runPlayerAction, runServerAction } from './test-actions.js';
import { playerFunctions, serverFunctions } from './test-api.js';

const runtimePath = new URL('../../lua/behavior-tests.lua', import.meta.url);
/** The id of the machine of the tests; players have small numbers. */
const testMachineId = 1_000_000;
const maxMessageLength = 2_000;
const maxListedMocks = 20;

/** A file with tests that cannot be read. */
export interface BrokenTestFile {
  path: string;
  message: string;
}

export interface BehaviorTestReport {
  tests: TestResult[];
  brokenFiles: BrokenTestFile[];
  /** The processor time of each test, in the order of the tests. */
  costsMs: number[];
  /** What scripts sent to the NUI page. */
  pageMessages: PageMessages;
}

/** Some of the tests, one after the other, until enough is known. */
export interface TestSelection {
  names: readonly string[];
  isEnough: (results: readonly TestResult[]) => boolean;
}

/** Runs every test, or the selected ones, each in a fresh simulation of the resource. */
export function runBehaviorTests(
  lua: LuaModule,
  resource: SimulatedResource,
  testFiles: readonly ResourceFile[],
  deadline: number,
  selection?: TestSelection,
): BehaviorTestReport {
  const runner = new BehaviorTestRunner(lua, resource, deadline);
  try {
    return runner.run(testFiles, selection);
  } finally {
    runner.close();
  }
}

class BehaviorTestRunner {
  private readonly budget: InstructionBudget;
  private readonly machine: Machine;
  private readonly pageMessages = new PageMessages();
  private simulation: Simulation | undefined;

  constructor(
    private readonly lua: LuaModule,
    private readonly resource: SimulatedResource,
    private readonly deadline: number,
  ) {
    this.budget = new InstructionBudget(lua, deadline);
    this.machine = new Machine(
      lua,
      testMachineId,
      true,
      this.budget,
      (operation, parameters) => this.operate(operation, parameters),
      () => this.simulation?.now ?? 0,
    );
    const names = [playerFunctions, serverFunctions].map((list) => `{${list.map((name) => `'${name}'`).join(',')}}`);
    this.machine.runTrusted(
      `local player, server = ${names[0]}, ${names[1]} (function(...) ${readFileSync(runtimePath, 'utf8')}\nend)(runtime, host, server, player)`,
      '=tests',
    );
  }

  close(): void {
    this.machine.close();
    this.budget.close();
  }

  run(files: readonly ResourceFile[], selection?: TestSelection): BehaviorTestReport {
    const brokenFiles: BrokenTestFile[] = [];
    for (const { path, content } of files) {
      const message = this.load(path, content);
      if (message !== undefined) brokenFiles.push({ path, message });
    }
    const tests: TestResult[] = [];
    const costsMs: number[] = [];
    for (const { index, name, path } of this.listTests(selection?.names)) {
      if (selection?.isEnough(tests)) break;
      const startedAt = cpuTimeMs();
      tests.push(this.runTest(index, name, path));
      costsMs.push(cpuTimeMs() - startedAt);
    }
    return { tests, costsMs, brokenFiles, pageMessages: this.pageMessages };
  }

  /** All tests in the order of the files, or those with the names in the order of the names. */
  private listTests(names?: readonly string[]): { index: number; name: string; path: string }[] {
    const tests = elementsOf(this.machine.call('listTests')[0]).map((test, index) => ({
      index: index + 1,
      name: toText(fieldOf(test, 'name')) ?? '',
      path: toText(fieldOf(test, 'path')) ?? '',
    }));
    return names ? names.flatMap((wanted) => tests.filter(({ name }) => name === wanted)) : tests;
  }

  private load(path: string, content: string): string | undefined {
    try {
      return toText(this.machine.call('loadTests', path, translateCfxLua(content))[0]);
    } catch (error) {
      if (error instanceof LuaError) return error.message;
      throw error;
    }
  }

  private runTest(index: number, name: string, path: string): TestResult {
    const simulation = new Simulation(this.lua, this.resource, this.deadline);
    this.simulation = simulation;
    try {
      simulation.log.activity = `the test "${name}"`;
      simulation.runner.startResource();
      const [problem] = this.machine.call('runTest', index);
      const message = toText(problem) ?? unexpectedError(simulation);
      if (message === undefined) return { name, path, passed: true, message: null };
      return { name, path, passed: false, message: withMocks(message, simulation).slice(0, maxMessageLength) };
    } catch (error) {
      if (!(error instanceof LuaError || error instanceof OutOfTimeError)) throw error;
      return { name, path, passed: false, message: error.message.slice(0, maxMessageLength) };
    } finally {
      this.pageMessages.addAll(simulation.pageMessages);
      simulation.close();
      this.simulation = undefined;
    }
  }

  private operate(operation: string, parameters: LuaValue[]): readonly (LuaValue | undefined)[] {
    const [first, second, ...others] = parameters;
    switch (operation) {
      case 'act':
        return this.act(toText(first) ?? '', toNumber(second), others);
      case 'jsonEncode':
        return [encodeJson(first ?? null)];
      case 'jsonDecode':
        return [decodeJsonOrNull(toText(first) ?? '')];
      case 'hash':
        return [this.simulation?.world.hash(toText(first) ?? '')];
      case 'time':
        return [Math.floor((this.simulation?.epochMs ?? 0) / 1_000)];
      case 'date':
        return [formatDate(toText(first) ?? '%c', Math.floor((this.simulation?.epochMs ?? 0) / 1_000))];
      default:
        return [];
    }
  }

  private act(name: string, playerId: number | undefined, parameters: LuaValue[]): readonly (LuaValue | undefined)[] {
    const { simulation } = this;
    if (!simulation) throw new LuaError('use server inside of a test');
    try {
      if (playerId === undefined) return runServerAction(simulation, name, parameters);
      const player = simulation.players.find(playerId);
      if (!player) throw new LuaError(`there is no player ${playerId}`);
      return runPlayerAction(simulation, player, name, parameters);
    } catch (error) {
      if (error instanceof OutOfTimeError || error instanceof RangeError) throw new LuaError(error.message);
      throw error;
    }
  }
}

/** Names what the simulator lacks, because the test may have failed for this reason. */
function withMocks(message: string, { log }: Simulation): string {
  const names = [...log.mockedCalls.keys()].slice(0, maxListedMocks);
  return names.length === 0 ? message : `${message} (Not simulated, and used by this test: ${names.join(', ')}.)`;
}

function unexpectedError({ log }: Simulation): string | undefined {
  const isExpected = ({ message }: SimulationIssue): boolean =>
    log.expectedErrors.some((expected) => message.includes(expected));
  const issue = log.issues.find(
    (found) =>
      [
        'script-error',
        'error-after-mock',
        'deliberate-error',
        'busy-thread',
        'page-error',
        'busy-page',
        'syntax-error',
      ].includes(found.kind) && !isExpected(found),
  );
  if (issue) return `${issue.path ?? issue.side}:${issue.line ?? 0}: ${issue.message}`;
  const missing = log.expectedErrors.find((expected) => !log.issues.some(({ message }) => message.includes(expected)));
  return missing === undefined ? undefined : `expected an error that contains "${missing}"`;
}
