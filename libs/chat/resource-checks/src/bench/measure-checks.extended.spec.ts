import { measureChecks } from './measure-checks.js';

test('all checks of a resource with 30 files pass, and are measured', async () => {
  const measurement = await measureChecks(2, { concurrency: 1, timeoutMs: 60_000, memoryMegabytes: 512 });

  expect(measurement).toMatchObject({ files: 30, runs: 2 });
  expect(measurement.medianMs).toBeGreaterThan(0);
  expect(Object.keys(measurement.medianMsByCheck)).toContain('simulation');
});
