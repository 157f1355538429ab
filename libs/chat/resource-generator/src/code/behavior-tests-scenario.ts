import type { TestScript } from './test-script.js';
import type { Amount } from '../behavior/condition.js';
import type { Account, Place } from '../behavior/values.js';
import { LuaCode, luaString, luaValue, type LuaValue, vector3 } from '../lua/lua-value.js';

/** A player of a behavior test. */
export interface TestPlayer {
  /** The local of the test. */
  variable: string;
  accounts: Map<string, number>;
  items: Map<string, number>;
  job: string | null;
  grade: number;
  isOnDuty: boolean;
  permissions: string[];
  /** Whether the player is close to the one who acts. */
  isNear: boolean;
  /** How far away the others are. */
  awayMeters: number;
  /** Steps after the player has joined. */
  prepare: string[];
}

const newPlayer = (variable: string, isNear: boolean): TestPlayer => ({
  variable,
  accounts: new Map(),
  items: new Map(),
  job: null,
  grade: 0,
  isOnDuty: true,
  permissions: [],
  isNear,
  awayMeters: 2_000,
  prepare: [],
});

/** The name of an account: cash, bank, black or society:<job>. */
export const accountKey = (account: Account): string =>
  typeof account === 'string' ? account : `society:${account.society}`;

/** Who is on the server in a behavior test and what they have, so that a behavior can start. */
export class Scenario {
  readonly player = newPlayer('player', true);
  readonly others: TestPlayer[] = [];
  /** Steps before the players join, and steps of the player right before the action. */
  readonly before: string[] = [];
  readonly ready: string[] = [];
  /** The hour of the game, if the test sets it. */
  hour: number | null = null;
  /** Jobs whose number of players is part of the scenario. */
  readonly countedJobs = new Set<string>();
  /** The account or item of which the player has too little: effects add nothing to it. */
  scarce: string | null = null;
  /** The model that the player sits in. */
  vehicle: string | null = null;
  /** How fast the vehicle is driven, and whether by somebody else. */
  kmh = 0;
  isPassenger = false;
  /** Whether effects on a vehicle find none, because a test wants it so. */
  isOnFoot = false;
  /** The steps with which the player begins a shift. */
  shift: string[] = [];
  /** What the player has paid for a ticket. */
  pot = 0;
  /** Whether the player is gone after the action. */
  leaves = false;
  /** The accounts of jobs that an effect changes, with the money that is added before. */
  readonly societies = new Map<string, number>();
  /** The amounts and effects whose conditions of the moment do not hold. */
  readonly failing = new Set<object>();
  /** Who sits in the vehicle of the player. */
  readonly passengers = new Set<string>();

  constructor(
    readonly script: TestScript,
    /** What the behavior is called. */
    readonly label: string,
    /** Where the player acts. */
    public position: Place,
    /** What the player types, by the names of the arguments. */
    readonly values: Readonly<Record<string, LuaValue>>,
  ) {}

  /** Another player, who is added if there is none with this name. */
  other(variable: string, isNear = false): TestPlayer {
    const known = this.others.find((each) => each.variable === variable);
    if (known) return known;
    const player = newPlayer(variable, isNear);
    this.others.push(player);
    return player;
  }

  /** Another player just beyond a distance. */
  beyond(meters: number): TestPlayer {
    const stranger = this.other('stranger');
    stranger.awayMeters = meters + 5;
    return stranger;
  }

  /** Sets the clock of the game. */
  setHour(hour: number): void {
    this.hour = hour;
    this.ready.push(`server:setTime(${hour}, 10)`);
  }

  /** A player on duty in a job. None if the scenario says how many there are, and there is none. */
  worker(job: string): TestPlayer | null {
    const known = this.others.find((each) => each.job === job && each.isOnDuty);
    if (known) return known;
    if (this.countedJobs.has(job)) return null;
    const player = this.other(`${variableOf(job)}Worker`);
    player.job = job;
    return player;
  }

  /** Puts exactly this number of players of a job on duty. */
  putOnDuty(job: string, count: number): void {
    const isCounted = this.player.job === job && this.player.isOnDuty;
    for (let number = 1; number <= count - (isCounted ? 1 : 0); number++) {
      this.other(`${variableOf(job)}${number}`).job = job;
    }
    this.countedJobs.add(job);
  }

  onDuty(jobs: readonly string[]): number {
    return [this.player, ...this.others].filter(({ job, isOnDuty }) => job !== null && jobs.includes(job) && isOnDuty)
      .length;
  }

  /** The smallest and largest value of an amount for a player. */
  bounds(amount: Amount, player: TestPlayer): [low: number, high: number] {
    if (amount.kind === 'when') {
      return this.bounds(this.failing.has(amount) ? amount.otherwise : amount.value, player);
    }
    if (amount.kind === 'bySpeed') {
      const more = amount.each * (this.kmh - amount.aboveKmh);
      // A vehicle is a little slower or faster.
      return [amount.base + more - amount.each, amount.base + more + amount.each];
    }
    const value = this.valueOf(amount, player);
    return amount.kind === 'range' ? [amount.minimum, amount.maximum] : [value, value];
  }

