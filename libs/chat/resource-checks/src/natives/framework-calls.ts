import {
  type FrameworkFunction,
  type FunctionTable,
  type GameProfile,
  listProfiles,
  loadProfile,
} from '@scriptsmith/game-profiles';
import type { Findings, Place } from '../findings.js';
import { type FrameworkNames, isOnSide } from '../lua/analysis/framework-names.js';
import type { LuaCall } from '../lua/analysis/lua-facts.js';
import { findSimilar } from '../text-distance.js';
import { checkArguments, checkOptionActions, checkOptions, checkOrder, checkShift } from './framework-arguments.js';
import { isForOtherFramework } from './other-framework.js';

/** The beginning of the names in a table: `ESX.`, `xPlayer.`, `exports.ox_inventory:`. */
function rootsOf(table: FunctionTable): string[] {
  const resource = table.resource;
  const exportRoot =
    resource === null ? [] : [/^\w+$/.test(resource) ? `exports.${resource}` : `exports['${resource}']`];
  return [...table.globals, ...table.objects, ...exportRoot];
}

const afterRoot = (name: string, root: string): string | undefined =>
  name.startsWith(root) && /^[.:[]/.test(name.slice(root.length)) ? name.slice(root.length + 1) : undefined;

const isUnchecked = (name: string, table: FunctionTable): boolean =>
  [...table.unchecked, ...table.fields].some((prefix) => name === prefix || afterRoot(name, prefix) !== undefined);

/** `QBCore`, `qb-core` and `qb` mean the same framework. */
const shortName = (framework: string): string =>
  framework
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/core$/, '');

/** Whether a call only runs for servers with a framework: `if Framework == 'esx' then … end`. */
function isChosen({ choices }: LuaCall, { id, resource, name }: FunctionTable): boolean {
  const names = [id, resource ?? '', name.split(' ')[0] ?? ''].map(shortName);
  return choices.some((choice) => names.includes(shortName(choice)));
}

const swapSeparator = (name: string): string =>
  name.replace(/([.:])(\w+)$/, (_match, separator: string, member: string) => (separator === '.' ? ':' : '.') + member);

/** The table of a framework whose bridge does not have a function, or where it only raises an error. */
const tableOfBridge = ({ name, script }: LuaCall, tables: readonly FunctionTable[]): FunctionTable | undefined =>
  tables.find(({ lacks }) =>
    (['shared', 'server', 'client'] as const).some(
      (side) => isOnSide(side, script.sides) && lacks[side]?.includes(name ?? '') === true,
    ),
  );

/** The table whose framework has a function on the side of the call in other versions only. */
const tableOfFormer = ({ name, script }: LuaCall, tables: readonly FunctionTable[]): FunctionTable | undefined =>
  tables.find(({ former }) =>
    [...script.sides, 'shared' as const].some((side) => former[side]?.includes(name ?? '') === true),
  );

function reportFormer({ name }: LuaCall, table: FunctionTable, place: Place, findings: Findings): void {
  const message = `${name ?? ''} exists in other versions of ${table.name} only, not in ${table.version}.`;
  findings.warning('unknown-framework-function', message, place);
}

function checkKnown(
  call: LuaCall,
  declared: readonly FrameworkFunction[],
  tables: readonly FunctionTable[],
  place: Place,
  findings: Findings,
): void {
  const { sides } = call.script;
  const onSide = declared.filter(({ side }) => isOnSide(side, sides));
  if (onSide.length > 0 || sides.size > 1) {
    checkArguments(call, onSide.length > 0 ? onSide : declared, place, findings);
    return;
  }
  const former = tableOfFormer(call, tables);
  if (former !== undefined) {
    reportFormer(call, former, place, findings);
    return;
  }
  const [side] = sides;
  const message = `${call.name ?? ''} does not exist on the ${side ?? ''}. Call it on the ${declared[0]?.side ?? 'other side'}.`;
  findings.error('framework-function-on-wrong-side', message, place);
}

/** Calls of framework functions: they exist, on this side, and with these arguments. */
export class FrameworkCalls {
  private readonly others: readonly FunctionTable[];

  constructor(
    private readonly profile: GameProfile,
    private readonly names: FrameworkNames,
    private readonly findings: Findings,
    private readonly isDefined: (global: string) => boolean,
    private readonly isOptional: (resource: string) => boolean,
  ) {
    const own = new Set(profile.tables.map(({ id }) => id));
    const all = listProfiles().flatMap(({ id }) => loadProfile(id).tables);
    this.others = [...new Set(all)].filter(({ id, resource }) => !own.has(id) && resource !== null);
  }

  /** Returns whether the call is one of a framework, so that no other rule applies. */
  check(call: LuaCall): boolean {
    const { name } = call;
    if (name === null) return false;
    // Its objects have the names of this framework, and other functions.
    if (isForOtherFramework(call.script, this.profile) && this.names.objects.has(/^\w+/.exec(name)?.[0] ?? ''))
      return true;
    const place = { path: call.script.path, line: call.line };
    const declared = this.names.functions.get(name);
    if (declared !== undefined && !this.isOwn(name)) {
      checkOptions(call, this.profile.tables, place, this.findings);
      checkOptionActions(call, this.profile.tables, this.findings);
      // A function can take the player in front on the server only.
      const first = declared.find(({ side }) => isOnSide(side, call.script.sides)) ?? declared[0];
      if (
        first !== undefined &&
        (checkShift(call, first, place, this.findings) || checkOrder(call, first, place, this.findings))
      )
        return true;
      checkKnown(call, declared, this.profile.tables, place, this.findings);
      return true;
    }
    return this.checkUnknown(call, name, place) || this.checkOther(call, name, place);
  }

