import type { Finding } from '@scriptsmith/chat-contracts';
import { LuaError } from '../simulator/lua-engine/lua-state.js';
import { elementsOf, fieldOf, luaTable, toText, type LuaValue } from '../simulator/lua-engine/lua-value.js';
import { PlayerActions } from '../simulator/player-actions.js';
import type { Simulation } from '../simulator/simulation.js';
import { PageUse } from './page-use.js';
import { watchIdlePlay } from './idle-play.js';
import { findEndlessItem, usableItems } from './item-use.js';
import { placesOf } from './places.js';
import { addsVehicle, vehicleLeak } from './vehicle-growth.js';

/** Long enough for most progress bars. */
const progressMs = 10_000;
const maxCommands = 40;
const maxOptionsPerMenu = 4;
const maxNuiCallbacks = 40;
const maxClosedDialogs = 8;
/** Without paying for them, and without a time to wait. */
const maxVehiclesPerCommand = 3;
/** Long enough for most wages and timers, in which a player who has left must not matter. */
const absenceMs = 11 * 60_000;
const absenceFrameMs = 5_000;

const sensibleArguments = ['', '1', '1 1 10', '2 100', 'water 1', 'police 1'];
/** A callback of the page up to its end, with the focus that it gives back. */
const releasesFocus = /^RegisterN[uU][iI]Callback\b[^]*\bSetNuiFocus\s*\(\s*false/;
const hostileArguments = ['-1', 'nan inf', `x'; -- ${'x'.repeat(2_000)}`, '999 -100', '1 -100', '% %s %d'];

/** Uses a resource as its players do: joins, waits, types commands, visits places, uses menus and pages. */
export class NormalUse {
  private readonly findings: Finding[] = [];
  private player!: PlayerActions;
  private admin!: PlayerActions;
  /** The steps in which dialogs opened, by the title of the dialog. */
  private readonly dialogSteps = new Map<string, { activity: string; step: () => void }>();
  private current: { activity: string; step: () => void } | undefined;
  private closesDialogs = false;
  private readonly pageUse = new PageUse(
    (actions) => this.answerDialogs(actions),
    (finding) => this.reportOnce(finding),
  );

  constructor(private readonly simulation: Simulation) {}

  run(): Finding[] {
    const { simulation } = this;
    simulation.runner.startResource();
    // A script that has used up the memory leaves none for the machine of a player, which ends the simulation.
    simulation.log.activity = 'a player joins';
    this.player = this.join({ name: 'Player', cash: 10_000, bank: 10_000 });
    this.admin = this.join({ name: 'Admin', cash: 10_000, admin: true, job: 'police', grade: 4 });
    if (!this.player.player.connected) {
      // A whitelist refuses unknown players, which is no mistake. An admin may be let in.
      if (!this.admin.player.connected) return this.findings;
      this.player = this.admin;
    }
    this.during('two minutes of play', () => this.findings.push(...watchIdlePlay(simulation, this.player.player)));
    this.useCommands();
    this.visitPlaces();
    this.useKeys();
    this.useItems();
    this.usePages();
    this.closeDialogs();
    this.leaveAndReturn();
    if (simulation.log.printedTooMuch) {
      simulation.log.addIssue({
        kind: 'output-storm',
        message: 'The resource prints thousands of lines.',
        path: null,
        line: null,
        side: 'server',
      });
    }
    return this.findings;
  }

  stop(): void {
    this.during('the stop of the resource', () => this.simulation.runner.stopResource());
  }

  private join(options: Record<string, LuaValue>): PlayerActions {
    return new PlayerActions(this.simulation, this.simulation.players.join(luaTable(options)));
  }

  /** Runs a step. What it provokes is reported with the name of the activity. */
  private during(activity: string, step: () => void, isHostile = false): void {
    const { log } = this.simulation;
    log.activity = activity;
    log.isHostile = isHostile;
    this.current = isHostile ? undefined : { activity, step };
    try {
      step();
    } catch (error) {
      // The player was kicked, or there is nothing to act on.
      if (!(error instanceof LuaError)) throw error;
    } finally {
      log.isHostile = false;
    }
  }

  private useCommands(): void {
    const { simulation } = this;
    for (const { name, side } of [...simulation.commands.values()].slice(0, maxCommands)) {
      if (/^[+-]/.test(name)) continue;
      let addedVehicles = 0;
      for (const words of sensibleArguments) {
        const line = `${name} ${words}`.trim();
        this.during(`the command /${line}`, () => {
          if (addsVehicle(this.player, () => this.type(this.player, line))) addedVehicles += 1;
        });
        this.during(`the command /${line} of an admin`, () => this.type(this.admin, line));
      }
      if (addedVehicles > maxVehiclesPerCommand) this.findings.push(vehicleLeak(name));
      for (const words of hostileArguments) {
        const line = `${name} ${words}`;
        this.during(`the command /${line.slice(0, 60)}`, () => this.type(this.admin, line), true);
      }
      if (side === 'client') continue;
      const runInConsole = (): void => {
        simulation.executeCommand(undefined, `${name} 1 1`);
        simulation.advance(200);
      };
      this.during(`the command ${name} 1 1 in the console`, runInConsole, true);
    }
  }

  private type(actions: PlayerActions, line: string): void {
    if (!actions.player.connected) return;
    this.simulation.executeCommand(actions.player, line);
    this.simulation.advance(200);
    this.answerDialogs(actions);
    this.releaseFocus(actions);
  }

  private visitPlaces(): void {
    if (!this.player.player.connected) return;
    for (const coords of placesOf(this.player)) {
      const activity = `a visit at ${coords.map((value) => value.toFixed(1)).join(', ')}`;
      this.during(activity, () => {
        this.player.moveTo(coords);
        this.player.press('E', 100);
        this.useMenu(this.player);
        this.useTargets(this.player);
        if (this.player.interface('isBusy')[0] === true) this.simulation.advance(progressMs);
        this.answerDialogs(this.player);
        this.releaseFocus(this.player);
      });
    }
  }

  private useKeys(): void {
    if (!this.player.player.connected) return;
    const keys = new Set(this.player.player.screen.keyMappings.map(({ key }) => key));
    for (const key of keys) {
      this.during(`the key ${key}`, () => {
        this.player.press(key, 100);
        this.useMenu(this.player);
        this.releaseFocus(this.player);
      });
    }
  }

  /** Chooses the first options of the open menu. Most menus close with a choice, and are opened again by the key. */
  private useMenu(actions: PlayerActions): void {
    for (let index = 0; index < maxOptionsPerMenu; index++) {
      const labels = elementsOf(fieldOf(actions.interface('menu')[0], 'options'));
      const label = labels[index];
      if (label === undefined) break;
      this.attempt(() => actions.act('select', label));
      this.answerDialogs(actions);
      if (actions.interface('menu')[0] === undefined || actions.interface('menu')[0] === null) actions.press('E', 100);
    }
    this.attempt(() => actions.act('cancel'));
  }

  private useTargets(actions: PlayerActions): void {
    for (const label of elementsOf(actions.interface('targets')[0]).slice(0, maxOptionsPerMenu)) {
      this.attempt(() => actions.act('interact', label));
      this.answerDialogs(actions);
      this.useMenu(actions);
    }
  }

  private answerDialogs(actions: PlayerActions): void {
    if (!actions.player.connected) return;
    for (let count = 0; count < 3; count++) {
      const [dialog] = actions.interface('dialog');
      if (!(dialog instanceof Map)) return;
      const title = toText(fieldOf(dialog, 'title')) ?? '';
      if (this.current !== undefined && !this.dialogSteps.has(title)) this.dialogSteps.set(title, this.current);
      if (this.closesDialogs) {
        this.attempt(() => actions.act('cancel'));
        continue;
      }
      const values = elementsOf(fieldOf(dialog, 'rows')).map(() => '1');
      this.attempt(() => actions.act('submit', values));
    }
  }

  /** Opens the dialogs again, and closes them without an answer, as players do with Escape. */
  private closeDialogs(): void {
    this.closesDialogs = true;
    for (const { activity, step } of [...this.dialogSteps.values()].slice(0, maxClosedDialogs))
      this.during(`${activity}, whose dialog the player closes`, step);
    this.closesDialogs = false;
  }

  private useItems(): void {
    if (!this.player.player.connected) return;
    for (const item of usableItems(this.simulation)) {
      this.during(`the use of the item ${item}`, () => {
        const endless = findEndlessItem(this.player, item);
        if (endless !== undefined) this.findings.push(endless);
        this.answerDialogs(this.player);
        this.useMenu(this.player);
        if (this.player.interface('isBusy')[0] === true) this.simulation.advance(progressMs);
        this.releaseFocus(this.player);
      });
    }
  }

  /** Something that may be impossible, for example because an option is disabled. */
  private attempt(action: () => void): void {
    try {
      action();
    } catch (error) {
      if (!(error instanceof LuaError)) throw error;
    }
  }

  /** Calls every callback of the page. One of them has to give the focus back. */
  private usePages(): void {
    const { screen } = this.player.player;
    const names = [...screen.nuiCallbacks].slice(0, maxNuiCallbacks);
    for (const name of names) {
      this.during(`the NUI callback ${name} without data`, () => this.callPage(name, []), true);
      const hostile = luaTable({ item: 'x', amount: -1, id: 'x', value: Number.NaN });
      this.during(`the NUI callback ${name} with hostile data`, () => this.callPage(name, hostile), true);
    }
  }

  private callPage(name: string, data: LuaValue): void {
    const { machine, simulation } = this.player;
    machine.call('nui', simulation.calls.open(), name, data);
    simulation.advance(200);
    this.answerDialogs(this.player);
  }

  private releaseFocus(actions: PlayerActions): void {
    const { screen } = actions.player;
    this.pageUse.use(actions);
    if (!screen.nuiFocused) return;
    const closing = [...screen.nuiCallbacks].filter((name) => /close|exit|hide|cancel|quit|escape|leave/i.test(name));
    const others = [...screen.nuiCallbacks].filter((name) => !closing.includes(name));
    const { machine, simulation } = actions;
    for (const name of [...closing, ...others]) {
      if (!screen.nuiFocused) return;
      machine.call('nui', simulation.calls.open(), name, []);
      simulation.advance(200);
    }
    if (!screen.nuiFocused) return;
    screen.nuiFocused = false;
    // The resource whose page it opens gives the focus back.
    if (simulation.resource.page === undefined && screen.nuiCallbacks.size === 0) return;
    // A function that gets the focus as a parameter may give it back with data that only the page knows, and a callback that
    // gives it back may need what is not simulated.
    const mayRelease = [...simulation.resource.files.values()].some(
      (text) =>
        /SetNuiFocus\s*\(\s*(?!true|false)\w/.test(text) ||
        text.split(/(?=RegisterN[uU][iI]Callback\b)|\n(?=end\b)/).some((part) => releasesFocus.test(part)),
    );
    if (mayRelease) return;
    this.reportOnce({
      check: 'simulation',
      rule: 'nui-focus',
      severity: 'error',
      message: `No NUI callback gives the focus back with SetNuiFocus(false, false): the player cannot move (during ${simulation.log.activity}).`,
      path: null,
      line: null,
    });
  }

  private reportOnce(finding: Finding): void {
    if (!this.findings.some(({ rule }) => rule === finding.rule)) this.findings.push(finding);
  }

  private leaveAndReturn(): void {
    this.during('a player leaves', () => {
      if (this.player.player.connected) this.simulation.players.leave(this.player.player, 'left');
      this.simulation.advance(2_000);
    });
    this.during('the absence of a player', () => this.simulation.advance(absenceMs, absenceFrameMs));
    this.during('a player returns', () => {
      const identifier = toText(this.player.player.identifiers[0]) ?? '';
      this.join({ name: 'Player', cash: 10_000, identifier });
    });
  }
}