  private valueOf(amount: Exclude<Amount, { kind: 'when' | 'bySpeed' }>, { job }: TestPlayer): number {
    switch (amount.kind) {
      case 'fixed':
        return amount.value;
      case 'range':
        return amount.maximum;
      case 'argument':
        return Number(this.values[amount.argument] ?? 0);
      case 'share':
        return Math.floor((Number(this.values[amount.argument] ?? 0) * amount.percent) / 100);
      case 'perOnDuty':
        return amount.base + amount.each * this.onDuty(amount.jobs);
      case 'byJob': {
        const name = job ?? 'unemployed';
        const own = amount.amounts.find((each) => each.job === name)?.value;
        return own ?? (name === 'unemployed' ? 0 : (amount.otherwise ?? 0));
      }
    }
  }

  /** The player sits in a vehicle, as the driver unless there is another seat. */
  enterVehicle(model: string, seat?: number): void {
    this.vehicle = model;
    this.isPassenger = seat !== undefined;
    this.ready.push(
      `player:moveTo(${this.script.vector(this.position)})`,
      `player:enterVehicle(${luaString(model)}${seat === undefined ? '' : `, ${seat}`})`,
    );
  }

  /** The steps before the action. */
  setup(joinsLater: boolean): string[] {
    return [
      ...this.before,
      ...this.others.flatMap((other) => this.join(other)),
      ...(joinsLater ? [] : [...this.join(this.player), ...this.prepared()]),
    ];
  }

  private prepared(): string[] {
    const societies = [...this.societies].flatMap(([account, amount]) => {
      const job = account.slice('society:'.length);
      return [
        ...(amount > 0 ? [`server:callExport('addSocietyMoney', ${luaString(job)}, ${amount})`] : []),
        `local ${societyLocal(account)} = ${this.script.societyMoney(job)}`,
      ];
    });
    return [
      ...this.ready,
      ...societies,
      ...[...this.passengers].map((passenger) => `${passenger}:enterVehicleOf(player)`),
    ];
  }

  /** The options with which a player joins. */
  optionsOf(player: TestPlayer): Record<string, LuaValue> {
    const { accounts, items, job, grade, isOnDuty, permissions, isNear, awayMeters } = player;
    const offset = player === this.player ? 0 : isNear ? 1.5 : awayMeters;
    const { x, y, z } = this.position;
    return {
      cash: accounts.get('cash') ?? 0,
      bank: accounts.get('bank') ?? 0,
      ...(items.size > 0 && { items: Object.fromEntries(items) }),
      ...(job !== null && { job, grade }),
      ...(!isOnDuty && { onDuty: false }),
      ...(permissions.length > 0 && { permissions }),
      coords: vector3({ x: x + offset, y, z }),
    };
  }

  /** The steps with which a player joins. */
  join(player: TestPlayer, further: Record<string, LuaValue> = {}, isLocal = true): string[] {
    const { variable, accounts, prepare } = player;
    const options = { ...this.optionsOf(player), ...further };
    const black = accounts.get('black');
    return [
      `${isLocal ? 'local ' : ''}${variable} = server:join(${luaValue(options, '    ')})`,
      ...(black ? [this.script.setMoney(variable, 'black', black)] : []),
      ...prepare,
    ];
  }

  /** The player leaves and comes back as before, or another player comes. */
  rejoin(isSame: boolean): string[] {
    const identifier = new LuaCode('player.identifier');
    return [
      ...this.others.map(({ variable }) => `${variable}:clearNotifications()`),
      'player:leave()',
      ...this.join(this.player, isSame ? { identifier } : {}, false),
      ...this.prepared(),
    ];
  }

  /** Everything is again as before the action, without leaving: money, items, messages. */
  refresh(changed: readonly Changed[]): string[] {
    return [
      ...[this.player, ...this.others].map(({ variable }) => `${variable}:clearNotifications()`),
      ...this.restore(changed),
      ...this.prepared(),
    ];
  }

  /** Players have the money and items from before the action. */
  restore(changed: readonly Changed[]): string[] {
    return changed.map(({ player: { variable, items, accounts }, of, isItem }) =>
      isItem
        ? `takeAll(${variable}, ${luaString(of)}, ${items.get(of) ?? 0})`
        : this.script.setMoney(variable, of, accounts.get(of) ?? 0),
    );
  }

  /** What an effect takes later. */
  supply(player: TestPlayer, of: string, isItem: boolean, amount: number): void {
    if (player === this.player && this.scarce === of) return;
    if (isItem) this.giveItem(player, of, amount);
    else this.give(player, of, amount);
  }

  give(player: TestPlayer, account: string, amount: number): void {
    player.accounts.set(account, (player.accounts.get(account) ?? 0) + amount);
  }

  giveItem(player: TestPlayer, item: string, amount: number): void {
    player.items.set(item, (player.items.get(item) ?? 0) + amount);
  }
}

/** An account or item of a player that an action changes. */
interface Changed {
  player: TestPlayer;
  of: string;
  isItem: boolean;
}

/** The local with the money of a job before the action. */
export const societyLocal = (account: string): string => variableOf(`before_${account}`);

export const variableOf = (name: string): string => `p_${name.replace(/[^a-z0-9]/gi, '_')}`.slice(0, 30);
