import type { Proof, Requirement, RunKind } from '@scriptsmith/chat-contracts';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import { array, assert, boolean, constantFrom, property, record, uniqueArray } from 'fast-check';
import { isChargeable, type RunOutcome } from './chargeable.js';

/** Something that the last message or an earlier one asks for, as the customer sees it. */
interface Request {
  id: string;
  isNew: boolean;
  state: Requirement['state'];
  proof: Proof['result'] | 'none';
}

const requirementOf = ({ id, state }: Request, text: string): Requirement => ({
  ...{ id, text, state, reason: null, setting: null, choices: [], tests: [] },
});

const outcomeOf = (
  requests: readonly Request[],
  run: Pick<RunOutcome, 'kind' | 'status' | 'hasChanges'>,
): RunOutcome => ({
  ...run,
  current: requests.map((request) => requirementOf(request, request.isNew ? 'before' : 'now')),
  requirements: requests.map((request) => requirementOf(request, 'now')),
  proofs: requests.flatMap(({ id, proof }) => (proof === 'none' ? [] : [{ requirementId: id, result: proof }])),
});

/** The rules as customers read them, one after the other. */
function mayBeCharged(
  requests: readonly Request[],
  { kind, status, hasChanges }: Pick<RunOutcome, 'kind' | 'status' | 'hasChanges'>,
): boolean {
  const isQuestionOrRefusal = kind === 'reply';
  const isPlan = kind === 'plan';
  if (isQuestionOrRefusal) return false;
  if (isPlan) return status === 'succeeded';
  if (!hasChanges) return false;
  const newRequests = requests.filter(({ isNew }) => isNew);
  const core = newRequests.length > 0 ? newRequests : requests;
  const isNothingDone = core.every(
    ({ state, proof }) =>
      state === 'not_built' || state === 'question' || (state !== 'withdrawn' && proof === 'failed'),
  );
  return core.length === 0 || !isNothingDone;
}

const requests = uniqueArray(
  record<Request>({
    id: constantFrom('water', 'bread', 'police', 'blip', 'garage'),
    isNew: boolean(),
    state: constantFrom('built', 'assumed', 'question', 'not_built', 'withdrawn'),
    proof: constantFrom('proven', 'not_proven', 'failed', 'none'),
  }),
  { selector: ({ id }) => id },
);
const run = record({
  kind: constantFrom<RunKind>('plan', 'build', 'reply'),
  status: constantFrom<RunOutcome['status']>('succeeded', 'checks_failed', 'stopped', 'failed'),
  hasChanges: boolean(),
});

test('a run is charged if and only if it does something that the message asks for', () => {
  assert(
    property(requests, run, (list, ended) => {
      expect(isChargeable(outcomeOf(list, ended))).toBe(mayBeCharged(list, ended));
    }),
    propertyOptions(2_000),
  );
});

test('requests that are not built never make a run cost something', () => {
  const undone = array(
    record({ isNew: boolean(), state: constantFrom<Requirement['state']>('question', 'not_built') }),
  );
  assert(
    property(requests, undone, run, (list, extra, ended) => {
      const before = isChargeable(outcomeOf(list, ended));
      const more = extra.map((each, index): Request => ({ ...each, id: `undone-${index}`, proof: 'none' }));
      if (list.length > 0) expect(isChargeable(outcomeOf([...list, ...more], ended)) && !before).toBe(false);
    }),
    propertyOptions(1_000),
  );
});
