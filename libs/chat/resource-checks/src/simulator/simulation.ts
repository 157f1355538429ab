import { cpuTimeMs } from '../cpu-time.js';
import { InstructionBudget } from './lua-engine/instruction-budget.js';
import type { LuaModule } from '../lua/lua-module.js';
import { toText, type LuaMap, type LuaValue } from './lua-engine/lua-value.js';
import { executeCommand } from './command-line.js';
import { EventTraffic } from './event-traffic.js';
import { importSqlFiles } from './database/import-sql-files.js';
import { SimulatedDatabase } from './database/simulated-database.js';
import { GameEvents } from './game-events.js';
import { hostOperations, type HostCaller } from './host-operations.js';
import { KeyValueStores } from './key-value-stores.js';
import { Machine } from './machine.js';
import { HttpResponses } from './http-responses.js';
import { NativeLibrary } from './natives/native-library.js';
import { OtherResources } from './other-resources.js';
import { defaultConvars } from './default-convars.js';
import { PageMessages } from './page-messages.js';
import { PlayerPages } from './pages/player-pages.js';
import { PendingCalls } from './pending-calls.js';
import { PlayerRegistry } from './player-registry.js';
import type { RegisteredCommand } from './registered-command.js';
import { ResourceContents } from './resource-contents.js';
import { ResourceRunner } from './resource-runner.js';
import { type ErrorContext, scriptIssue } from './script-errors.js';
import type { SimulatedResource } from './simulated-resource.js';
import { SimulationLog } from './simulation-log.js';
import { StateBags } from './state-bags.js';
import { VirtualClock } from './virtual-clock.js';
import type { ClockTime, WeekTime } from './world/game-clock.js';
import { addNotification, type Player } from './world/player.js';
import { World } from './world/world.js';

/** Events take this long from one machine to another. */
const networkDelayMs = 25;
const maxMessages = 5_000;

/**
 * A game server with its players: one Lua state for the server and one for each client. Everything runs on a virtual
 * clock in the thread of the caller.
 */
export class Simulation {
  readonly log = new SimulationLog();
  readonly pageMessages = new PageMessages();
  readonly world = new World();
  readonly stateBags = new StateBags();
  readonly database: SimulatedDatabase;
  readonly contents: ResourceContents;
  readonly convars = new Map(defaultConvars);
  readonly joinOptions = new Map<number, LuaMap>();
  readonly natives: NativeLibrary;
  readonly players: PlayerRegistry;
  readonly pages = new PlayerPages(this);
  readonly keyValues = new KeyValueStores(() => this.nextNumber());
  readonly calls = new PendingCalls(this);
  readonly runner: ResourceRunner;
  readonly gameEvents = new GameEvents(this);
  readonly httpResponses = new HttpResponses();
  readonly otherResources = new OtherResources(this);
  /** The number of statements that were sent to the database. */
  queries = 0;
  readonly commands = new Map<string, RegisteredCommand>();
  /** The network events of the resource on the server, with samples of what clients sent. */
  readonly serverEvents = new Map<string, LuaValue[][]>();
  readonly clientEvents = new Set<string>();
  readonly server: Machine;
  private readonly clock: VirtualClock;
  private readonly budget: InstructionBudget;
  readonly traffic = new EventTraffic(this.log);
  private readonly machines = new Map<number, Machine>();
  private lastNumber = 100;

  /** @param deadline in milliseconds of `cpuTimeMs()` */
  constructor(
    private readonly lua: LuaModule,
    readonly resource: SimulatedResource,
    private readonly deadline: number,
  ) {
    this.budget = new InstructionBudget(lua, deadline, resource.coverage);
    this.clock = new VirtualClock(
      () => [...this.machines.values(), ...this.pages.values()],
      this.budget,
      (durationMs) => this.world.pass(durationMs),
    );
    this.natives = new NativeLibrary(resource.profile);
    this.database = new SimulatedDatabase(() => this.epochMs, resource.profile.tables);
    importSqlFiles(this.database, resource, () => this.budget.isOutOfTime);
    this.contents = new ResourceContents(resource);
    this.players = new PlayerRegistry(this);
    this.runner = new ResourceRunner(this);
    this.server = this.createMachine(undefined);
    this.runner.startServer();
  }

  close(): void {
    for (const machine of this.machines.values()) machine.close();
    this.machines.clear();
    this.resource.coverage.forgetAddresses();
    this.budget.close();
  }

  get now(): number {
    return this.clock.now;
  }

  /** The time that it may still compute. */
  get remainingMs(): number {
    return this.deadline - cpuTimeMs();
  }

  get frameMs(): number {
    return this.clock.frameMs;
  }

  get epochMs(): number {
    return this.clock.epochMs;
  }

  /** The time of day in the game, on clients that did not set another. */
  get timeOfDay(): ClockTime {
    return this.clock.timeOfDay;
  }

  /** Moves the clock forward to the next such time, without running anything in between. */
  setClock(time: WeekTime): void {
    this.clock.moveTo(time);
    for (const { screen } of this.connectedPlayers()) screen.clock = undefined;
  }

  /** @throws OutOfTimeError */
  advance(durationMs: number, frameMs?: number): void {
    this.clock.advance(durationMs, frameMs);
  }

  skipTime(durationMs: number): void {
    this.clock.skip(durationMs);
  }

  nextFrame(): number {
    return this.clock.nextFrame();
  }

  createMachine(player: Player | undefined): Machine {
    const id = player?.id ?? 0;
    const machine: Machine = new Machine(
      this.lua,
      id,
      player === undefined,
      this.budget,
      (operation, parameters) => this.operate({ machine, player }, operation, parameters),
      () => this.now,
    );
    this.machines.set(id, machine);
    return machine;
  }

