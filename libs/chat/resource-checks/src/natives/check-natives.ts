import type { Finding } from '@scriptsmith/chat-contracts';
import { type GameProfile, listProfiles, loadProfile, type NativeFunction } from '@scriptsmith/game-profiles';
import { Findings } from '../findings.js';
import { checkEndlessLoops } from '../flow/endless-loops.js';
import { checkGameState } from '../flow/game-state.js';
import { checkLifetimes } from '../flow/lifetime.js';
import { checkLoopsWithoutTurns } from '../flow/loops-without-turns.js';
import { checkSharedCooldowns } from '../flow/shared-cooldowns.js';
import { checkSlowLoops } from '../flow/slow-loops.js';
import { frameworkNames, isOnSide } from '../lua/analysis/framework-names.js';
import type { LuaCall } from '../lua/analysis/lua-facts.js';
import { isOfClients } from '../lua/lua-script.js';
import type { ParsedResource } from '../resource/parsed-resource.js';
import { mistypedArgument } from './argument-types.js';
import { filledParameters, isEntityParameter } from './count-arguments.js';
import { FrameworkCalls } from './framework-calls.js';
import { checkImpossibleComparisons } from './impossible-comparisons.js';
import { checkJavaScriptCalls } from './javascript-calls.js';
import { findKnownGlobals, type KnownGlobals } from './known-globals.js';
import { clientReplacement, missingLibraryFunction, serverLibraries } from './lua-standard-library.js';
import { linesWithoutGlobals } from './missing-globals.js';
import { checkUndefinedVariables } from './undefined-variables.js';
import { checkUnknownItems } from './unknown-items.js';

/** A native without a name, for example `N_0x283978a15512b2fe`. */
const isHashName = (name: string): boolean => /^_?N_?0x[\da-f]+$/i.test(name);

/** On the map, the height decides nothing but the arrow beside a mark. */
const isOnMap = ({ name }: NativeFunction): boolean => /Blip|Waypoint|Gps/.test(name);

/** A search over all natives takes a few milliseconds, so that only the first findings have suggestions. */
const maxSuggestions = 10;

/** Reports calls of functions that do not exist, or not on this side, or not with these arguments. */
class LuaNativesCheck {
  readonly findings = new Findings('natives');
  readonly globals: KnownGlobals;
  private readonly frameworkCalls: FrameworkCalls;
  /** The names of frameworks that exports return, also for local variables. */
  private readonly cores: ReadonlySet<string>;
  private suggestions = 0;
  private readonly reportedGlobals = new Set<string>();

  constructor(
    private readonly resource: ParsedResource,
    private readonly profile: GameProfile,
  ) {
    this.globals = findKnownGlobals(resource, profile);
    this.cores = new Set(
      profile.tables.flatMap((table) =>
        table.functions.some(({ name }) => name.startsWith(`${Object.values(table.coreExports)[0] ?? ' '}.`))
          ? []
          : Object.values(table.coreExports),
      ),
    );
    const isDefined = (name: string) => this.globals.defined.has(name);
    const isOptional = (name: string) =>
      resource.luaScripts.some(({ source }) => source.includes('GetResourceState') && source.includes(name));
    this.frameworkCalls = new FrameworkCalls(profile, frameworkNames(profile), this.findings, isDefined, isOptional);
  }

  check(call: LuaCall): void {
    if (this.frameworkCalls.check(call) || call.name === null) return;
    if (/^\w+$/.test(call.name)) this.checkGlobal(call, call.name);
    else this.checkMember(call, call.name);
  }

