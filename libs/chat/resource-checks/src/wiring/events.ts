import type { GameProfile } from '@scriptsmith/game-profiles';
import type { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import type { ScriptSide } from '../lua/lua-script.js';
import { areScriptsRead, type ParsedResource } from '../resource/parsed-resource.js';
import { findSimilar } from '../text-distance.js';
import type { CallbackUse, Handler, MessageUses, Trigger } from './message-uses.js';

/** Resources that many servers have, and how the names of their events start. */
const commonPrefixes =
  /^(?:chat|txAdmin|baseevents|playerSpawned|spawnmanager|InteractSound|pma-voice|mumble|dpemotes|screenshot|_?__cfx|gameEventTriggered|sessionmanager|hardcap|mapmanager|map)/i;

/** How the names of the resources of authors start that many servers have. One of them is checked itself. */
const authorPrefixes = /^(?:mythic_|okok|cd_|qs-|lb-|ps-|rcore|wasabi)/i;

/** Names of the resources of a framework, which work together. */
const familyPrefixes = /^(?:qb|qbx|esx|rsg|vorp|ps|ox)[-_]/i;

/** Decides whether an event belongs to the resource, so that the resource must handle it. */
class Ownership {
  private readonly known: ReadonlySet<string>;
  private readonly prefixes: readonly string[];
  private readonly ownSegments: Set<string>;

  constructor(uses: MessageUses, resource: ParsedResource, profile: GameProfile) {
    this.known = new Set(profile.tables.flatMap((table) => table.events.map(({ name }) => name)));
    const dependencies = (resource.manifest?.entries ?? [])
      .filter(({ key }) => key === 'dependency')
      .map(({ value }) => value);
    const used = resource.luaFacts.flatMap(({ globalUses }) =>
      globalUses.flatMap(({ members: [root, name] }) => (root === 'exports' && name !== undefined ? [name] : [])),
    );
    this.ownSegments = new Set(
      namesOf(uses.handlers)
        .filter((name) => !this.known.has(name))
        .map(firstSegment),
    );
    uses.callbacks
      .filter(({ isHandler, name }) => isHandler && name !== null && !this.known.has(name))
      .forEach(({ name }) => this.ownSegments.add(firstSegment(name ?? '')));
    this.prefixes = [...profile.tables.flatMap((table) => table.eventPrefixes), ...dependencies, ...used];
  }

  /** Whether the name starts like the events that the resource handles, so that the resource probably handles it. */
  isOwn(event: string): boolean {
    return this.ownSegments.has(firstSegment(event));
  }

  isForeign(event: string): boolean {
    if (this.known.has(event) || commonPrefixes.test(event)) return true;
    // A prefix such as `qb-` belongs to many resources, among them this one.
    const isOwn = this.ownSegments.has(firstSegment(event));
    if (authorPrefixes.test(event) && !isOwn) return true;
    return this.prefixes.some((prefix) => event.startsWith(prefix) && !(isOwn && !prefix.endsWith(':')));
  }
}

/** Whether the name of an event says which side handles it: `shop:server:buy`. */
const namesSide = (event: string, side: ScriptSide): boolean =>
  new RegExp(`(?:^|[:_-])${side}(?:[:_-]|$)`, 'i').test(event);
const lastSegment = (event: string): string => event.split(':').at(-1) ?? event;
/** Whether one name is the other one with a word before or after it: `PlayerLoaded` and `OnPlayerLoaded`. */
const isExtended = (one: string, other: string): boolean =>
  one.length !== other.length &&
  [one.endsWith(other), one.startsWith(other), other.endsWith(one), other.startsWith(one)].includes(true);
/** Whether one name is the other one without some of its parts: `shop:buy` and `shop:server:buy`. */
const isShortened = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((part) => other.includes(part)) || other.every((part) => one.includes(part));
const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
const firstSegment = (event: string): string => /^[^:]*/.exec(event)?.[0] ?? event;
const runsOn = (use: { sides: ReadonlySet<ScriptSide> }, side: ScriptSide): boolean => use.sides.has(side);
const namesOf = (uses: readonly { name: string | null }[]): string[] => uses.flatMap(({ name }) => name ?? []);
const opposite = (side: ScriptSide): ScriptSide => (side === 'server' ? 'client' : 'server');

/** The functions with which a script sends an event to a side. */
const triggerFor = (side: ScriptSide): string => (side === 'server' ? 'TriggerServerEvent' : 'TriggerClientEvent');

class EventCheck {
  private readonly byName = new Map<string, Handler[]>();
  private readonly triggered: ReadonlySet<string | null>;
  private readonly idle: Readonly<Record<ScriptSide, readonly string[]>>;
  private readonly hasComputedHandlers: boolean;

  constructor(
    private readonly uses: MessageUses,
    private readonly ownership: Ownership,
    private readonly resourceName: string,
    private readonly findings: Findings,
  ) {
    for (const handler of uses.handlers) {
      if (handler.name === null) continue;
      const handlers = this.byName.get(handler.name) ?? [];
      handlers.push(handler);
      this.byName.set(handler.name, handlers);
    }
    this.triggered = new Set(uses.triggers.map(({ name }) => name));
    this.idle = { client: this.idleOn('client'), server: this.idleOn('server') };
    this.hasComputedHandlers = uses.handlers.some(({ name }) => name === null);
  }

  checkTrigger(trigger: Trigger): void {
    const { name, target } = trigger;
    if (name === null || this.ownership.isForeign(name)) return;
    const handlers = this.byName.get(name) ?? [];
    const targets: ScriptSide[] = target === 'same' ? [...trigger.sides] : [target];
    const onTarget = handlers.filter((handler) => targets.some((side) => runsOn(handler, side)));
    if (!onTarget.some(({ hasFunction }) => hasFunction)) {
      this.reportUnhandled(trigger, name, targets[0] ?? 'server', handlers);
    } else if (target !== 'same' && !onTarget.some(({ isNetwork }) => isNetwork)) {
      const [handler] = onTarget;
      const message = `Register ${name} with RegisterNetEvent on the ${target}. The ${opposite(target)} cannot trigger it otherwise.`;
      this.findings.error('event-not-registered', message, {
        path: handler?.path ?? trigger.path,
        line: handler?.line ?? null,
      });
    }
  }

  private reportUnhandled(trigger: Trigger, name: string, side: ScriptSide, handlers: readonly Handler[]): void {
    const place = { path: trigger.path, line: trigger.line };
    const elsewhere = handlers.find(({ hasFunction }) => hasFunction);
    if (elsewhere !== undefined) {
      const handledOn = opposite(side);
      const advice =
        trigger.target === 'same' ? `Use ${triggerFor(handledOn)}` : 'Use TriggerEvent, or move the handler';
      const message = `${name} is handled on the ${handledOn} only. ${advice}.`;
      // A script that sends it to both sides offers it to other resources on one of them, unless the name says otherwise.
      const isOffer =
        !namesSide(name, handledOn) &&
        this.uses.triggers.some(
          (other) =>
            other.name === name &&
            (trigger.target === 'same'
              ? other.target === handledOn
              : other.target === 'same' && other.path === trigger.path),
        );
      // Another resource can handle it on this side, unless the name of the event says otherwise.
      const isOwn = namesSide(name, handledOn) || lettersOf(firstSegment(name)) === lettersOf(this.resourceName);
      if (isOffer || !isOwn) this.findings.warning('event-on-wrong-side', message, place);
      else this.findings.error('event-on-wrong-side', message, place);
      return;
    }
    if (this.hasComputedHandlers) return;
    const similar = this.meantHandler(name, side);
    const advice =
      similar === undefined
        ? `Handle it with RegisterNetEvent('${name}', function(…) … end) in a ${side} script, or declare the resource that does as a dependency.`
        : `Did you mean ${similar}?`;
    const message = `Nothing handles ${name} on the ${side}. ${advice}`;
    // Scripts send an event on their own side also as an offer to other resources, whose name may resemble another one.
    const isOffer =
      trigger.target === 'same' && similar !== undefined && isExtended(lastSegment(similar), lastSegment(name));
    if (similar !== undefined && !isOffer) this.findings.error('event-without-handler', message, place);
    // Another resource can handle it: an event is also how a resource offers something.
    else if (this.ownership.isOwn(name)) this.findings.warning('event-without-handler', message, place);
    else this.findings.notSimulated('event-of-other-resource', `${name} is an event of another resource.`, place);
  }

  /** The network events that this side handles and nothing triggers. */
  private idleOn(side: ScriptSide): string[] {
    const idle = this.uses.handlers.filter(
      (handler) => runsOn(handler, side) && !this.triggered.has(handler.name) && handler.isNetwork,
    );
    return namesOf(idle).filter((candidate) => !this.ownership.isForeign(candidate));
  }

  /** A handler on this side that nothing triggers, and whose name is so similar that the trigger means it. */
  private meantHandler(name: string, side: ScriptSide): string | undefined {
    const idle = this.idle[side];
    const isRenamed = (candidate: string): boolean =>
      firstSegment(candidate) === firstSegment(name) &&
      lastSegment(candidate) === lastSegment(name) &&
      isShortened(candidate.split(':'), name.split(':'));
    return findSimilar(name, idle) ?? idle.find(isRenamed);
  }

  checkHandler(handler: Handler): void {
    const { name } = handler;
    if (name === null || !handler.isNetwork || this.ownership.isForeign(name)) return;
    const place = { path: handler.path, line: handler.line };
    if (!this.triggered.has(null) && !this.triggered.has(name)) {
      const message = `Nothing triggers ${name}. Remove it, because every player can trigger a network event.`;
      this.findings.warning('event-never-triggered', message, place);
    }
    const handlers = this.byName.get(name) ?? [];
    const [side] = handler.sides;
    if (
      !handler.hasFunction &&
      side !== undefined &&
      !handlers.some((other) => other.hasFunction && runsOn(other, side))
    ) {
      this.findings.warning('event-registered-only', `${name} is registered, but nothing handles it.`, place);
    }
  }
}

/** Whether a function of a library that is not known registers a name: `Town.callbacks.create('shop:price', …)`. */
const isRegisteredOtherwise = (name: string, side: ScriptSide, { luaFacts }: ParsedResource): boolean =>
  luaFacts.some(
    (facts) =>
      facts.script.sides.has(side) &&
      facts.calls.some(
        (call) =>
          /[.:](?:register|create|add|on|set)\w*$/i.test(call.name ?? '') && constantText(call.args[0], facts) === name,
      ),
  );

function checkCallback(
  use: CallbackUse,
  uses: MessageUses,
  resource: ParsedResource,
  ownership: Ownership,
  findings: Findings,
): void {
  const { name, answeredBy, isHandler } = use;
  if (name === null || isHandler || ownership.isForeign(name)) return;
  const answers = uses.callbacks.filter((other) => other.isHandler && other.answeredBy === answeredBy);
  if (answers.some((answer) => answer.name === null || answer.name === name)) return;
  if (isRegisteredOtherwise(name, answeredBy, resource)) return;
  const similar = findSimilar(name, namesOf(answers));
  const advice = similar === undefined ? `Register it in a ${answeredBy} script.` : `Did you mean ${similar}?`;
  const message = `Nothing answers the callback ${name} on the ${answeredBy}. ${advice}`;
  const place = { path: use.path, line: use.line };
  // The resources of a framework answer callbacks of each other, whose names start with the one that asks: `qb-phone:…`.
  const isOfFamily = familyPrefixes.test(name) || authorPrefixes.test(name);
  if (similar === undefined && isOfFamily) findings.warning('callback-without-handler', message, place);
  else if (similar !== undefined || ownership.isOwn(name)) findings.error('callback-without-handler', message, place);
  else findings.notSimulated('callback-of-other-resource', `${name} is a callback of another resource.`, place);
}

/** Events and callbacks: what one side sends, the other one handles. */
export function checkEvents(
  uses: MessageUses,
  resource: ParsedResource,
  profile: GameProfile,
  resourceName: string,
  findings: Findings,
): void {
  const ownership = new Ownership(uses, resource, profile);
  const check = new EventCheck(uses, ownership, resourceName, findings);
  if (!areScriptsRead(resource)) return;
  uses.triggers.forEach((trigger) => check.checkTrigger(trigger));
  uses.handlers.forEach((handler) => check.checkHandler(handler));
  uses.callbacks.forEach((use) => checkCallback(use, uses, resource, ownership, findings));
}
