import type { Condition } from '../behavior/condition.js';
import type { Place } from '../behavior/values.js';
import type { BehaviorTest } from './behavior-tests.js';
import { conditionProof } from './behavior-tests-conditions.js';
import { Scenario } from './behavior-tests-scenario.js';
import { conditionCalls, conditionsEntry } from './condition-code.js';
import { momentaryKinds } from './condition-settings.js';
import type { Part } from '../behavior/behavior.js';
import { luaString, luaValue } from '../lua/lua-value.js';
import type { RenderedBlock } from '../blocks/block-definition.js';
import type { TestScript } from '../blocks/test-script.js';

/** Conditions of the moment that blocks can check. */
const momentaryConditions = momentaryKinds.filter((kind) => !['vehicle', 'speed', 'near-place'].includes(kind));

const jobCheck =
  /^( *)if not Framework\.hasJob\(source, Config\.\w+\.jobs\) then\n *Framework\.notify\(source, L\('not_allowed'\), 'error'\)\n *return( nil)?\n *end$/gm;
const distanceCheck =
  /^( *)if not Guard\.isNear\(source, [^\n]* then\n *Framework\.notify\(source, L\('too_far'\), 'error'\)\n *return( nil)?\n *end$/gm;

/** Whether a block has a list of jobs that can use it, which conditions replace. */
export const hasJobList = ({ server = '' }: RenderedBlock): boolean => server.search(jobCheck) !== -1;

/** Whether a block can have a condition: it says who uses it at a moment, and the block has a place to check it. */
export const canHaveCondition = (server: string | undefined, condition: Condition): boolean =>
  server !== undefined &&
  (server.search(jobCheck) !== -1 || server.search(distanceCheck) !== -1) &&
  momentaryConditions.includes(condition.kind) &&
  !(condition.kind === 'item' && condition.isConsumed) &&
  !(condition.kind === 'money' && condition.isPaid);

/**
 * A block whose entry points check conditions in place of its list of jobs.
 * @throws RangeError for a condition that the block cannot have
 */
export function withConditions(
  rendered: RenderedBlock,
  conditions: readonly Part<Condition>[],
  script: TestScript,
  position: Place | undefined,
): { rendered: RenderedBlock; tests: BehaviorTest[] } {
  if (conditions.length === 0) return { rendered, tests: [] };
  const { server = '', configTable } = rendered;
  const wrong = conditions.find((condition) => !canHaveCondition(rendered.server, condition));
  if (wrong) throw new RangeError(`${configTable} cannot have the condition ${wrong.kind}`);
  const behavior = { id: configTable.toLowerCase(), conditions: [...conditions], effects: [] };
  const calls = conditionCalls(behavior, `Config.${configTable}`).map(({ call }) => call);
  const check = (space: string, result = ''): string =>
    [
      `local refusal = ${calls.join('\n    or ')}`,
      'if refusal then',
      "    Framework.notify(source, refusal, 'error')",
      `    return${result}`,
      'end',
    ]
      .join('\n')
      .replace(/^/gm, space);
  const hasJobs = hasJobList(rendered);
  const checked = hasJobs
    ? server.replaceAll(jobCheck, (_, space: string, result?: string) => check(space, result))
    : server.replaceAll(
        distanceCheck,
        (all: string, space: string, result?: string) => `${all}\n${check(space, result)}`,
      );
  const config = [...rendered.config.filter(({ key }) => !hasJobs || key !== 'jobs'), ...conditionsEntry(behavior)];
  const place = position ?? { label: '', x: 200, y: -1_500, z: 30, heading: 0 };
  const tests = rendered.tests.map((test) => prepared(test, scenarioOf(conditions, script, place)));
  const counter = counterTests(rendered, conditions, script, place);
  return {
    rendered: { ...rendered, server: checked, config, tests: [...tests, ...counter.map(({ source }) => source)] },
    tests: counter,
  };
}

/** A scenario in which all conditions hold, or all but one. */
function scenarioOf(
  conditions: readonly Condition[],
  script: TestScript,
  place: Place,
  except?: { condition: Condition; apply: (scenario: Scenario) => void },
): Scenario {
  const scenario = new Scenario(script, '', place, {});
  const isJob = ({ kind }: Condition): boolean => kind === 'job';
  for (const condition of [...conditions.filter(isJob), ...conditions.filter((each) => !isJob(each))]) {
    if (condition === except?.condition) except.apply(scenario);
    else conditionProof(condition).meet(scenario);
  }
  return scenario;
}

/** The first test of the block shows that it works. It fails if one condition does not hold. */
function counterTests(
  { tests: [works], configTable }: RenderedBlock,
  conditions: readonly Part<Condition>[],
  script: TestScript,
  place: Place,
): BehaviorTest[] {
  const body = works === undefined ? undefined : /^test\([^\n]*function\(\)\n([^]*)\nend\)$/.exec(works)?.[1];
  if (body === undefined) return [];
  return conditions.flatMap((condition) =>
    conditionProof(condition).failures.map(({ words, apply }) => {
      const name = `${configTable}: nothing happens ${words}`;
      const steps = prepared(body, scenarioOf(conditions, script, place, { condition, apply })).replace(
        /^(?=.)/gm,
        '    ',
      );
      const source = `test(${luaString(name)}, function()\n    local works = pcall(function()\n${steps}\n    end)\n    assertFalse(works, ${luaString(words)})\nend)`;
      return { name, source, requirementIds: condition.requirementIds };
    }),
  );
}

const mergeFunction = `-- What the player of the test has, and what the conditions ask for.
local function merged(options, further)
    for key, value in pairs(further) do
        if key == 'items' then
            options.items = options.items or {}
            for item, count in pairs(value) do
                options.items[item] = (options.items[item] or 0) + count
            end
        elseif key == 'cash' or key == 'bank' then
            options[key] = math.max(options[key] or 0, value)
        else
            options[key] = value
        end
    end
    return options
end`;

/** A test in which the player joins as in the scenario, after everybody else. */
function prepared(test: string, scenario: Scenario): string {
  const start = test.indexOf('local player = server:join(');
  if (start === -1) return test;
  const open = start + 'local player = server:join('.length;
  const close = closingParenthesis(test, open);
  const { coords: _, ...options } = scenario.optionsOf(scenario.player);
  const further = { ...options, onDuty: scenario.player.isOnDuty };
  const joined = `local player = server:join(merged(${test.slice(open, close) || '{}'}, ${luaValue(further)}))`;
  const others = scenario.setup(true);
  const lines = [mergeFunction, ...others, joined, ...scenario.player.prepare, ...scenario.ready].join('\n');
  return `${test.slice(0, start)}${lines.replace(/\n(?=.)/g, '\n    ')}${test.slice(close + 1)}`;
}

function closingParenthesis(text: string, from: number): number {
  let depth = 1;
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (character === "'" || character === '"') quote = character;
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return at;
  }
  return text.length;
}