  private checkGlobal(call: LuaCall, name: string): void {
    // The runtime has it on both sides, also if one of them replaces it.
    if (this.globals.always.has(name)) return;
    const place = { path: call.script.path, line: call.line };
    const sides = this.globals.defined.get(name);
    if (sides !== undefined) {
      const [side, other] = call.script.sides;
      if (side === undefined || other !== undefined || sides.has(side) || !call.script.isListed) return;
      // The game has a function of this name, which the definition replaces on the other side only.
      const known = [this.profile.native(name), ...this.profile.functions.filter((each) => each.name === name)];
      if (known.some((each) => each !== undefined && isOnSide(each.side, call.script.sides))) return;
      const message = `${name} is defined in ${[...sides].join(' and ')} scripts only. Define it on the ${side} too, or use an event.`;
      // A script that cannot be read may define it here, too.
      if (this.globals.mayBeIncomplete) this.findings.warning('function-on-other-side', message, place);
      else this.findings.error('function-on-other-side', message, place);
      return;
    }
    const native = this.profile.native(name);
    if (native === undefined && call.isTested) return;
    const below = native === undefined ? this.localBelow(call, name) : undefined;
    if (below !== undefined) {
      const message = `${name} is nil here: the local function of this name begins in line ${below}. Define it above.`;
      this.findings.error('unknown-function', message, place);
    } else if (native === undefined) this.reportUnknown(name, place);
    else this.checkNative(call, native);
  }

  /** The line of a local function at the top of the script that is only defined after a call. */
  private localBelow({ script, line }: LuaCall, name: string): number | undefined {
    const declared = script.chunk.body.find(
      (statement) =>
        statement.type === 'FunctionDeclaration' &&
        statement.isLocal &&
        statement.identifier?.type === 'Identifier' &&
        statement.identifier.name === name,
    );
    const declaredLine = declared?.loc?.start.line;
    return declaredLine !== undefined && declaredLine > line ? declaredLine : undefined;
  }

  private checkNative(call: LuaCall, native: NativeFunction): void {
    const place = { path: call.script.path, line: call.line };
    if (call.script.sides.size === 1 && !isOnSide(native.side, call.script.sides)) {
      const [side] = call.script.sides;
      const message = `${native.name} exists on the ${native.side} only. Call it in a ${native.side} script and send the result with an event, not on the ${side ?? ''}.`;
      this.findings.error('native-on-wrong-side', message, place);
      return;
    }
    const mistyped = mistypedArgument(native, call.args);
    if (mistyped !== undefined) {
      const message = `${native.name} expects a ${mistyped.type} as ${mistyped.name}, not a ${mistyped.kind}: ${native.signature}.`;
      // The name of a constant is harmless where the game ignores the number: CreatePed('PED_TYPE_CIVMALE', …).
      if (mistyped.kind === 'text' && /type/i.test(mistyped.name))
        this.findings.warning('native-argument-type', message, place);
      else this.findings.error('native-argument-type', message, place);
    }
    const filled = filledParameters(native, call.args);
    if (filled.min <= native.maxArguments && filled.max >= native.minArguments) return;
    const message = `${native.name} is called with ${call.args.length} arguments: ${native.signature}.`;
    // The game ignores additional arguments and takes 0 for missing ones, which is an error for entities and coordinates.
    const missing = native.parameters.slice(filled.max, native.minArguments);
    const previous = native.parameters[filled.max - 1]?.name ?? '';
    const isHarmful = missing.some(
      ({ name }) =>
        isEntityParameter(name) ||
        (/^[yz]\d?$/i.test(name) && /^[xy]\d?$/i.test(previous) && !(isOnMap(native) && /^z/i.test(name))),
    );
    // Nobody learns what a getter whose result is ignored returns.
    const isIgnored = call.isStatement && /^(?:Get|Is|Has|Does)[A-Z]/.test(native.name);
    if (isHarmful && !isIgnored) this.findings.error('native-argument-count', message, place);
    else this.findings.warning('native-argument-count', message, place);
  }

  private reportUnknown(name: string, place: { path: string; line: number }): void {
    if (!this.profile.hasNatives || isHashName(name) || this.isOfOtherGame(name)) {
      this.findings.notSimulated('unknown-native', `${name} is not known, so that this call is not checked.`, place);
      return;
    }
    const similar = this.suggestions < maxSuggestions ? this.profile.searchNatives(name, 2) : [];
    this.suggestions += 1;
    const advice =
      similar.length === 0
        ? 'Define it'
        : `Define it, or use a native such as ${similar.map((native) => native.name).join(' or ')}`;
    const message = `The function ${name} does not exist. ${advice}.`;
    if (this.globals.mayBeIncomplete) this.findings.warning('unknown-function', message, place);
    else this.findings.error('unknown-function', message, place);
  }