  removeMachine(id: number): void {
    this.machines.get(id)?.close();
    this.machines.delete(id);
    this.resource.coverage.forgetAddresses();
  }

  machineOf(player: Player | undefined): Machine | undefined {
    return this.machines.get(player?.id ?? 0);
  }

  playerAt(id: number | undefined): Player | undefined {
    return this.players.connected(id);
  }

  connectedPlayers(): Player[] {
    return this.players.all();
  }

  disconnect(player: Player, reason: string): void {
    this.clock.messages.add(this.now, () => this.players.leave(player, reason));
  }

  isAllowed(player: Player, permission: string): boolean {
    return player.isAdmin || player.permissions.has(permission);
  }

  modelOf(value: LuaValue): number {
    return typeof value === 'string' ? this.world.hash(value) : Number(toText(value) ?? 0) | 0;
  }

  nextNumber(): number {
    return ++this.lastNumber;
  }

  notify(player: Player, message: string, color: readonly number[] = []): void {
    addNotification(player.screen, message, color);
  }

  print(side: 'client' | 'server', resource: string, line: string): void {
    if (resource === this.resource.name) this.log.addLine(side === 'server' ? line : `[client] ${line}`);
  }

  reportScriptError(
    side: 'client' | 'server',
    resource: string,
    message: string,
    traceback: string,
    context: ErrorContext = {},
  ): void {
    const issue = scriptIssue(this.resource.files, side, message, traceback, context, this.log.incompleteSides);
    this.budget.refill();
    if (!issue) return;
    const isFromResource = issue.path !== null || resource === this.resource.name;
    this.log.addIssue(isFromResource ? issue : { ...issue, message: `${resource}: ${issue.message}` });
  }

  /** A script called something that the simulator lacks. */
  recordMockedCall(side: 'client' | 'server', name: string, chunk: string, line: number): void {
    const path = chunk.replace(/^@/, '');
    const isOwn = this.resource.files.has(path);
    const statement = this.resource.files.get(path)?.split('\n')[line - 1];
    this.log.addMockedCall({ name, side, path: isOwn ? path : null, line: isOwn && line > 0 ? line : null }, statement);
  }

  registerEvent(side: 'client' | 'server', resource: string, name: string): void {
    if (resource !== this.resource.name) return;
    if (side === 'client') this.clientEvents.add(name);
    else if (!this.serverEvents.has(name)) this.serverEvents.set(name, []);
  }

  registerCommand(player: Player | undefined, resource: string, name: string, restricted: boolean): void {
    player?.screen.commands.add(name.toLowerCase());
    if (resource !== this.resource.name) return;
    this.commands.set(`${player ? 'client' : 'server'}:${name.toLowerCase()}`, {
      name,
      side: player ? 'client' : 'server',
      restricted,
    });
  }

  sendToClient(name: string, target: number, parameters: LuaValue[]): void {
    this.traffic.record('server', name, this.now);
    for (const player of target === -1 ? this.connectedPlayers() : [this.playerAt(target)]) {
      if (player) this.deliver(() => this.machineOf(player)?.call('receive', name, 65_535, ...parameters));
    }
  }

  /** @param isForged whether a test or a cheater sends the event, not the script of the client */
  sendToServer(player: Player, name: string, parameters: LuaValue[], isForged = false): void {
    if (!isForged) {
      this.traffic.record('client', name, this.now);
      const samples = this.serverEvents.get(name);
      if (samples && samples.length < 5) samples.push(parameters);
    }
    this.deliver(() => player.connected && this.server.call('receive', name, player.id, ...parameters));
  }

  callRemote(machineId: number, functionId: number, parameters: LuaValue[]): void {
    this.deliver(() => this.machines.get(machineId)?.call('callRemote', functionId, ...parameters));
  }

  setState(machine: Machine, bag: string, key: string, value: LuaValue, replicated: boolean): void {
    this.stateBags.set(machine.id, bag, key, value, replicated);
    const targets = replicated ? [...this.machines.values()] : [machine];
    this.clock.messages.add(this.now, () => {
      for (const target of targets) {
        if (this.machines.has(target.id)) target.call('stateChanged', bag, key, value, replicated);
      }
    });
  }

  /** Runs a command as the player, or in the console of the server. */
  executeCommand(player: Player | undefined, line: string): void {
    executeCommand(this, player, line);
  }

  /** Whether a server that can start the resource has this one, too. */
  isStarted(name: string): boolean {
    return this.resourceNames().includes(name) || (this.resource.metadata.get('dependency') ?? []).includes(name);
  }

  /** Whether a file of another resource that the simulator lacks may define the global. */
  mayDefineElsewhere(global: string): boolean {
    return this.runner.hasUnknownImports && this.contents.lacks(global);
  }

  resourceNames(): string[] {
    return [this.resource.name, ...this.runner.stubNames, ...this.otherResources.names()];
  }

  /** The translated code of a script of the resource. */
  script(path: string): string | undefined {
    return this.resource.scriptCode(path);
  }

  /** Runs the delivery when a message sent now arrives at another machine. */
  deliver(deliver: () => unknown): void {
    if (this.clock.messages.size >= maxMessages) return;
    this.clock.messages.add(this.now + networkDelayMs, deliver);
  }

  private operate(caller: HostCaller, operation: string, parameters: LuaValue[]): readonly (LuaValue | undefined)[] {
    return hostOperations[operation]?.(this, caller, ...parameters) ?? [];
  }
}
