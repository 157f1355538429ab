import { mergeVisits, maxGapMs, type Visit, type VisitEvent, toVisit } from '../visits/visit.js';

export interface Assignment {
  /** The visit of each event, by the event's id. */
  visitIds: ReadonlyMap<string, string>;
  /** New and changed visits. */
  visits: readonly Visit[];
  /** Visits that were merged into another: their id and the id of the other visit. */
  merged: ReadonlyMap<string, string>;
}

/**
 * Assigns events to visits: a visit contains the events of one visitor with at most 30 minutes between two of them. The
 * result does not depend on the order and batches in which events arrive. A late event that closes a gap merges two
 * visits.
 *
 * A signed-in event sets the user of its visit. Several people can have the same visitor key, for example in an office.
 * Events of two users are never assigned to one visit; their anonymous events can be assigned to either.
 * @param known all visits of the same visitors within 30 minutes of the events
 * @param newId generates the ids of new visits
 */
export function assignEvents(known: readonly Visit[], events: readonly VisitEvent[], newId: () => string): Assignment {
  const visits = new Map<string, Visit[]>();
  const changed = new Map<string, Visit>();
  const isKnown = new Set(known.map(({ id }) => id));
  const merged = new Map<string, string>();
  const assignedTo = new Map<string, string>();
  for (const visit of known) add(visits, visit);

  for (const event of [...events].sort(byTime)) {
    const neighbours = findAdjacentVisits(
      event,
      event.visitorKeys.flatMap((visitor) => visits.get(visitor) ?? []),
    );
    const own = toVisit(event, neighbours.length > 0 ? '' : newId());
    const visit = neighbours.reduce(mergeKeepingId, own);
    for (const neighbour of neighbours) {
      remove(visits, neighbour);
      changed.delete(neighbour.id);
      if (neighbour.id !== visit.id) merged.set(neighbour.id, visit.id);
    }
    add(visits, visit);
    changed.set(visit.id, visit);
    assignedTo.set(event.id, visit.id);
  }
  const survivorOf = (id: string): string => {
    const next = merged.get(id);
    return next === undefined ? id : survivorOf(next);
  };
  return {
    visitIds: new Map([...assignedTo].map(([eventId, visitId]) => [eventId, survivorOf(visitId)])),
    visits: [...changed.values()],
    merged: new Map([...merged.keys()].filter((id) => isKnown.has(id)).map((id) => [id, survivorOf(id)])),
  };
}

/** The visits that an event belongs to. If there are several, it merges them. */
function findAdjacentVisits(event: VisitEvent, visits: readonly Visit[]): readonly Visit[] {
  const near = visits.filter(
    ({ startedAt, lastAt }) => event.at >= startedAt - maxGapMs && event.at <= lastAt + maxGapMs,
  );
  const userId = event.userId ?? latest(near.filter((visit) => visit.userId !== null))?.userId ?? null;
  return near.filter((visit) => visit.userId === null || visit.userId === userId);
}

const latest = (visits: readonly Visit[]): Visit | undefined =>
  visits.reduce<Visit | undefined>((best, visit) => (best && best.lastAt >= visit.lastAt ? best : visit), undefined);

/** A visit created from a single event has no id yet and takes that of the other visit. */
function mergeKeepingId(one: Visit, other: Visit): Visit {
  const visit = mergeVisits(one, other);
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
