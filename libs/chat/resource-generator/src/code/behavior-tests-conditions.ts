import type { Condition } from '../behavior/condition.js';
import { luaString } from '../lua/lua-value.js';
import type { Delta } from './behavior-tests-observations.js';
import { accountKey, type Scenario } from './behavior-tests-scenario.js';

/** How a test makes a condition hold, and the ways in which only this condition fails. */
export interface ConditionProof {
  meet(scenario: Scenario): void;
  failures: Variation[];
  /** Further ways in which it holds. */
  alternatives?: Variation[];
}

interface Variation {
  /** What follows "nothing happens". */
  words: string;
  apply: (scenario: Scenario) => void;
}

type Kind<Name extends Condition['kind']> = Extract<Condition, { kind: Name }>;

const proofs: { [Name in Condition['kind']]: (condition: Kind<Name>) => ConditionProof } = {
  job({ jobs, isExcluded, isOnDuty: isOfDuty = false }) {
    const names = jobs.map(({ job }) => job);
    const withJob =
      (job: string, grade: number, isOnDuty = true) =>
      ({ player }: Scenario): void => {
        player.job = job;
        player.grade = grade;
        player.isOnDuty = isOnDuty;
      };
    const first = jobs[0] ?? { job: 'unemployed', minimumGrade: 0 };
    if (isExcluded) {
      return {
        // Who has no job is unemployed.
        meet: names.includes('unemployed') ? withJob('taxi', 0) : () => undefined,
        failures: jobs.map(({ job, minimumGrade }) => ({
          words: job === 'unemployed' ? 'without a job' : `with the job ${job}`,
          apply: job === 'unemployed' ? () => undefined : withJob(job, minimumGrade),
        })),
        alternatives: isOfDuty ? [{ words: 'off duty', apply: withJob(first.job, first.minimumGrade, false) }] : [],
      };
    }
    if (names.includes('unemployed'))
      return { meet: () => undefined, failures: [{ words: 'with another job', apply: withJob('taxi', 0) }] };
    const ranked = jobs.filter(({ minimumGrade }) => minimumGrade > 0);
    return {
      meet: withJob(first.job, first.minimumGrade),
      failures: [
        { words: `without the job ${names.join(' or ')}`, apply: () => undefined },
        ...ranked.map(({ job, minimumGrade }) => ({
          words: `as ${job} with grade ${minimumGrade - 1} instead of ${minimumGrade}`,
          apply: withJob(job, minimumGrade - 1),
        })),
        { words: 'off duty', apply: withJob(first.job, first.minimumGrade, false) },
      ],
      alternatives: jobs
        .slice(1)
        .map(({ job, minimumGrade }) => ({ words: `as ${job}`, apply: withJob(job, minimumGrade) })),
    };
  },
  'on-duty-count'({ jobs, minimum, maximum }) {
    const [job = 'police', ...others] = jobs;
    const words = jobs.join(' or ');
    const put =
      (count: number) =>
      (scenario: Scenario): void => {
        others.forEach((other) => scenario.putOnDuty(other, 0));
        scenario.putOnDuty(job, count);
      };
    return {
      meet: put(minimum),
      failures: [
        ...(minimum > 0
          ? [{ words: `with ${minimum - 1} ${words} on duty instead of ${minimum}`, apply: put(minimum - 1) }]
          : []),
        ...(maximum === null ? [] : [{ words: `with ${maximum + 1} ${words} on duty`, apply: put(maximum + 1) }]),
      ],
    };
  },
  item({ item, amount }) {
    return {
      meet: (scenario) => scenario.giveItem(scenario.player, item.name, amount),
      failures: [
        {
          words: `with ${amount - 1} instead of ${amount} x ${item.label}`,
          apply(scenario) {
            scenario.giveItem(scenario.player, item.name, amount - 1);
            scenario.scarce = item.name;
          },
        },
      ],
    };
  },
  money({ account, amount }) {
    const key = accountKey(account);
    const needed = (scenario: Scenario): number => scenario.bounds(amount, scenario.player)[1];
    return {
      meet: (scenario) => scenario.give(scenario.player, key, needed(scenario)),
      failures: [
        {
          words: 'with less money than it needs',
          apply(scenario) {
            scenario.give(scenario.player, key, Math.max(0, scenario.bounds(amount, scenario.player)[0] - 1));
            scenario.scarce = key;
          },
        },
      ],
    };
  },
  permission({ permission, isExcluded }) {
    const allow = ({ player }: Scenario): void => void player.permissions.push(permission);
    return {
      meet: (scenario) => (isExcluded ? undefined : allow(scenario)),
      failures: [
        isExcluded
          ? { words: `with the permission ${permission}`, apply: allow }
          : { words: `without the permission ${permission}`, apply: () => undefined },
      ],
    };
  },
  licence({ licence }) {
    return {
      meet: (scenario) => scenario.ready.push(scenario.script.giveLicence('player', licence)),
      failures: [{ words: `without the license ${licence}`, apply: () => undefined }],
    };
  },
  hours({ from, to }) {
    const at =
      (hour: number) =>
      (scenario: Scenario): void =>
        scenario.setHour((hour + 24) % 24);
    return {
      meet: at(from),
      failures: [
        { words: `at ${to}:10`, apply: at(to) },
        { words: `at ${(from + 23) % 24}:10`, apply: at(from - 1) },
      ],
      alternatives: [{ words: `at ${(to + 23) % 24}:10`, apply: at(to - 1) }],
    };
  },
  weather({ weathers, isExcluded }) {
    const [wanted = 'RAIN'] = weathers;
    const other = ['CLEAR', 'RAIN', 'FOGGY'].find((each) => !weathers.includes(each)) ?? 'CLEAR';
    const set =
      (weather: string) =>
      (scenario: Scenario): void =>
        void scenario.ready.push(`server:setWeather(${luaString(weather)})`);
    return {
      meet: set(isExcluded ? other : wanted),
      failures: [{ words: `in the weather ${isExcluded ? wanted : other}`, apply: set(isExcluded ? wanted : other) }],
    };
  },
  // From midnight on, so that the hours of other conditions are on the same day.
  weekday({ days }) {
    const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    const on =
      (day: number) =>
      (scenario: Scenario): void =>
        void scenario.before.push(`server:setClock({ weekday = ${luaString(names[day] ?? 'sunday')}, hour = 0 })`);
    const other = [0, 1, 2, 3, 4, 5, 6].find((day) => !days.includes(day)) ?? 0;
    return {
      meet: on(days[0] ?? 0),
      failures: [{ words: `on a ${names[other] ?? ''}`, apply: on(other) }],
    };
  },
  vehicle({ isInside, models, seat }) {
    const [model] = models;
    const enter =
      (name: string, inSeat?: number) =>
      (scenario: Scenario): void =>
        scenario.enterVehicle(name, inSeat);
    const fitting = enter(model?.name ?? 'sultan');
    if (!isInside) return { meet: () => undefined, failures: [{ words: 'in a vehicle', apply: enter('sultan') }] };
    return {
      meet: fitting,
      failures: [
        { words: 'on foot', apply: (scenario) => void (scenario.isOnFoot = true) },
        ...(model
          ? [{ words: 'in another vehicle', apply: enter(model.name === 'faggio' ? 'sultan' : 'faggio') }]
          : []),
        ...(seat === 'driver' ? [{ words: 'as a passenger', apply: enter(model?.name ?? 'sultan', 0) }] : []),
      ],
      alternatives: models.slice(1).map(({ name, label }) => ({ words: `in a ${label}`, apply: enter(name) })),
    };
  },
  speed({ maximumKmh, minimumKmh }) {
    const drive =
      (kmh: number) =>
      (scenario: Scenario): void => {
        if (scenario.isOnFoot) return;
        if (scenario.vehicle === null) scenario.enterVehicle('sultan');
        const driver = scenario.isPassenger ? scenario.other('driver', true).variable : 'player';
        if (scenario.isPassenger) scenario.ready.push(`${driver}:enterVehicleOf(player, -1)`);
        scenario.kmh = kmh;
        if (kmh > 0) scenario.ready.push(`${driver}:drive(${kmh})`);
      };
    // A vehicle is a little slower or faster.
    const slower = Math.max(Math.floor((minimumKmh ?? 0) / 2), (minimumKmh ?? 0) - 5);
    return {
      meet: drive(minimumKmh === null ? 0 : minimumKmh + 20),
      failures: [
        ...(maximumKmh === null ? [] : [{ words: `at ${maximumKmh + 20} km/h`, apply: drive(maximumKmh + 20) }]),
        ...(minimumKmh === null || minimumKmh === 0 ? [] : [{ words: `at ${slower} km/h`, apply: drive(slower) }]),
      ],
    };
  },
  'near-place'({ places, radiusMeters }) {
    const go =
      (meters: number) =>
      (scenario: Scenario): void => {
        const [place] = places;
        if (!place) return;
        scenario.position = { ...place, x: place.x + meters };
        scenario.ready.push(`player:moveTo(${scenario.script.vector(scenario.position)})`);
      };
    return {
      meet: go(0),
      failures: [{ words: `${radiusMeters + 20} meters away`, apply: go(radiusMeters + 20) }],
    };
  },
  'near-player'({ jobs }) {
    return {
      meet(scenario) {
        const job = jobs[0];
        const known = job === undefined ? undefined : scenario.others.find((each) => each.job === job);
        const neighbor = known ?? scenario.other('neighbor');
        neighbor.isNear = true;
        if (job !== undefined) neighbor.job = job;
      },
      failures: [{ words: 'with nobody near', apply: () => undefined }],
    };
  },
  'target-near'({ distanceMeters }) {
    return {
      meet: (scenario) => void (scenario.other('target').isNear = true),
      failures: [
        {
          words: `with more than ${distanceMeters} meters between them`,
          apply: (scenario) => void scenario.other('target'),
        },
      ],
    };
  },
  alive({ isDead }) {
    const die = (scenario: Scenario): void => {
      scenario.ready.push(`player:moveTo(${scenario.script.vector(scenario.position)})`, 'player:kill()');
    };
    return {
      meet: (scenario) => (isDead ? die(scenario) : undefined),
      failures: [
        isDead ? { words: 'for somebody alive', apply: () => undefined } : { words: 'for somebody dead', apply: die },
      ],
    };
  },
  'on-shift': () => ({
    meet(scenario) {
      scenario.ready.unshift(...scenario.shift, `player:moveTo(${scenario.script.vector(scenario.position)})`);
    },
    failures: [{ words: 'without a shift', apply: () => undefined }],
  }),
  // These are proven by doing it several times.
  chance: () => ({ meet: () => undefined, failures: [] }),
  cooldown: () => ({ meet: () => undefined, failures: [] }),
  limit: () => ({ meet: () => undefined, failures: [] }),
  'first-time': () => ({ meet: () => undefined, failures: [] }),
};

/** How a condition is proven. */
export function conditionProof(condition: Condition): ConditionProof {
  return (proofs[condition.kind] as (each: Condition) => ConditionProof)(condition);
}

/** What the conditions take from the player: the account or item, with the range of the amount. */
export function costsOf(conditions: readonly Condition[], scenario: Scenario): Delta[] {
  const { player } = scenario;
  return conditions.flatMap((each): Delta[] => {
    if (each.kind === 'item' && each.isConsumed) {
      return [{ player, of: each.item.name, isItem: true, low: -each.amount, high: -each.amount }];
    }
    if (each.kind !== 'money' || !each.isPaid) return [];
    const [low, high] = scenario.bounds(each.amount, player);
    return [{ player, of: accountKey(each.account), isItem: false, low: -high, high: -low }];
  });
}