  /** Whether the resource itself defines the global, so that it has other members. */
  private isOwn(name: string): boolean {
    const root = /^\w+/.exec(name)?.[0] ?? name;
    const isObject = this.names.objects.has(root);
    return !isObject && root !== 'exports' && this.isDefined(root) && !this.isCore(root);
  }

  /** Whether a global holds a framework: `ESX = exports.es_extended:getSharedObject()`. */
  private isCore(root: string): boolean {
    return this.profile.tables.some((table) => Object.values(table.coreExports).includes(root));
  }

  private checkUnknown(call: LuaCall, name: string, place: Place): boolean {
    if (this.isOwn(name)) return false;
    const root = /^\w+/.exec(name)?.[0] ?? name;
    const bridge = tableOfBridge(call, this.profile.tables);
    if (bridge !== undefined && !(this.names.objects.has(root) && this.isDefined(root))) {
      const message = `The bridge of ${bridge.name} does not support ${name}. Use a function of ${bridge.name}.`;
      this.findings.error('unknown-framework-function', message, place);
      return true;
    }
    for (const table of this.profile.tables) {
      const root = rootsOf(table).find((candidate) => afterRoot(name, candidate) !== undefined);
      if (root === undefined || table.functions.length === 0) continue;
      if (isUnchecked(name, table)) return true;
      if (tableOfFormer(call, [table]) !== undefined) {
        reportFormer(call, table, place, this.findings);
        return true;
      }
      this.reportUnknown(call, name, root, place);
      return true;
    }
    return false;
  }

  private reportUnknown(call: LuaCall, name: string, root: string, place: Place): void {
    // A variable that holds the framework of the server is one of the others here.
    if (this.others.some((table) => isChosen(call, table))) return;
    const swapped = swapSeparator(name);
    if (this.names.functions.has(swapped)) {
      const [first] = call.args;
      // `exports.resource.name()` and `exports.resource.name(nil, …)` work: the first argument is dropped.
      const losesNothing = first === undefined || first.type === 'NilLiteral' || first.type === 'Identifier';
      if (root.startsWith('exports') && losesNothing) return;
      this.findings.error('wrong-call-separator', `Write ${swapped}(…). ${name}(…) passes other arguments.`, place);
      return;
    }
    const candidates = [...this.names.functions.keys()].filter((candidate) => afterRoot(candidate, root) !== undefined);
    const sameLetters = candidates.find((candidate) => candidate.toLowerCase() === name.toLowerCase());
    if (sameLetters !== undefined) {
      this.findings.error('unknown-framework-function', `${name} does not exist. Write ${sameLetters}.`, place);
      return;
    }
    const owner = this.ownerOf(name, root);
    if (owner !== undefined) {
      // A resource for several frameworks keeps the object of one of them in the same variable.
      if (this.isOptional(owner.resource ?? '')) return;
      const message = `${name} does not exist: it is a function of ${owner.name}. Look up the functions of ${this.profile.framework.name}.`;
      this.findings.error('unknown-framework-function', message, place);
      return;
    }
    const similar = findSimilar(name, candidates);
    const advice = similar === undefined ? '' : ` Did you mean ${similar}?`;
    // A newer version, or a change of the server, can have it.
    this.findings.notSimulated('unknown-framework-function', `${name} is not known and not simulated.${advice}`, place);
  }

  /** Another framework that has a function with this name, so that the author confused the two. */
  private ownerOf(name: string, root: string): FunctionTable | undefined {
    const isNamespace = root.startsWith('exports') || this.isCore(root);
    const member = afterRoot(name, root);
    // A change of the server can have a function whose name any framework would choose.
    if (
      !isNamespace ||
      member === undefined ||
      !/(?:Core|Shared)Object$|[._]|^(?:Get|Create|Trigger)\w*(?:Player|Callback)\w*$/.test(member)
    )
      return undefined;
    return this.others.find((table) =>
      rootsOf(table).some((otherRoot) =>
        table.functions.some((declared) => afterRoot(declared.name, otherRoot)?.toLowerCase() === member.toLowerCase()),
      ),
    );
  }

  private checkOther(call: LuaCall, name: string, place: Place): boolean {
    const table = this.others.find((other) =>
      rootsOf(other).some((root) => !this.isDefined(root) && afterRoot(name, root) !== undefined),
    );
    if (
      typeof table?.resource !== 'string' ||
      this.profile.tables.some(({ compatible }) => compatible.includes(table.resource ?? ''))
    )
      return false;
    if (this.names.objects.has(/^\w+/.exec(name)?.[0] ?? '')) return false;
    // Resources for several frameworks load one of these files.
    if (
      isChosen(call, table) ||
      this.isOptional(table.resource) ||
      /(?:^|\/)(?:bridge|framework|compat)\w*[/.]/i.test(place.path)
    )
      return true;
    const message = `${name} belongs to ${table.name}, which this resource does not use. Use the functions of ${this.profile.framework.name}.`;
    // The server can have several frameworks, but a global of one that is not loaded is nil.
    if (name.startsWith('exports')) this.findings.notSimulated('other-framework', message, place);
    else this.findings.error('other-framework', message, place);
    return true;
  }
}