  /** Whether a resource for several games calls a native of another one. It asks for the game before. */
  private isOfOtherGame(name: string): boolean {
    const named = (this.resource.manifest?.entries ?? []).filter(({ key }) => key === 'game').map(({ value }) => value);
    const others = new Set(named.filter((game) => !this.profile.manifest.games.includes(game)));
    if (others.size === 0 || others.size === new Set(named).size) return false;
    return listProfiles().some(({ id }) => {
      const profile = loadProfile(id);
      return profile.manifest.games.some((game) => others.has(game)) && profile.native(name) !== undefined;
    });
  }

  private checkMember(call: LuaCall, name: string): void {
    const place = { path: call.script.path, line: call.line };
    const root = /^\w+/.exec(name)?.[0] ?? name;
    if (this.isMissingOnClient(call, root)) {
      const message = `Clients have no ${root}, so that ${name} raises an error. ${clientReplacement(name)}`;
      this.findings.error('server-library-on-client', message, place);
      return;
    }
    const missing = missingLibraryFunction(name);
    if (missing !== undefined) {
      const isExtended = this.globals.always.has('lib') || this.isAssigned(name);
      if (!isExtended) this.findings.error('unknown-library-function', `Lua has no ${name}. ${missing}.`, place);
      return;
    }
    if (this.globals.always.has(root) || this.globals.defined.has(root) || this.cores.has(root)) return;
    if (!this.profile.hasNatives || this.profile.native(root) !== undefined || this.reportedGlobals.has(root)) return;
    this.reportedGlobals.add(root);
    const message = `${root} is not defined, so that ${name} fails. Define it, or load the file that does.`;
    if (this.globals.mayBeIncomplete) this.findings.warning('unknown-global', message, place);
    else this.findings.error('unknown-global', message, place);
  }

  private isMissingOnClient({ script }: LuaCall, library: string): boolean {
    if (!serverLibraries.has(library) || !isOfClients(script) || this.globals.defined.has(library)) return false;
    const facts = this.resource.luaFacts.find((each) => each.script === script);
    // A script that asks whether it has the library knows that it may not.
    return !facts?.globalUses.some(({ members: [root, ...others] }) => root === library && others.length === 0);
  }

  private isAssigned(name: string): boolean {
    return this.resource.luaFacts.some(
      ({ globalFunctions, globalUses }) =>
        globalFunctions.has(name) || globalUses.some(({ isWrite, members }) => isWrite && members.join('.') === name),
    );
  }
}

/** Whether natives, framework functions and other globals that scripts call exist where they are called. */
export function checkNatives(resource: ParsedResource, profile: GameProfile): Finding[] {
  const check = new LuaNativesCheck(resource, profile);
  for (const facts of resource.luaFacts) {
    const { calls } = facts;
    const neverRuns = linesWithoutGlobals(facts, check.globals, profile);
    // A script that calls a function with pcall expects that it may be missing.
    const attempts = new Set(calls.flatMap(({ name, args: [body] }) => (name === 'pcall' && body ? [body] : [])));
    for (const call of calls)
      if (!call.functions.some((around) => attempts.has(around)) && !neverRuns(call.line)) check.check(call);
  }
  checkUndefinedVariables(resource, profile, check.globals, check.findings);
  checkImpossibleComparisons(resource, profile, (name) => check.globals.defined.has(name), check.findings);
  checkUnknownItems(resource, check.findings);
  checkEndlessLoops(resource.luaFacts, profile, check.findings);
  checkLoopsWithoutTurns(resource.luaFacts, check.findings);
  for (const facts of resource.luaFacts) checkSlowLoops(facts, check.findings);
  checkGameState(resource.luaFacts, check.findings);
  checkLifetimes(resource.luaFacts, check.findings);
  checkSharedCooldowns(resource.luaFacts, check.findings);
  // The functions of the JavaScript runtime are in the table of the profiles for JavaScript.
  if (profile.language === 'javascript') checkJavaScriptCalls(resource, profile, check.findings);
  return check.findings.list;
}
