import { joined, longestGapMs, type Visit, type VisitEvent, visitOf } from './visit.js';

export interface Placement {
  /** The visit of each event, by the event's id. */
  visitIds: ReadonlyMap<string, string>;
  /** Visits that are new or have changed. */
  visits: readonly Visit[];
  /** Visits that an event in between made part of another: their id, and that of the other. */
  merged: ReadonlyMap<string, string>;
}

/**
 * Puts events into visits: of the same visitor, and no more than 30 minutes from another event of the visit. It does
 * not matter in which order events come in, or in how many portions: one that comes late and fills a gap makes one
 * visit of two.
 *
 * Signing in gives the visit its user. Several people can look like one visitor, in an office for example: events of
 * two users are never put into one visit; what such people do before they sign in may go into either.
 * @param known every visit that could have a part in it: those of the same visitors within 30 minutes of the events
 * @param newId ids for new visits
 */
export function placeEvents(known: readonly Visit[], events: readonly VisitEvent[], newId: () => string): Placement {
  const visits = new Map<string, Visit[]>();
  const changed = new Map<string, Visit>();
  const isKnown = new Set(known.map(({ id }) => id));
  const merged = new Map<string, string>();
  const placedIn = new Map<string, string>();
  for (const visit of known) add(visits, visit);

  for (const event of [...events].sort(byTime)) {
    const neighbours = chosen(
      event,
      event.alsoKnownAs.flatMap((visitor) => visits.get(visitor) ?? []),
    );
    const part = visitOf(event, neighbours.length > 0 ? '' : newId());
    const visit = neighbours.reduce(joinedKeepingId, part);
    for (const neighbour of neighbours) {
      remove(visits, neighbour);
      changed.delete(neighbour.id);
      if (neighbour.id !== visit.id) merged.set(neighbour.id, visit.id);
    }
    add(visits, visit);
    changed.set(visit.id, visit);
    placedIn.set(event.id, visit.id);
  }
  const survivorOf = (id: string): string => {
    const next = merged.get(id);
    return next === undefined ? id : survivorOf(next);
  };
  return {
    visitIds: new Map([...placedIn].map(([eventId, visitId]) => [eventId, survivorOf(visitId)])),
    visits: [...changed.values()],
    merged: new Map([...merged.keys()].filter((id) => isKnown.has(id)).map((id) => [id, survivorOf(id)])),
  };
}

/** The visits that an event makes one of, together with itself. */
function chosen(event: VisitEvent, visits: readonly Visit[]): readonly Visit[] {
  const near = visits.filter(
    ({ startedAt, lastAt }) => event.at >= startedAt - longestGapMs && event.at <= lastAt + longestGapMs,
  );
  const userId = event.userId ?? latest(near.filter((visit) => visit.userId !== null))?.userId ?? null;
  return near.filter((visit) => visit.userId === null || visit.userId === userId);
}

const latest = (visits: readonly Visit[]): Visit | undefined =>
  visits.reduce<Visit | undefined>((best, visit) => (best && best.lastAt >= visit.lastAt ? best : visit), undefined);

/** An event that is not a visit of its own yet has no id to keep. */
function joinedKeepingId(one: Visit, other: Visit): Visit {
  const visit = joined(one, other);
  return visit.id === '' ? { ...visit, id: other.id } : visit;
}

const byTime = (one: VisitEvent, other: VisitEvent): number => one.at - other.at || (one.id < other.id ? -1 : 1);

function add(visits: Map<string, Visit[]>, visit: Visit): void {
  const sameVisitor = visits.get(visit.visitor);
  if (sameVisitor) sameVisitor.push(visit);
  else visits.set(visit.visitor, [visit]);
}

function remove(visits: Map<string, Visit[]>, visit: Visit): void {
  const sameVisitor = visits.get(visit.visitor) ?? [];
  sameVisitor.splice(sameVisitor.indexOf(visit), 1);
}
