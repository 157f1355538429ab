import type { RequestInput } from '@scriptsmith/contracts';
import { adminRequests } from '@scriptsmith/contracts/admin';
import { DataSource } from 'typeorm';
import type { AdminFixture } from './admin-fixture.js';

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];

/** The ids of the users of a page, and the number of rows that its statements read from indexes in order. */
export async function readUserPage(
  admin: AdminFixture,
  query: RequestInput<typeof adminRequests.listUsers>,
): Promise<{ ids: number[]; rowsRead: number }> {
  const database = admin.provider(DataSource);
  const statements = jest.spyOn(database, 'query');
  const { users } = await admin.request(adminRequests.listUsers, query);
  const executed = statements.mock.calls.filter(([statement]) => /FROM directory_user\s/.test(statement));
  statements.mockRestore();
  let rowsRead = 0;
  for (const [statement, parameters] of executed) {
    const [row] = await database.query<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`,
      parameters,
    );
    for (const step of stepsOf(row['QUERY PLAN'][0].Plan)) {
      if (step['Node Type'].startsWith('Index'))
        rowsRead += step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0);
    }
  }
  expect(rowsRead).toBeGreaterThan(0);
  return { ids: users.map(({ id }) => id), rowsRead };
}
