import type { RunEvent } from '@scriptsmith/chat-contracts';
import { type AcceptedPlan, planWaits, RunPlan, type RunPlanOptions } from './run-plan.js';
import { ToolExecutor } from './tool-executor.js';
import { Workspace } from './workspace.js';

const water = { id: 'water', text: 'sells water', state: 'built', tests: ['sells water'] };
const phone = { id: 'phone', text: 'a phone app', state: 'not_built', reason: 'There is no phone.' };

function workspaceOf(options: Partial<RunPlanOptions> = {}) {
  const workspace = new Workspace([]);
  const events: RunEvent[] = [];
  const plan = new RunPlan({ mode: 'build', profileId: 'fivem-esx', current: [], accepted: null, ...options });
  const executor = new ToolExecutor({
    ...{ workspace, plan, emit: (event) => events.push(event), previousFiles: async () => null },
    server: null,
    hasChanges: () => workspace.files.length > 0,
    estimateCredits: async () => ({ min: 1, max: 2 }),
    repair: () => Promise.reject(new Error('no repair')),
    runChecks: () => Promise.reject(new Error('no checks')),
  });
  const call = (toolName: string, input: object) => executor.execute({ toolName, input });
  const planOf = (...requirements: object[]) =>
    call('plan_resource', { title: 'Shop', summary: 'Sells.', files: [], requirements });
  const finish = (...requirements: object[]) => call('finish', { summary: 'Done.', requirements });
  return { plan, events, call, planOf, finish };
}

const tests = { path: 'tests/shop.lua', content: 'test("sells water", function() end)\n' };

describe('finish', () => {
  test('is accepted if each built requirement names a test that exists', async () => {
    const { call, planOf, finish, plan } = workspaceOf();
    await planOf(water, phone);
    await call('write_file', tests);
    expect(await finish()).toEqual({ output: 'The work is done.', isError: false });
    expect(plan.requirements.map(({ state }) => state)).toEqual(['built', 'not_built']);
  });

  test.each<[string, object[], object[], RegExp]>([
    ['there are no requirements', [], [], /what became of each/],
    ['a built one has no test', [{ ...water, tests: [] }], [], /Name the behavior tests of water/],
    ['a test does not exist', [{ ...water, tests: ['sells bread'] }], [], /no tests with these names.*sells bread/],
    [
      'a change makes one built without a test',
      [water, phone],
      [{ id: 'phone', state: 'built' }],
      /Name the behavior tests/,
    ],
    ['a new one has no state', [water], [{ id: 'bread', text: 'sells bread' }], /not valid.*state/],
    ['one is not built without a reason', [water], [{ id: 'water', state: 'not_built' }], /Say in the reason/],
  ])('is rejected if %s, and changes nothing', async (_, planned, changes, problem) => {
    const { call, planOf, finish, plan, events } = workspaceOf();
    if (planned.length > 0) await planOf(...planned);
    await call('write_file', tests);
    const before = JSON.stringify(plan.requirements);
    const { output, isError } = await finish(...changes);
    expect(output).toMatch(problem);
    expect(isError).toBe(true);
    expect(JSON.stringify(plan.requirements)).toBe(before);
    expect(events.map(({ type }) => type)).not.toContain('text-delta');
  });

  test('needs no requirements if no files have changed', async () => {
    const { finish } = workspaceOf();
    expect((await finish()).isError).toBe(false);
  });

  test('shows what has changed since the plan', async () => {
    const { call, planOf, finish, events } = workspaceOf();
    await planOf({ ...water, tests: [] });
    await call('write_file', tests);
    await finish({ id: 'water', tests: ['sells water'] });
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'requirements',
        requirements: [expect.objectContaining({ id: 'water', text: 'sells water', tests: ['sells water'] })],
      }),
    );
  });
});

describe('a plan', () => {
  test.each<[string, object[], RegExp]>([
    ['two requirements with the same id', [water, water], /different id/],
    ['a question without a text', [{ ...water, state: 'question' }], /Say in the reason/],
    ['an id that is none', [{ ...water, id: '../x' }], /not valid/],
    [
      'too long a list',
      Array.from({ length: 60 }, (_, n) => ({ ...water, id: `r${n}`, tests: Array<string>(20).fill('x'.repeat(200)) })),
      /too long/,
    ],
  ])('is rejected with %s', async (_, requirements, problem) => {
    const { planOf, events } = workspaceOf();
    expect(await planOf(...requirements)).toEqual({ output: expect.stringMatching(problem) as string, isError: true });
    expect(events).toEqual([]);
  });

  test('that the user wants first ends the work: nothing can be written', async () => {
    const { call, planOf, plan } = workspaceOf({ mode: 'plan' });
    expect((await call('write_file', tests)).output).toMatch(/the user wants a plan/);
    expect((await planOf(water)).output).toBe(planWaits);
    expect((await call('write_file', tests)).output).toBe(planWaits);
    expect((await planOf(water)).output).toBe(planWaits);
    expect(plan.isWaiting).toBe(true);
  });

  test('that the user has accepted needs no other one', async () => {
    const requirement = { ...water, state: 'built' as const, reason: null, setting: null, choices: [] };
    const accepted: AcceptedPlan = { title: 'Shop', summary: 'Sells.', files: [], requirements: [requirement] };
    const { call, finish } = workspaceOf({ accepted });
    await call('write_file', tests);
    expect((await finish()).isError).toBe(false);
  });
});

test('a profile that does not exist is rejected with those that do', async () => {
  const { call, plan } = workspaceOf();
  const { output } = await call('change_profile', { profileId: 'minecraft' });
  expect(output).toMatch(/There is no such profile.*fivem-esx/);
  expect(plan.profileId).toBe('fivem-esx');
});

test('without a version before, nothing is restored', async () => {
  const { call, plan } = workspaceOf();
  expect((await call('restore_previous_version', {})).isError).toBe(true);
  expect(plan.isRestored).toBe(false);
});
