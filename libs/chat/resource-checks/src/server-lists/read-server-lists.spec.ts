import { gameServerLimits } from '@scriptsmith/chat-contracts';
import { readServerLists } from './read-server-lists.js';

const empty = { items: [], jobs: [], skipped: 0 };

test('reads the items of QBCore', () => {
  const file = `QBShared = QBShared or {}
    QBShared.Items = {
      -- WEAPONS
      weapon_pistol = { name = 'weapon_pistol', label = 'Walther P99', weight = 1000, type = 'weapon', hash = \`weapon_pistol\` },
      ['water_bottle'] = { ['name'] = 'water_bottle', ['label'] = 'Bottle of Water', ['weight'] = 500 },
    }`;
  expect(readServerLists(file)).toEqual({
    ...empty,
    items: [
      { name: 'weapon_pistol', label: 'Walther P99' },
      { name: 'water_bottle', label: 'Bottle of Water' },
    ],
  });
});

test('reads the items of ox_inventory', () => {
  const file = `return {
      ['burger'] = { label = 'Burger', weight = 220, client = { status = { hunger = 200000 }, anim = 'eating' } },
      money = { label = 'Money' },
    }`;
  expect(readServerLists(file)?.items).toEqual([
    { name: 'burger', label: 'Burger' },
    { name: 'money', label: 'Money' },
  ]);
});

test('reads the jobs and grades of QBCore and Qbox, but no gangs', () => {
  const file = `QBShared.ForceJobDefaultDutyAtLogin = true
    QBShared.Jobs = {
      unemployed = { label = 'Civilian', defaultDuty = true, grades = { ['0'] = { name = 'Freelancer', payment = 10 } } },
      police = { label = 'LSPD', type = 'leo', grades = { [0] = { name = 'Recruit' }, [1] = { name = 'Chief', isboss = true } } },
    }
    QBShared.Gangs = { ballas = { label = 'Ballas', grades = { ['0'] = { name = 'Recruit' } } } }`;
  expect(readServerLists(file)).toEqual({
    ...empty,
    jobs: [
      { name: 'unemployed', label: 'Civilian', grades: [{ grade: 0, label: 'Freelancer' }] },
      {
        name: 'police',
        label: 'LSPD',
        grades: [
          { grade: 0, label: 'Recruit' },
          { grade: 1, label: 'Chief' },
        ],
      },
    ],
  });
});

test('reads the tables of ESX, with columns from the definition of the table where an insert names none', () => {
  const file = `CREATE TABLE \`items\` (\`name\` varchar(50) NOT NULL, \`label\` varchar(50) NOT NULL, PRIMARY KEY (\`name\`));
    INSERT INTO \`items\` VALUES ('bread', 'Bread'), ('croissant', 'Baker''s croissant');
    INSERT INTO \`jobs\` (name, label) VALUES ('taxi', 'Taxi');
    INSERT INTO \`job_grades\` (job_name, grade, name, label, salary, skin_male, skin_female) VALUES
      ('taxi', 1, 'boss', 'Patron', 0, '{}', '{}'), ('taxi', 0, 'recruit', 'Recrue', 12, '{}', '{}');
    INSERT INTO \`users\` (name) VALUES ('Ada');`;
  expect(readServerLists(file)).toEqual({
    ...empty,
    items: [
      { name: 'bread', label: 'Bread' },
      { name: 'croissant', label: "Baker's croissant" },
    ],
    jobs: [
      {
        name: 'taxi',
        label: 'Taxi',
        grades: [
          { grade: 0, label: 'Recrue' },
          { grade: 1, label: 'Patron' },
        ],
      },
    ],
  });
});

test('reads the items of VORP', () => {
  const file = `INSERT INTO \`items\`(\`item\`, \`label\`, \`limit\`) VALUES ('bandage', 'Bandage', 20);`;
  expect(readServerLists(file)?.items).toEqual([{ name: 'bandage', label: 'Bandage' }]);
});

test.each(['local x = = 3', 'INSERT INTO items (name, label) VALUE ((', '\0\u0001', `return ${'{'.repeat(5_000)}`])(
  'returns null for a file that cannot be read: %#',
  (file) => {
    expect(readServerLists(file)).toBeNull();
  },
);

test('finds nothing in a script without lists, and runs nothing', () => {
  expect(readServerLists(`while true do end os.exit(1) return { x = { name = 'x' } }`)).toEqual(empty);
});

test('counts names that cannot be used, and entries beyond the limit', () => {
  const { items } = gameServerLimits;
  const entries = Array.from({ length: items + 2 }, (_, index) => `i${index} = { label = 'Item' }`);
  const lists = readServerLists(`return { ['a b'] = { label = 'Two words' }, ${entries.join(', ')} }`);
  expect(lists).toMatchObject({ skipped: 3 });
  expect(lists?.items).toHaveLength(items);
});
